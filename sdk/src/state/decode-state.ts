import { isJsonSyntaxError } from "../json/syntax-error.ts";
import { JsonText } from "../json/text.ts";
import { utf8Length } from "../json/utf8.ts";
import { type BlockParts, blockAddress } from "./address.ts";
import { StateDocument } from "./state-document.ts";

/** What CAPTF reads of a state. The values of resources are not in it. */
export interface State {
  readonly version: 4;
  readonly serial: number;
  readonly lineage: string;
  readonly terraformVersion: string;
  /** Output values by name, as stored. They may be secret: never log them (state 8). */
  readonly outputs: ReadonlyMap<string, JsonText>;
  /** Bytes of the outputs' names, values and types, as stored: what a cache of states counts (state 7). */
  readonly outputBytes: number;
  /** One per resource block, in state order. */
  readonly resources: readonly StateResource[];
}

/** A resource block of a state, without its values (state 6). */
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
}

/** A state, or why there is none. The problem never quotes the document. */
export type DecodedState =
  | { readonly kind: "state"; readonly state: State }
  | { readonly kind: "invalid"; readonly cause: DecodeProblem; readonly problem: string };

/** Why a document is no state that can be read (state 6). */
export type DecodeProblem = "too-large" | "not-json" | "encrypted" | "unsupported-version" | "malformed";

/** Most bytes of a state document (state 21): more is not read, however it was compressed. */
export const maxStateBytes = 16 * 2 ** 20;

/**
 * Reads a state file of format 4, uncompressed (state 6, steps 6 to 9). All of it is checked and little of it decoded; nothing of
 * the result keeps the document in memory. Never throws: any module image can write any state.
 */
export const decodeState = (source: string | Uint8Array): DecodedState => {
  const bytes = typeof source === "string" ? utf8Length(source) : source.length;
  if (bytes > maxStateBytes) return invalid("too-large", `it has ${bytes} bytes, more than ${maxStateBytes}`);
  let document: StateDocument;
  try {
    document = new StateDocument(source);
  } catch (error) {
    if (!isJsonSyntaxError(error)) throw error;
    return invalid("not-json", `it is not JSON: ${error.message}`);
  }
  const member = (key: string) => document.member(0, key);
  // Before the version: the envelope of an encrypted state has none.
  if (!document.isNullish(member("encryption_version"))) return invalid("encrypted", "it is encrypted by OpenTofu");
  if (document.number(member("version")) !== "4") return invalid("unsupported-version", "its format version is not 4");
  const serial = decodeSerial(document, member("serial"));
  if (serial === undefined) return invalid("malformed", "its serial is not an integer from 0 to 2^53 - 1");
  const [outputs, resources] = [member("outputs"), member("resources")];
  if (!document.isNullish(outputs) && !document.isObject(outputs)) return invalid("malformed", "outputs is not an object");
  if (!document.isNullish(resources) && !document.isArray(resources)) return invalid("malformed", "resources is not an array");
  return {
    kind: "state",
    state: {
      version: 4,
      serial,
      lineage: document.text(member("lineage")) ?? "",
      terraformVersion: document.text(member("terraform_version")) ?? "",
      outputs: decodeOutputValues(document, outputs),
      outputBytes: countOutputBytes(document, outputs),
      resources: document.items(resources).flatMap((resource) => decodeResource(document, resource)),
    },
  };
};

const invalid = (cause: DecodeProblem, problem: string): DecodedState => ({ kind: "invalid", cause, problem });

const decodeSerial = (document: StateDocument, place: number | undefined): number | undefined => {
  if (document.isNullish(place)) return 0;
  const literal = String(document.number(place)); // what is no number is no digits
  return !/[^0-9]/.test(literal) && Number.isSafeInteger(Number(literal)) ? Number(literal) : undefined;
};

/** `type` and `sensitive` say nothing: the root re-exports every output as sensitive (state 8). */
const decodeOutputValues = (document: StateDocument, outputs: number | undefined): ReadonlyMap<string, JsonText> => {
  const values = new Map<string, JsonText>();
  for (const [name, output] of document.members(outputs)) {
    const value = document.member(output, "value");
    if (value !== undefined) values.set(name, new JsonText(document.source(value)));
  }
  return values;
};

const countOutputBytes = (document: StateDocument, outputs: number | undefined): number => {
  const bytes = (place: number | undefined) => (place === undefined ? 0 : document.bytes(place));
  let total = 0;
  for (const [name, output] of document.members(outputs)) {
    const value = document.member(output, "value");
    if (value !== undefined) total += utf8Length(name) + bytes(value) + bytes(document.member(output, "type"));
  }
  return total;
};

const decodeResource = (document: StateDocument, resource: number): readonly StateResource[] => {
  const text = (key: string) => document.text(document.member(resource, key)) ?? "";
  const mode = text("mode");
  if (mode !== "managed" && mode !== "data") return []; // nothing else is ever kept in a state
  const module = text("module");
  const parts: Omit<BlockParts, "module"> = { mode, type: text("type"), name: text("name") };
  const address = blockAddress({ module, ...parts });
  // Counted, and no more: a long name with many instances would make many times what the state has (state 6, step 9).
  const instances = document.items(document.member(resource, "instances")).length;
  return [{ address, ...parts, ...(module && { module }), instances }];
};

/** How many managed resource blocks a state holds; `count` and `for_each` count once (state 6, step 9). */
export const managedResources = ({ resources }: State): number => resources.filter(({ mode }) => mode === "managed").length;
