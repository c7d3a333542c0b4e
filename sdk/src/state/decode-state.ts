import { isNullish, items, type JsonNode, member, membersByKey, text } from "../json/node.ts";
import { isJsonSyntaxError, parseJson } from "../json/parse.ts";
import { JsonText } from "../json/text.ts";
import { utf8Length } from "../json/utf8.ts";
import { type BlockParts, blockAddress, instanceAddress } from "./address.ts";

/** What CAPTF reads of a state. The values of resources are not in it. */
export interface State {
  readonly version: 4;
  readonly serial: number;
  readonly lineage: string;
  readonly terraformVersion: string;
  /** Output values by name, as stored. They may be secret: never log them (state 8). */
  readonly outputs: ReadonlyMap<string, JsonText>;
  /** One per resource block, in state order. */
  readonly resources: readonly StateResource[];
}

export interface StateResource {
  /** The block's address, without a `count` or `for_each` key. */
  readonly address: string;
  readonly mode: "managed" | "data";
  readonly type: string;
  readonly name: string;
  /** The module path, `module.role` for the module itself; absent in the root. */
  readonly module?: string;
  /** How many objects it has, deposed ones included. */
  readonly instances: number;
  /** The address of each instance; a deposed object has its instance's. */
  readonly instanceAddresses: readonly string[];
}

/** A state, or why there is none. The problem never quotes the document. */
export type DecodedState =
  | { readonly kind: "state"; readonly state: State }
  | { readonly kind: "invalid"; readonly cause: DecodeProblem; readonly problem: string };

export type DecodeProblem = "too-large" | "not-json" | "encrypted" | "unsupported-version" | "malformed";

/** Most bytes of a state document (state 21): more is not read, however it was compressed. */
export const maxStateBytes = 16 * 2 ** 20;

/** Reads a state file of format 4, uncompressed (state 6, steps 6 to 9). Never throws: any module image can write any state. */
export const decodeState = (source: string | Uint8Array): DecodedState => {
  const bytes = typeof source === "string" ? utf8Length(source) : source.length;
  if (bytes > maxStateBytes) return invalid("too-large", `it has ${bytes} bytes, more than ${maxStateBytes}`);
  let node: JsonNode;
  try {
    node = parseJson(source);
  } catch (error) {
    if (!isJsonSyntaxError(error)) throw error;
    return invalid("not-json", `it is not JSON: ${error.message}`);
  }
  // Before the version: the envelope of an encrypted state has none.
  if (!isNullish(member(node, "encryption_version"))) return invalid("encrypted", "it is encrypted by OpenTofu");
  const version = member(node, "version");
  if (version?.kind !== "number" || version.literal !== "4") return invalid("unsupported-version", "its format version is not 4");
  const serial = decodeSerial(member(node, "serial"));
  if (serial === undefined) return invalid("malformed", "its serial is not an integer from 0 to 2^53 - 1");
  for (const [key, kind] of [
    ["outputs", "object"],
    ["resources", "array"],
  ] as const) {
    const value = member(node, key);
    if (!isNullish(value) && value.kind !== kind) return invalid("malformed", `${key} is not an ${kind}`);
  }
  return {
    kind: "state",
    state: {
      version: 4,
      serial,
      lineage: text(member(node, "lineage")) ?? "",
      terraformVersion: text(member(node, "terraform_version")) ?? "",
      outputs: decodeOutputValues(member(node, "outputs")),
      resources: items(member(node, "resources")).flatMap(decodeResource),
    },
  };
};

const invalid = (cause: DecodeProblem, problem: string): DecodedState => ({ kind: "invalid", cause, problem });

const decodeSerial = (node: JsonNode | undefined): number | undefined => {
  if (isNullish(node)) return 0;
  const serial = node.kind === "number" && /^[0-9]+$/.test(node.literal) ? Number(node.literal) : Number.NaN;
  return Number.isSafeInteger(serial) ? serial : undefined;
};

/** `type` and `sensitive` say nothing: the root re-exports every output as sensitive (state 8). */
const decodeOutputValues = (node: JsonNode | undefined): ReadonlyMap<string, JsonText> =>
  new Map(
    [...membersByKey(node)].flatMap(([name, output]) => {
      const value = member(output, "value");
      return value ? [[name, JsonText.of(value)] as const] : [];
    }),
  );

const decodeResource = (node: JsonNode): readonly StateResource[] => {
  const mode = text(member(node, "mode"));
  if (mode !== "managed" && mode !== "data") return []; // nothing else is ever kept in a state
  const module = text(member(node, "module")) || undefined;
  const parts: Omit<BlockParts, "module"> = {
    mode,
    type: text(member(node, "type")) ?? "",
    name: text(member(node, "name")) ?? "",
  };
  const address = blockAddress({ module, ...parts });
  const objects = items(member(node, "instances"));
  const addresses = new Set(objects.map((object) => instanceAddress(address, member(object, "index_key"))));
  return [{ address, ...parts, ...(module && { module }), instances: objects.length, instanceAddresses: [...addresses] }];
};

/** How many managed resource blocks a state holds; `count` and `for_each` count once (state 6, step 9). */
export const managedResources = ({ resources }: State): number => resources.filter(({ mode }) => mode === "managed").length;
