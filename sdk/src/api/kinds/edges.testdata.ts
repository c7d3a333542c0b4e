import type { JsonInput } from "../../json/convert.ts";
import { JsonText } from "../../json/text.ts";
import type { OpenApiSchema } from "./api-type.ts";

/** The schema of a member or an item; undefined where the schema does not know it. */
export const schemaBelow = (schema: OpenApiSchema | undefined, key: string): OpenApiSchema | undefined => {
  const { properties, additionalProperties, items } = (schema ?? {}) as Readonly<Record<string, OpenApiSchema | undefined>>;
  return (properties?.[key] ?? additionalProperties ?? items) as OpenApiSchema | undefined;
};

export const isRequired = (schema: OpenApiSchema | undefined, key: string): boolean =>
  Array.isArray(schema?.required) && schema.required.includes(key);

const wide = "\u{1F600}";

/** Values on both sides of what a schema allows, by its keywords. */
export const edges = (schema: OpenApiSchema, value: unknown): readonly JsonInput[] => {
  const {
    enum: choices,
    minimum,
    maximum,
    minLength,
    maxLength,
    minItems,
    maxItems,
    minProperties,
    maxProperties,
  } = schema as Readonly<Record<string, number>> & { readonly enum?: readonly string[] };
  const numbers = [minimum, maximum].flatMap((n) => (n === undefined ? [] : [n - 1, n, n + 1]));
  const lengths = [minLength, maxLength].flatMap((n) => (n === undefined ? [] : [n - 1, n, n + 1])).filter((n) => n >= 0);
  const counts = [minItems, maxItems]
    .flatMap((n) => (n === undefined ? [] : [n - 1, n, n + 1]))
    .filter((n) => n >= 0 && n < 1100);
  const members = [minProperties, maxProperties].flatMap((n) => (n === undefined ? [] : [n - 1, n, n + 1])).filter((n) => n >= 0);
  return [
    ...(choices ?? []),
    ...numbers.map((n) => (Number.isSafeInteger(n) ? n : new JsonText(String(BigInt(n))))),
    ...numbers.map((n) => new JsonText(`${BigInt(n)}.0`)),
    ...lengths.flatMap((n) => ["a".repeat(n), "aZ".repeat(n).slice(0, n), wide.repeat(n), `${wide}${"a".repeat(n)}`]),
    ...(Array.isArray(value) && value.length > 0 ? counts.map((n) => distinct(value[0] as JsonInput, n)) : []),
    ...(schema.properties === undefined
      ? members.map((n) => Object.fromEntries(distinct(1, n).map((v, i) => [`m${i}`, v])))
      : []),
    ...(schema.type === "boolean" ? [true, false] : []),
    ...(schema.format === "date-time"
      ? ["2024-02-29T00:00:00Z", "2026-02-29T00:00:00Z", "2026-01-01t00:00:00z", "2026-01-01T00:00:00"]
      : []),
    ...(schema["x-kubernetes-int-or-string"] ? ["1.5Gi", "1.5.5", "1e-3", "+1", ".5", "5.", new JsonText("1.5"), 12] : []),
  ];
};

/** Copies of an item, their names told apart so that only the count may be wrong. */
const distinct = (item: JsonInput, count: number): readonly JsonInput[] =>
  Array.from({ length: count }, (_, i) => {
    if (typeof item === "string") return `${item}${i}`;
    const key = ["name", "type", "key"].find((name) => isFields(item) && typeof item[name] === "string");
    return key !== undefined && isFields(item) ? { ...item, [key]: `${String(item[key])}${i}` } : item;
  });

const isFields = (value: unknown): value is Readonly<Record<string, JsonInput>> =>
  typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof JsonText);
