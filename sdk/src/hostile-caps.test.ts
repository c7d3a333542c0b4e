import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { decodeCapacity } from "./image/capacity.ts";
import { maxImageDocumentBytes } from "./image/document.ts";
import { decodeImageConfig } from "./image/image-config.ts";
import { inspectConfig } from "./image/inspection.ts";
import { maxSizeLabelBytes } from "./image/label-issues.ts";
import { decodeManifest } from "./image/manifest.ts";
import { decodeNodeInfo } from "./image/node-info.ts";
import { decodeQuantity, maxQuantityLength } from "./image/quantity.ts";
import { maxJsonDepth } from "./json/parse.ts";
import { JsonText } from "./json/text.ts";
import { decodeResult } from "./run/decode-result.ts";
import { decodeState, maxStateBytes } from "./state/decode-state.ts";
import { decodeLock, lockInfoAnnotation } from "./state/lock.ts";
import { decodePayload } from "./state/read-state.ts";
import { decodeRestore } from "./state/restore-payload.ts";
import { parseType } from "./terraform-type/parse-type.ts";
import { admitVariables } from "./variables/admit-variables.ts";
import { resolveVariables } from "./variables/resolve-variables.ts";
import { decodeVariablesSchema } from "./variables/schema/decode.ts";
import { maxVariablesSchemaBytes } from "./variables/schema/node.ts";

const lock = (info: string) => {
  const decoded = decodeLock({
    metadata: { name: "l", annotations: { [lockInfoAnnotation]: info } },
    spec: { holderIdentity: "id" },
  });
  return { kind: decoded.kind === "held" && decoded.info ? "info" : "no info" };
};
const inline = (text: string) => resolveVariables({ role: "machine", sources: [], inline: new JsonText(text) });

/** Decoders of a JSON document, and what each says of one that is none. */
const documents: readonly (readonly [string, (text: string) => unknown, object])[] = [
  ["decodeState", decodeState, { kind: "invalid", cause: "not-json" }],
  ["decodeState of bytes", (text) => decodeState(Buffer.from(text)), { kind: "invalid", cause: "not-json" }],
  ["decodePayload", (text) => decodePayload(gzipSync(text)), { kind: "unreadable", cause: "not-json" }],
  ["decodeRestore", (text) => decodeRestore([gzipSync(text)]), { kind: "invalid" }],
  ["decodeLock", lock, { kind: "no info" }],
  ["decodeResult", decodeResult, { kind: expect.stringMatching(/^(invalid|truncated)$/) }],
  ["decodeImageConfig", decodeImageConfig, { kind: "issues" }],
  ["inspectConfig", (config) => inspectConfig({ digest: "", config }), { kind: "issues" }],
  ["decodeManifest", decodeManifest, { kind: "issues" }],
  ["decodeCapacity", decodeCapacity, { kind: "issues" }],
  ["decodeNodeInfo", decodeNodeInfo, { kind: "issues" }],
  ["decodeVariablesSchema", decodeVariablesSchema, { kind: "invalid" }],
  ["resolveVariables", inline, { kind: "refused" }],
  ["admitVariables", (text) => admitVariables("machine", { variables: new JsonText(text) }), [{ field: "variables" }]],
];

/** Below every cap on bytes. */
const depths = [maxJsonDepth + 2, 4000];
const nested = {
  lists: (depth: number) => "[".repeat(depth) + "]".repeat(depth),
  objects: (depth: number) => `${'{"a":'.repeat(depth)}1${"}".repeat(depth)}`,
  "a list in a member": (depth: number) => `{"version":1,"ID":"x","properties":${"[".repeat(depth)}${"]".repeat(depth)}}`,
};

describe.each(depths)("a document nested %i deep is none (depth 512)", (depth) => {
  describe.each(Object.entries(nested))("%s", (_, make) => {
    test.each(documents)("%s", (_, decode, refusal) => expect(decode(make(depth))).toMatchObject(refusal));
  });
});

test("a type nested deeper than 100 is none", () =>
  expect(parseType("list(".repeat(4000))).toMatchObject({ problem: expect.stringContaining("nested deeper than 100") }));

const padded = (text: string) => (bytes: number) => text + " ".repeat(bytes - text.length);
const zipped = (text: string) => (bytes: number) => gzipSync(padded(text)(bytes)).toString("latin1");
const bytesOf = (text: string) => Buffer.from(text, "latin1");

/** A document of so many bytes is read; of one more it is said that it is too large, whatever it holds. */
describe("bytes", () => {
  test.each<[string, (text: string) => unknown, number, (bytes: number) => string, object]>([
    ["decodeState", decodeState, maxStateBytes, padded('{"version":4}'), { cause: "too-large" }],
    ["decodePayload", (text) => decodePayload(bytesOf(text)), maxStateBytes, zipped('{"version":4}'), { cause: "too-large" }],
    ["decodeRestore", (text) => decodeRestore([bytesOf(text)]), maxStateBytes, zipped("{}"), { kind: "invalid" }],
    ["decodeLock", lock, 256 * 2 ** 10, padded("{}"), { kind: "no info" }],
    ["decodeImageConfig", decodeImageConfig, maxImageDocumentBytes, padded("{}"), { kind: "issues" }],
    ["decodeManifest", decodeManifest, maxImageDocumentBytes, padded('{"manifests":[]}'), { kind: "issues" }],
    ["decodeCapacity", decodeCapacity, maxSizeLabelBytes, padded('{"cpu":"1"}'), { issues: [{ problem: "too-large" }] }],
    [
      "decodeNodeInfo",
      decodeNodeInfo,
      maxSizeLabelBytes,
      padded('{"architecture":"amd64"}'),
      { issues: [{ problem: "too-large" }] },
    ],
    ["decodeVariablesSchema", decodeVariablesSchema, maxVariablesSchemaBytes, padded('{"type":"object"}'), { kind: "too-large" }],
  ])("%s", (_, decode, cap, make, refusal) => {
    expect(decode(make(cap))).not.toMatchObject(refusal);
    expect(decode(make(cap + 1))).toMatchObject(refusal);
  });
  test("decodeQuantity", () => {
    expect(decodeQuantity("1".repeat(maxQuantityLength))).toBeDefined();
    expect(decodeQuantity("1".repeat(maxQuantityLength + 1))).toBeUndefined();
  });
});
