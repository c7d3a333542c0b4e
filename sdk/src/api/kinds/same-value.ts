import type { JsonNode } from "../../json/node.ts";
import { membersByKey } from "../../json/node.ts";
import { JsonText } from "../../json/text.ts";
import { isInt64Literal } from "./integer-literal.ts";

/**
 * Whether two decoded values are the same to the API server: members in any order, white space and escapes aside. Integers and other
 * numbers are told apart, as the API server stores them: `1` is not `1.0`.
 */
export const sameValue = (a: unknown, b: unknown): boolean => {
  if (a instanceof JsonText && b instanceof JsonText) return sameJson(a.tree, b.tree);
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((item, i) => sameValue(item, b[i]));
  if (!isRecord(a) || !isRecord(b)) return a === b;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && sameValue(a[key], b[key]));
};

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof JsonText);

const sameJson = (a: JsonNode, b: JsonNode): boolean => {
  if (a.kind === "number" && b.kind === "number") return sameNumber(a.literal, b.literal);
  if ((a.kind === "string" && b.kind === "string") || (a.kind === "boolean" && b.kind === "boolean")) return a.value === b.value;
  if (a.kind === "array" && b.kind === "array") {
    return (
      a.items.length === b.items.length && a.items.every((item, i) => b.items[i] !== undefined && sameJson(item, b.items[i]))
    );
  }
  if (a.kind !== "object" || b.kind !== "object") return a.kind === b.kind;
  const [mine, theirs] = [membersByKey(a), membersByKey(b)];
  return (
    mine.size === theirs.size &&
    [...mine].every(([key, value]) => {
      const other = theirs.get(key);
      return other !== undefined && sameJson(value, other);
    })
  );
};

const sameNumber = (a: string, b: string): boolean =>
  isInt64Literal(a) === isInt64Literal(b) && (isInt64Literal(a) ? BigInt(a) === BigInt(b) : Number(a) === Number(b));
