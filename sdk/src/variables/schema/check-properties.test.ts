import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { seed } from "../../json/json-text.testdata.ts";
import { JsonText } from "../../json/text.ts";
import { checkVariables } from "./check-variables.ts";
import { decodeVariablesSchema } from "./decode.ts";
import type { SchemaNode } from "./node.ts";
import { schemaNode } from "./schema.testdata.ts";

const check = (node: SchemaNode, source: string, sensitive = false) =>
  checkVariables(
    { type: "object", properties: new Map([["v", node]]) },
    new Map([["v", { value: new JsonText(source), sensitive, lenient: false }]]),
    "full",
  );

/** A value that fits a node. */
const fitting = (node: SchemaNode): unknown => {
  switch (node.type) {
    case "string":
      return "s";
    case "number":
      return 1;
    case "boolean":
      return true;
    case "array":
      return node.prefixItems?.map(fitting) ?? (node.items ? [fitting(node.items), fitting(node.items)] : []);
    case "object": {
      const rest = typeof node.additionalProperties === "object" ? node.additionalProperties : {};
      const known = [...(node.properties ?? [])].map(([name, of]) => [name, fitting(of)]);
      return Object.fromEntries([...(node.required ?? []), "x"].map((name) => [name, fitting(rest)]).concat(known));
    }
    default:
      return [{}];
  }
};

describe("properties of the interpreter (inputs-rendering 7.3)", () => {
  test("a value made for a schema fits it, and null fits each", () =>
    fc.assert(
      fc.property(schemaNode, (node) => {
        expect(check(node, JSON.stringify(fitting(node)))).toEqual([]);
        expect(check(node, "null")).toEqual([]);
      }),
      { seed, numRuns: 500 },
    ));
  test("any value under any schema: no throw, a bounded list, never a value; no key of a secret", () => {
    const canary = "c4n4ry";
    const value = fc.letrec<{ value: unknown }>((tie) => ({
      value: fc.oneof(
        { maxDepth: 4 },
        fc.constantFrom<unknown>(null, true, 1, canary, `${canary}\n`),
        fc.array(tie("value"), { maxLength: 15 }),
        fc.dictionary(fc.constantFrom("a", "b", "__proto__", canary), tie("value"), { maxKeys: 4, noNullPrototype: true }),
      ),
    })).value;
    fc.assert(
      fc.property(schemaNode, value, (node, given) => {
        const problems = check(node, JSON.stringify(given), true);
        expect(problems.length).toBeLessThanOrEqual(11);
        expect(JSON.stringify(problems)).not.toContain(canary);
      }),
      { seed, numRuns: 2000 },
    );
  });
});

describe("hostile schemas and values cost linearly", () => {
  const schemaOf = (text: string) => {
    const decoded = decodeVariablesSchema(text);
    if (decoded.kind !== "schema") throw new Error(JSON.stringify(decoded));
    return decoded.schema;
  };
  /** Member reads are counted, not time: the count is the same on every machine. */
  const counted = (names: readonly string[]) => {
    let reads = 0;
    const required = new Proxy([...names], {
      get: (target, key, receiver) => {
        if (typeof key === "string" && /^[0-9]+$/.test(key)) reads++;
        return Reflect.get(target, key, receiver) as unknown;
      },
    });
    return { required, reads: () => reads };
  };
  test("thousands of required names times thousands of empty objects", () => {
    const { required, reads } = counted(Array.from({ length: 8000 }, (_, i) => `r${i}`));
    const node: SchemaNode = { type: "array", items: { type: "object", required } };
    expect(check(node, `[${"{},".repeat(100_000)}{}]`)).toHaveLength(11);
    expect(reads()).toBeLessThan(20);
  });
  test("the longest list of names, repeated, and the deepest nesting", () => {
    const names = schemaOf(`{"type":"object","required":[${'"a",'.repeat(8000)}"a"]}`);
    expect(checkVariables(names, new Map(), "full")).toHaveLength(1);
    const levels = 500;
    const deep = schemaOf(
      `{"type":"object","properties":{"v":${'{"type":"array","items":'.repeat(levels)}{}${"}".repeat(levels)}}}`,
    );
    const value = new JsonText(`${"[".repeat(levels)}1${"]".repeat(levels)}`);
    expect(checkVariables(deep, new Map([["v", { value, sensitive: false, lenient: false }]]), "full")).toEqual([]);
  });
  test("a number text of two hundred thousand digits", () =>
    expect(check({ type: "number" }, `"${"1".repeat(200_000)}x"`)).toEqual([
      { variable: "v", path: "v", says: "must be a number, got a string" },
    ]));
});
