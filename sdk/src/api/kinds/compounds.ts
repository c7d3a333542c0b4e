import { type JsonNode, membersByKey } from "../../json/node.ts";
import { fail } from "../../schema/scalars.ts";
import type { Issue, JsonSchemaValue, Path } from "../../schema/value-type.ts";
import type { ApiType, Field, OpenApiSchema, TypeOf } from "./api-type.ts";
import { type Rule, ruleSchema } from "./rule.ts";

/** How a list is merged and what is unique in it: as a whole, by value, or by a key of its items. */
export type ListType = "atomic" | "set" | { readonly key: string };

interface ListRules {
  readonly type: ListType;
  readonly min?: number;
  readonly max?: number;
}

export const listOf = <T>(item: ApiType<T>, { type, min, max }: ListRules): ApiType<readonly T[]> => ({
  schema: {
    type: "array",
    ...(typeof type === "string"
      ? { "x-kubernetes-list-type": type }
      : { "x-kubernetes-list-type": "map", "x-kubernetes-list-map-keys": [type.key] }),
    ...(min !== undefined && { minItems: min }),
    ...(max !== undefined && { maxItems: max }),
    items: item.schema,
  },
  decode: (node, path, issues) => {
    if (node.kind !== "array") return fail(issues, path, `must be a list, is ${node.kind}`);
    if (max !== undefined && node.items.length > max) return fail(issues, path, `must have at most ${max} items`);
    const before = issues.length;
    if (min !== undefined && node.items.length < min) fail(issues, path, `must have at least ${min} items`);
    const items = node.items.flatMap((child, i) => {
      const value = item.decode(child, [...path, i], issues);
      return value === undefined ? [] : [value];
    });
    if (issues.length === before && type !== "atomic") refuseDuplicates(items, type, path, issues);
    return issues.length === before ? items : undefined;
  },
});

const refuseDuplicates = (items: readonly unknown[], type: "set" | { key: string }, path: Path, issues: Issue[]): void => {
  const seen = new Set<unknown>();
  items.forEach((item, i) => {
    const key = type === "set" ? item : (item as Readonly<Record<string, unknown>>)[type.key];
    if (seen.has(key)) fail(issues, [...path, i], type === "set" ? "is a duplicate" : `has the ${type.key} of an earlier item`);
    seen.add(key);
  });
};

export const mapOf = <T>(value: ApiType<T>): ApiType<Readonly<Record<string, T>>> => ({
  schema: { type: "object", additionalProperties: value.schema },
  decode: (node, path, issues) => {
    if (node.kind !== "object") return fail(issues, path, `must be a map, is ${node.kind}`);
    const before = issues.length;
    const entries = [...given(node)].flatMap(([key, child]) => {
      const decoded = value.decode(child, [...path, key], issues);
      return decoded === undefined ? [] : [[key, decoded] as const];
    });
    // fromEntries defines own properties, so a key "__proto__" stays data.
    return issues.length === before ? Object.fromEntries(entries) : undefined;
  },
});

/** Members by name. The API server drops a null where the schema knows the field or the map, so it counts as absent. */
const given = (node: JsonNode): ReadonlyMap<string, JsonNode> =>
  new Map([...membersByKey(node)].filter(([, value]) => value.kind !== "null"));

/** The fields of an object by name, in the order of the schema. */
export type Fields = Readonly<Record<string, Field<unknown>>>;

type Named<F, R extends boolean> = {
  [K in keyof F]: F[K] extends Field<unknown, infer Q> ? (Q extends R ? K : never) : never;
}[keyof F];

/** The TypeScript type of an object with these fields; what may be left out is never undefined. */
export type FieldsType<F extends Fields> = Flat<
  { readonly [K in Named<F, true>]: TypeOf<F[K]["type"]> } & { readonly [K in Named<F, false>]?: TypeOf<F[K]["type"]> }
>;

type Flat<T> = { [K in keyof T]: T[K] };

interface StructRules<F extends Fields> {
  readonly minProperties?: number;
  readonly rules?: readonly Rule<FieldsType<F>>[];
}

/** An object of known fields: any other is an issue, as `fieldValidation=Strict` has it. */
export const struct = <F extends Fields>(
  fields: F,
  { minProperties, rules = [] }: StructRules<F> = {},
): ApiType<FieldsType<F>> => ({
  schema: {
    type: "object",
    ...(minProperties !== undefined && { minProperties }),
    properties: Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, described(field)])),
    ...requiredNames(fields),
    ...ruleSchema(rules),
  },
  decode: (node, path, issues) => {
    if (node.kind !== "object") return fail(issues, path, `must be an object, is ${node.kind}`);
    const before = issues.length;
    const members = given(node);
    for (const name of membersByKey(node).keys())
      if (!Object.hasOwn(fields, name)) fail(issues, [...path, name], "is an unknown field");
    if (members.size < (minProperties ?? 0)) fail(issues, path, "must have at least one field");
    const entries = Object.entries(fields).flatMap(([name, field]): readonly (readonly [string, unknown])[] => {
      const child = members.get(name);
      if (child !== undefined) return [[name, field.type.decode(child, [...path, name], issues)]];
      if (field.required) fail(issues, [...path, name], "is required");
      return [];
    });
    if (issues.length > before) return undefined;
    // Every value was decoded by the type that the object's type is inferred from.
    const value = Object.fromEntries(entries) as FieldsType<F>;
    for (const { at, holds, message } of rules) if (!holds(value)) fail(issues, at === undefined ? path : [...path, at], message);
    return value;
  },
});

const requiredNames = (fields: Fields): OpenApiSchema => {
  const names = Object.keys(fields).filter((name) => fields[name]?.required);
  return names.length > 0 ? { required: names } : {};
};

const described = ({ type, description }: Field<unknown>): JsonSchemaValue => ({ description, ...type.schema });
