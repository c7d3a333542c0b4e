import { isNullish, type JsonNode, member, membersByKey } from "../json/node.ts";
import { compareUtf8 } from "../json/utf8.ts";
import { jsonString } from "../json/write.ts";
import { fail, nullNode } from "./scalars.ts";
import type { Infer, JsonSchema, JsonSchemaValue, ValueType } from "./value-type.ts";

/** A list, of at most `max` entries; each entry's issues are reported. */
export const list = <T>(item: ValueType<T>, rules: { max?: number } = {}): ValueType<readonly T[]> => ({
  terraform: `list(${item.terraform})`,
  schema: { type: "array", ...(rules.max !== undefined && { maxItems: rules.max }), items: item.schema },
  decode: (node, path, issues) => {
    if (node.kind !== "array") return fail(issues, path, "must be a list");
    if (rules.max !== undefined && node.items.length > rules.max) {
      return fail(issues, path, `must have at most ${rules.max} entries, has ${node.items.length}`);
    }
    const before = issues.length;
    const values = node.items.flatMap((n, i) => {
      const value = item.decode(n, [...path, i], issues);
      return value === undefined ? [] : [value];
    });
    return issues.length === before ? values : undefined;
  },
  encode: (values) => ({ kind: "array", items: values.map(item.encode) }),
});

/** A map; its keys are written sorted by UTF-8 bytes. */
export const map = <T>(value: ValueType<T>): ValueType<Readonly<Record<string, T>>> => ({
  terraform: `map(${value.terraform})`,
  schema: { type: "object", additionalProperties: value.schema },
  decode: (node, path, issues) => {
    if (node.kind !== "object") return fail(issues, path, "must be a map");
    const before = issues.length;
    const entries = [...membersByKey(node)].flatMap(([key, n]) => {
      const decoded = value.decode(n, [...path, key], issues);
      return decoded === undefined ? [] : [[key, decoded] as const];
    });
    // fromEntries defines own properties, so a key "__proto__" stays data.
    return issues.length === before ? Object.fromEntries(entries) : undefined;
  },
  encode: (values) => ({
    kind: "object",
    members: Object.entries(values)
      .sort(([a], [b]) => compareUtf8(a, b))
      .map(([key, v]) => ({ key: jsonString(key), value: value.encode(v) })),
  }),
});

type ObjectOf<F> = { readonly [K in keyof F]: Infer<F[K]> };

/** An object. A closed one has no attributes but its own; in an open one others are ignored (contract 12). */
export const object = <F extends Readonly<Record<string, ValueType<unknown>>>>(
  fields: F,
  rules: { closed: boolean },
): ValueType<ObjectOf<F>> => {
  const types = Object.entries(fields);
  const required = types.filter(([, type]) => !type.absent).map(([name]) => name);
  return {
    terraform: `object({${types.map(([name, type]) => `${name}=${type.terraform}`).join(", ")}})`,
    schema: {
      type: "object",
      properties: Object.fromEntries(types.map(([name, type]) => [name, type.schema])) as Record<string, JsonSchemaValue>,
      ...(required.length > 0 && { required }),
      ...(rules.closed && { additionalProperties: false }),
    },
    decode: (node, path, issues) => {
      if (node.kind !== "object") return fail(issues, path, "must be an object");
      const before = issues.length;
      if (rules.closed) {
        for (const name of membersByKey(node).keys()) {
          if (!Object.hasOwn(fields, name)) fail(issues, [...path, name], "is not an attribute of it");
        }
      }
      const entries = types.map(([name, type]) => {
        const attribute = member(node, name);
        // Terraform writes an unset optional() attribute as null (contract 7.6).
        if (type.absent && isNullish(attribute)) return [name, type.absent.value];
        return [name, attribute ? type.decode(attribute, [...path, name], issues) : fail(issues, [...path, name], "is missing")];
      });
      return issues.length === before ? (Object.fromEntries(entries) as ObjectOf<F>) : undefined;
    },
    encode: (value) => ({
      kind: "object",
      members: types.map(([name, type]) => ({
        key: jsonString(name),
        value: type.encode((value as Record<string, unknown>)[name]),
      })),
    }),
  };
};

/** An object attribute that may be left out or null; it then has the value given. */
export const optional = <T>(type: ValueType<T>, value: NoInfer<T>, shownDefault?: string): ValueType<T> => ({
  ...type,
  terraform: `optional(${type.terraform}${shownDefault === undefined ? "" : `, ${shownDefault}`})`,
  schema: shownDefault === undefined ? type.schema : { ...(type.schema as object), default: JSON.parse(shownDefault) as null },
  absent: { value },
});

const nullOr = <T>(type: ValueType<T>, schema: JsonSchema): ValueType<T | null> => ({
  terraform: type.terraform,
  schema,
  decode: (node, path, issues) => (node.kind === "null" ? null : type.decode(node, path, issues)),
  encode: (value): JsonNode => (value === null ? nullNode : type.encode(value)),
});

/** A value or null, the schema saying so in `type`. */
export const nullable = <T>(type: ValueType<T>): ValueType<T | null> => {
  const { type: name, ...rest } = type.schema as { type: string };
  return nullOr(type, { type: [name, "null"], ...rest });
};

/** A value or null, the schema saying so with `anyOf`. */
export const orNull = <T>(type: ValueType<T>): ValueType<T | null> => nullOr(type, { anyOf: [type.schema, { type: "null" }] });
