import { maxInt32 } from "../int32.ts";
import type { JsonNode } from "../json/node.ts";
import { JsonText } from "../json/text.ts";
import { utf8Length } from "../json/utf8.ts";
import { jsonString } from "../json/write.ts";
import type { Issue, JsonSchema, Path, ValueType } from "./value-type.ts";

/** Lengths count bytes when decoding; in the schema, where the standard counts code points, they are the outer bound. */
export interface StringRules {
  readonly min?: number;
  readonly max?: number;
  readonly pattern?: {
    readonly source: string;
    readonly test: (value: string) => boolean;
    readonly says: string;
    readonly encoding?: string;
  };
}

/** A string within rules on its length in bytes and its pattern (contract 4). */
export const string = (rules: StringRules = {}): ValueType<string> => ({
  terraform: "string",
  schema: {
    type: "string",
    ...(rules.min !== undefined && { minLength: rules.min }),
    ...(rules.max !== undefined && { maxLength: rules.max }),
    ...(rules.pattern?.encoding && { contentEncoding: rules.pattern.encoding }),
    ...(rules.pattern && { pattern: rules.pattern.source }),
  },
  decode: (node, path, issues) => {
    if (node.kind !== "string") return fail(issues, path, "must be a string");
    const bytes = utf8Length(node.value);
    const { min = 0, max = Number.POSITIVE_INFINITY } = rules;
    if (bytes < min || bytes > max) return fail(issues, path, `must have ${bounds(min, max)} bytes, has ${bytes}`);
    if (rules.pattern && !rules.pattern.test(node.value)) return fail(issues, path, rules.pattern.says);
    return node.value;
  },
  encode: jsonString,
});

/** A string of a closed vocabulary, in the contract's order. */
export const oneOf = <const T extends string>(...values: readonly T[]): ValueType<T> & { readonly values: readonly T[] } => ({
  terraform: "string",
  schema: values.length === 1 ? { const: values[0] as string } : { enum: values },
  values,
  decode: (node, path, issues) => {
    const found = node.kind === "string" ? values.find((v) => v === node.value) : undefined;
    return found ?? fail(issues, path, `must be ${values.length === 1 ? `"${values[0]}"` : `one of ${values.join(", ")}`}`);
  },
  encode: jsonString,
});

/** True or false; no text and no number stands for either. */
export const boolean = (): ValueType<boolean> => ({
  terraform: "bool",
  schema: { type: "boolean" },
  decode: (node, path, issues) => (node.kind === "boolean" ? node.value : fail(issues, path, "must be true or false")),
  encode: (value) => ({ kind: "boolean", value }),
});

/** An integer within int32, read from integer literals only: `6443.0`, `6e3` and `"6443"` are none (contract 4). */
export const integer = (rules: { min: number; max?: number }): ValueType<number> => ({
  terraform: "number",
  schema: { type: "integer", minimum: rules.min, ...(rules.max !== undefined && { maximum: rules.max }) },
  decode: (node, path, issues) => {
    const max = rules.max ?? maxInt32;
    const value = node.kind === "number" && /^-?(?:0|[1-9][0-9]*)$/.test(node.literal) ? Number(node.literal) : Number.NaN;
    if (value >= rules.min && value <= max) return value + 0; // -0 is 0
    return fail(issues, path, `must be an integer from ${rules.min} to ${max}`);
  },
  encode: (value) => ({ kind: "number", literal: String(value) }),
});

/** Any JSON value, kept as it was written. */
export const any = (): ValueType<JsonText> => ({
  terraform: "any",
  schema: true,
  decode: (node) => JsonText.of(node),
  encode: (value) => value.tree,
});

/** A value with another schema than its own says: for what JSON Schema must spell in a special way. */
export const withSchema = <T>(type: ValueType<T>, schema: JsonSchema): ValueType<T> => ({ ...type, schema });

/** Records an issue; returns undefined so that a decoder can return it. */
export const fail = (issues: Issue[], path: Path, message: string): undefined => {
  issues.push({ path, message });
  return undefined;
};

export const nullNode: JsonNode = { kind: "null" };

const bounds = (min: number, max: number): string => (max === Number.POSITIVE_INFINITY ? `at least ${min}` : `${min} to ${max}`);
