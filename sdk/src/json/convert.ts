import { type JsonNode, jsonNull } from "./node.ts";
import { JsonText } from "./text.ts";
import { jsonString } from "./write.ts";

/** What a program holds: plain values, and JsonText where a value passes through untouched. Undefined members are left out. */
export type JsonInput =
  | null
  | boolean
  | number
  | string
  | JsonText
  | readonly JsonInput[]
  | ReadonlyMap<string, JsonInput>
  | { readonly [key: string]: JsonInput | undefined };

/** Plain data as a tree, members in their own order. Throws RangeError for a number that is no safe integer: its literal is not known. */
export const toJson = (value: JsonInput): JsonNode => {
  if (value === null) return jsonNull;
  if (value instanceof JsonText) return value.tree;
  switch (typeof value) {
    case "boolean":
      return { kind: "boolean", value };
    case "string":
      return jsonString(value);
    case "number":
      if (!Number.isSafeInteger(value))
        throw new RangeError("only safe integers have a certain JSON literal; pass other numbers as JsonText");
      return { kind: "number", literal: Object.is(value, -0) ? "0" : String(value) };
  }
  if (isArray(value)) return { kind: "array", items: value.map(toJson) };
  const entries: Iterable<readonly [string, JsonInput | undefined]> = value instanceof Map ? value : Object.entries(value);
  const members = [...entries].flatMap(([key, v]) => (v === undefined ? [] : [{ key: jsonString(key), value: toJson(v) }]));
  return { kind: "object", members };
};

/** A tree as plain data, for people and loose comparisons: numbers become doubles, the last of a repeated key wins. */
export const fromJson = (node: JsonNode): unknown => {
  switch (node.kind) {
    case "null":
      return null;
    case "boolean":
    case "string":
      return node.value;
    case "number":
      return Number(node.literal);
    case "array":
      return node.items.map(fromJson);
    case "object":
      // fromEntries defines own properties, so a key "__proto__" stays data.
      return Object.fromEntries(node.members.map((m) => [m.key.value, fromJson(m.value)]));
  }
};

const isArray = (value: object): value is readonly JsonInput[] => Array.isArray(value);
