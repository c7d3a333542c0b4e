import { maxInt32 } from "../../int32.ts";
import type { JsonNode } from "../../json/node.ts";
import { JsonText } from "../../json/text.ts";
import { fail } from "../../schema/scalars.ts";
import { isDateTime } from "../date-time.ts";
import type { ApiType, OpenApiSchema } from "./api-type.ts";
import { isInt64Literal, isIntegerLiteral } from "./integer-literal.ts";

/** Bounds of a string in characters, and a pattern that JavaScript and RE2 read alike. */
export interface TextRules {
  readonly min?: number;
  readonly max?: number;
  readonly pattern?: string;
}

export const text = ({ min, max, pattern }: TextRules = {}): ApiType<string> => {
  const expression = pattern === undefined ? undefined : new RegExp(pattern);
  return {
    schema: {
      type: "string",
      ...(min !== undefined && { minLength: min }),
      ...(max !== undefined && { maxLength: max }),
      ...(pattern !== undefined && { pattern }),
    },
    decode: (node, path, issues) => {
      if (node.kind !== "string") return fail(issues, path, `must be a string, is ${node.kind}`);
      if (!hasLength(node.value, min ?? 0, max ?? Number.POSITIVE_INFINITY)) {
        return fail(
          issues,
          path,
          max === undefined ? `must have at least ${min} characters` : `must have ${min ?? 0} to ${max} characters`,
        );
      }
      if (expression && !expression.test(node.value)) return fail(issues, path, `must match ${pattern}`);
      return node.value;
    },
  };
};

// The API server counts code points, of which a string has at most as many as UTF-16 units.
const hasLength = (value: string, min: number, max: number): boolean => {
  if (value.length < min) return false;
  if (value.length <= max && value.length >= min * 2) return true;
  if (value.length > max * 2) return false;
  const characters = [...value].length;
  return characters >= min && characters <= max;
};

/** A string of a closed vocabulary, in the order of the spec. */
export const choice = <const T extends string>(...values: readonly T[]): ApiType<T> => ({
  schema: { type: "string", enum: values },
  decode: (node, path, issues) =>
    (node.kind === "string" ? values.find((value) => value === node.value) : undefined) ??
    fail(issues, path, `must be one of ${values.join(", ")}`),
});

export const flag = (): ApiType<boolean> => ({
  schema: { type: "boolean" },
  decode: (node, path, issues) =>
    node.kind === "boolean" ? node.value : fail(issues, path, `must be true or false, is ${node.kind}`),
});

interface Bounds {
  readonly min?: number;
  readonly max?: number;
}

/** A 32-bit integer. The API server does not enforce the format, so the bounds always stand in the schema. */
export const int32 = ({ min = -(2 ** 31), max = maxInt32 }: Bounds = {}): ApiType<number> => integer("int32", min, max);

/** A 64-bit integer, up to what a JavaScript number holds exactly. */
export const int64 = ({ min = Number.MIN_SAFE_INTEGER, max = Number.MAX_SAFE_INTEGER }: Bounds = {}): ApiType<number> =>
  integer("int64", min, max);

// `1.0` and `1e2` are integers to the API server.
const integer = (format: string, minimum: number, maximum: number): ApiType<number> => ({
  schema: { type: "integer", format, minimum, maximum },
  decode: (node, path, issues) => {
    const value = node.kind === "number" ? Number(node.literal) : Number.NaN;
    if (Number.isInteger(value) && value >= minimum && value <= maximum) return value + 0; // -0 is 0
    return fail(issues, path, `must be an integer from ${minimum} to ${maximum}`);
  },
});

/** A time as RFC 3339 writes it, kept as its text. */
export const time = (): ApiType<string> => ({
  schema: { type: "string", format: "date-time" },
  decode: (node, path, issues) =>
    node.kind === "string" && isDateTime(node.value) ? node.value : fail(issues, path, "must be an RFC 3339 time"),
});

/** A Kubernetes quantity as written: a string, or an integer (its literal where a JavaScript number would not hold it). */
export type QuantityValue = string | number;

const quantityPattern =
  "^(\\+|-)?(([0-9]+(\\.[0-9]*)?)|(\\.[0-9]+))(([KMGTPE]i)|[numkMGTPE]|([eE](\\+|-)?(([0-9]+(\\.[0-9]*)?)|(\\.[0-9]+))))?$";
const quantityExpression = new RegExp(quantityPattern);

export const quantity = (): ApiType<QuantityValue> => ({
  schema: { anyOf: [{ type: "integer" }, { type: "string" }], pattern: quantityPattern, "x-kubernetes-int-or-string": true },
  decode: (node, path, issues) => {
    if (node.kind === "string" && quantityExpression.test(node.value)) return node.value;
    if (node.kind === "number" && isInteger(node.literal)) {
      const value = Number(node.literal);
      return Number.isSafeInteger(value) ? value : node.literal;
    }
    return fail(issues, path, "must be a quantity");
  },
});

// Any other number is an integer to the API server as long as a double holds it exactly.
const isInteger = (literal: string): boolean =>
  isIntegerLiteral(literal) ? isInt64Literal(literal) : Number.isSafeInteger(Number(literal));

/** Any JSON value, kept as it was written: a property without a type. */
export const anyJson = (): ApiType<JsonText> => ({ schema: preserve, decode: (node) => JsonText.of(node) });

const preserve = { "x-kubernetes-preserve-unknown-fields": true } as const satisfies OpenApiSchema;

/** A JSON object with any members, kept as it was written. */
export const anyObject = (rules: { readonly min: number; readonly max: number }): ApiType<JsonText> => ({
  schema: { type: "object", minProperties: rules.min, maxProperties: rules.max, ...preserve },
  decode: (node, path, issues) => {
    if (node.kind !== "object") return fail(issues, path, `must be an object, is ${node.kind}`);
    const count = memberCount(node);
    if (count < rules.min || count > rules.max) return fail(issues, path, `must have ${rules.min} to ${rules.max} members`);
    return JsonText.of(node);
  },
});

const memberCount = (node: JsonNode): number => (node.kind === "object" ? new Set(node.members.map((m) => m.key.value)).size : 0);
