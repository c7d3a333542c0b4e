import { createHash } from "node:crypto";
import { gunzipSync, gzipSync } from "node:zlib";
import { exportsHash } from "../src/hash/inputs-hash.ts";
import type { JsonNode } from "../src/json/node.ts";
import { parseJson } from "../src/json/parse.ts";
import { JsonText } from "../src/json/text.ts";
import { decodeOutputs } from "../src/outputs/decode-outputs.ts";
import { decodePayload } from "../src/state/read-state.ts";
import { handWritten, poolOutputs, stateDocument } from "./documents.ts";
import { often, type Ratio, ratioOf } from "./measure.ts";

const megabyte = 2 ** 20;

/** What the package costs against the engine's own functions, which keep nothing of what it has to keep. */
export function* ratios(): Generator<Ratio> {
  for (const [of, document] of [
    ["a state", stateDocument(megabyte)],
    ["exports", handWritten(megabyte)],
  ] as const) {
    // As it comes from a decoder of bytes: one piece, not a rope of them.
    const text = Buffer.from(document).toString();
    yield against(
      `lossless parse of ${of}`,
      3,
      () => parseJson(text),
      () => JSON.parse(text),
    );
    yield against(
      "the same, each node of it read",
      3,
      () => nodesOf(parseJson(text)),
      () => JSON.parse(text),
    );
    yield against(
      `canonical hash of ${of}`,
      3,
      () => exportsHash(parseJson(text)),
      () => sha256(JSON.stringify(JSON.parse(text))),
    );
  }
  const state = zippedState();
  const read = () => JSON.parse(gunzipSync(state).toString());
  yield against("decode of a compressed state", 1.5, () => decodePayload(state), read);
  const [small, large] = [pool(100), pool(500)];
  yield against("outputs of 500 pool instances, of 100", 6, often(large, 4), often(small, 4));
}

const against = (name: string, limit: number, ours: () => unknown, theirs: () => unknown): Ratio => ({
  name,
  ratio: ratioOf(ours, theirs, limit),
  limit,
});

/** How many nodes a tree has: to count them makes them. */
const nodesOf = (node: JsonNode): number => {
  if (node.kind === "array") return node.items.reduce((sum, item) => sum + nodesOf(item), 1);
  if (node.kind === "object") return node.members.reduce((sum, { value }) => sum + 1 + nodesOf(value), 1);
  return 1;
};

const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");

/** A state of 1 MiB compressed. */
const zippedState = (): Uint8Array => {
  for (let bytes = 4 * megabyte; ; bytes *= 1.1) {
    const zipped = gzipSync(stateDocument(bytes));
    if (zipped.length >= megabyte) return zipped;
  }
};

/** Decodes the outputs of a pool from their text. */
const pool = (instances: number) => {
  const outputs = Object.entries(poolOutputs(instances));
  const decode = () => decodeOutputs("machinepool", new Map(outputs.map(([name, source]) => [name, new JsonText(source)])));
  const { violations, values } = decode();
  if (violations.length > 0 || values.instances?.length !== instances) throw new Error("the outputs of the pool do not decode");
  return decode;
};
