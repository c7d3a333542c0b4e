import fc from "fast-check";
import type { JsonInput } from "../../json/convert.ts";
import { JsonText } from "../../json/text.ts";
import type { OpenApiSchema } from "./api-type.ts";
import { type Draft, draft } from "./draft.testdata.ts";
import { edges, isRequired, schemaBelow } from "./edges.testdata.ts";
import { type KindName, kindNames, kinds } from "./table.ts";

/** A change somewhere in an object. `at` picks the place: the n-th of all places, counted around. */
export interface Mutation {
  readonly at: number;
  readonly change: Change;
}

type Change =
  | { readonly op: "remove" | "duplicate" | "rename" }
  | { readonly op: "replace" | "add"; readonly value: JsonInput }
  | { readonly op: "edge"; readonly which: number };

const raw = (literal: string) => new JsonText(literal);
const values: readonly JsonInput[] = [
  ...[null, true, 0, 1, -1, 2 ** 31, "", "a", "A", "a.b", "a-", " a", "a\n", "1Gi", "Ready", "Secret", "2026-11-30T10:00:00Z"],
  ...["1.5", "1.0", "1e2", "-0", "9007199254740993", "18446744073709551616", "1e400"].map(raw),
  ...[[], {}, [null], ["a", "a"], [{}], { a: 1 }, { name: "a" }, { name: "a", x: 1 }, { key: "a" }, { host: "a" }],
];

const change: fc.Arbitrary<Change> = fc.oneof(
  { weight: 1, arbitrary: fc.constantFrom<Change>({ op: "remove" }, { op: "duplicate" }, { op: "rename" }) },
  {
    weight: 1,
    arbitrary: fc.record({ op: fc.constantFrom("replace" as const, "add" as const), value: fc.constantFrom(...values) }),
  },
  { weight: 4, arbitrary: fc.record({ op: fc.constant("edge" as const), which: fc.nat(1000) }) },
);

const mutation: fc.Arbitrary<Mutation> = fc.record({ at: fc.nat(1_000_000), change });

/** A kind, and changes to an object of it, often to what is valid too. */
export const mutated = (kinds: readonly KindName[] = kindNames) =>
  fc.record({
    kind: fc.constantFrom(...kinds),
    // Optional parts to leave out first, so that objects differ in what they have.
    without: fc.array(fc.nat(1_000_000), { maxLength: 5 }),
    mutations: fc.array(mutation, { minLength: 1, maxLength: 3 }),
  });

type Container = Draft | unknown[];
interface Place {
  readonly of: Container;
  readonly key: string;
  readonly schema: OpenApiSchema | undefined;
  readonly required: boolean;
}

/** Every place below a value, in order, with what the schema says of it. */
const places = (value: unknown, schema: OpenApiSchema | undefined): readonly Place[] => {
  if (typeof value !== "object" || value === null || value instanceof JsonText) return [];
  const of = value as Container;
  return Object.keys(of).flatMap((key) => {
    const below = schemaBelow(schema, key);
    return [{ of, key, schema: below, required: isRequired(schema, key) }, ...places((of as Draft)[key], below)];
  });
};

/** The full example of a kind with the changes made to `part` of it: its spec, or its status. */
export const mutate = (
  kind: KindName,
  part: "spec" | "status",
  { without, mutations }: { readonly without: readonly number[]; readonly mutations: readonly Mutation[] },
  from: Draft = draft(kind),
): Draft => {
  const root: Draft = { [part]: structuredClone(from[part]) };
  const schema: OpenApiSchema = { properties: { [part]: kinds[kind][part]?.schema ?? {} }, required: [part] };
  const pick = (at: number): Place => {
    const all = places(root, schema);
    return all[at % all.length] ?? { of: root, key: part, schema: undefined, required: true };
  };
  for (const at of without) {
    const { of, key, required } = pick(at);
    if (!Array.isArray(of) && !required) delete of[key];
  }
  for (const { at, change: made } of mutations) apply(pick(at), made);
  const { [part]: _, ...rest } = from;
  return { ...rest, ...root };
};

const apply = ({ of, key, schema }: Place, made: Change): void => {
  const fields = of as Draft;
  const value = fields[key];
  switch (made.op) {
    case "replace":
      fields[key] = made.value;
      return;
    case "add":
      if (Array.isArray(value)) value.push(made.value);
      else if (isFields(value)) value.added = made.value;
      else fields[key] = made.value;
      return;
    case "remove":
      if (Array.isArray(of)) of.splice(Number(key), 1);
      else delete fields[key];
      return;
    case "duplicate":
      if (Array.isArray(of)) of.push(value);
      else fields[`${key}x`] = value;
      return;
    case "rename":
      if (Array.isArray(of)) return;
      delete fields[key];
      fields[`${key}x`] = value;
      return;
    case "edge": {
      const near = schema ? edges(schema, value) : [];
      if (near.length > 0) fields[key] = near[made.which % near.length];
    }
  }
};

const isFields = (value: unknown): value is Draft => typeof value === "object" && value !== null && !(value instanceof JsonText);
