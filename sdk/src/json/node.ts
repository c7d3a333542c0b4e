/**
 * A JSON document as a tree that loses nothing: number literals, string escapes, key order and duplicate keys stay as written.
 * `JSON.parse` keeps none of the four, and the contract hashes and re-prints all of them (inputs-rendering 3.1, 5.2).
 */
export type JsonNode = JsonNull | JsonBoolean | JsonNumber | JsonString | JsonArray | JsonObject;

/** The value null. */
export interface JsonNull {
  readonly kind: "null";
}

/** True or false. */
export interface JsonBoolean {
  readonly kind: "boolean";
  readonly value: boolean;
}

/** `literal` is the number exactly as written: `1.50` is not `1.5`. */
export interface JsonNumber {
  readonly kind: "number";
  readonly literal: string;
}

/** `value` is the decoded text, `source` the literal with its quotes and escapes as written. */
export interface JsonString {
  readonly kind: "string";
  readonly value: string;
  readonly source: string;
}

/** An array, its items in source order. */
export interface JsonArray {
  readonly kind: "array";
  readonly items: readonly JsonNode[];
}

/** Members in source order, duplicates included. */
export interface JsonObject {
  readonly kind: "object";
  readonly members: readonly JsonMember[];
}

/** A key and its value, the key as it was written. */
export interface JsonMember {
  readonly key: JsonString;
  readonly value: JsonNode;
}

/** The one null that is needed. */
export const jsonNull: JsonNull = { kind: "null" };

/** The member of that key (the last one where it is repeated); undefined where there is none or `node` is no object. */
export const member = (node: JsonNode | undefined, key: string): JsonNode | undefined =>
  node?.kind === "object" ? node.members.findLast((m) => m.key.value === key)?.value : undefined;

/** The items of an array; empty for anything else. */
export const items = (node: JsonNode | undefined): readonly JsonNode[] => (node?.kind === "array" ? node.items : []);

/** The text of a string; undefined for anything else. */
export const text = (node: JsonNode | undefined): string | undefined => (node?.kind === "string" ? node.value : undefined);

/** True for a missing value and for JSON null. */
export const isNullish = (node: JsonNode | undefined): node is JsonNull | undefined => node === undefined || node.kind === "null";

/** The members of an object by key, the last of a repeated key winning, in order of first appearance; empty for anything else. */
export const membersByKey = (node: JsonNode | undefined): ReadonlyMap<string, JsonNode> =>
  new Map(node?.kind === "object" ? node.members.map((m) => [m.key.value, m.value]) : []);
