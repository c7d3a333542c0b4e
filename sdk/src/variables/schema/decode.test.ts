import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { mutatedText, seed } from "../../json/json-text.testdata.ts";
import { decodeVariablesSchema } from "./decode.ts";
import { encodeVariablesSchema, type VariablesSchema } from "./node.ts";
import { schemaNode, schemaText } from "./schema.testdata.ts";

const problem = (text: string): string => {
  const decoded = decodeVariablesSchema(text);
  if (decoded.kind === "schema") return "schema";
  return decoded.kind === "invalid" ? decoded.problem : `${decoded.bytes} bytes`;
};
const root = (members: string) => `{"type":"object",${members}}`;

describe("a label that is a schema (inputs-rendering 7.1)", () => {
  test.each<[string, string]>([
    ["the least", '{"type":"object"}'],
    ["white space around it", ' {"type" : "object"}\n'],
    [
      "all members",
      root('"properties":{"a":{"type":"array","items":{},"prefixItems":[{}]}},"required":["a"],"additionalProperties":true'),
    ],
    ["the last of a repeated member", '{"type":"string","type":"object"}'],
    ["a variable with a hostile name", root('"properties":{"__proto__":{"type":"string"}}')],
    [
      "unknown members below additionalProperties (OPEN)",
      root('"additionalProperties":{"title":1,"items":{"x":1},"properties":{"a":{"y":1}}}'),
    ],
    ["also far below", root('"properties":{"a":{"additionalProperties":{"prefixItems":[{"title":1}]}}}')],
  ])("%s", (_, text) => expect(problem(text)).toBe("schema"));

  test("names of required keep the label's order, once each", () =>
    expect(decodeVariablesSchema(root('"required":["b","a","b"]'))).toEqual({
      kind: "schema",
      schema: { type: "object", required: ["b", "a"] },
    }));
});

describe("a label that is none", () => {
  test.each<[string, string, string | RegExp]>([
    ["too large, whatever it holds", " ".repeat(32769), "32769 bytes"],
    ["too large in bytes, not in characters", `${root('"required":["')}${"ü".repeat(16384)}`, "32799 bytes"],
    ["nothing", "", /^it is not JSON: unexpected end/],
    ["trailing data", '{"type":"object"} {}', /^it is not JSON: unexpected text after/],
    ["a BOM", '\ufeff{"type":"object"}', /^it is not JSON/],
    ["an array", "[]", "the root is not an object"],
    ["null", "null", "the root is not an object"],
    ["no root type", "{}", "the root's type is not object"],
    ["a root of another type", '{"type":"array"}', "the root's type is not object"],
    ["an unknown type", '{"type":"integer"}', "type is none of string, number, boolean, array, object"],
    ["a list of types", '{"type":["object"]}', /^type is none of/],
    ["an unknown member", root('"title":"x"'), "title is no member of this subset of JSON Schema"],
    ["a name that differs in case", root('"Required":[]'), /^Required is no member/],
    ["an unknown member in a variable", root('"properties":{"a b":{"minimum":1}}'), /^properties."a b".minimum is no member/],
    ["beside additionalProperties", root('"additionalProperties":{},"x":1'), /^x is no member/],
    ["in items", root('"properties":{"a":{"items":{"x":1}}}'), /^properties.a.items.x is no member/],
    ["in prefixItems", root('"properties":{"a":{"prefixItems":[{},{"x":1}]}}'), /^properties.a.prefixItems\[1\].x is no member/],
    ["properties that are a list", root('"properties":[]'), "properties is not an object"],
    ["a node that is a boolean", root('"properties":{"a":true}'), "properties.a is not an object"],
    ["required that is no list", root('"required":true'), "required is not an array"],
    ["a required name that is none", root('"required":["a",1]'), "required[1] is not a string"],
    ["prefixItems that is no list", root('"prefixItems":{}'), "prefixItems is not an array"],
    ["items that is a list", root('"items":[]'), "items is not an object"],
    ["additionalProperties that is neither", root('"additionalProperties":"no"'), "additionalProperties is not an object"],
    [
      "a wrong member below additionalProperties",
      root('"additionalProperties":{"required":1}'),
      "additionalProperties.required is not an array",
    ],
    ["a null member", root('"items":null'), "items is not an object"],
    ["endless nesting", '{"items":'.repeat(3000), /^it is not JSON: nested deeper/],
  ])("%s", (_, text, expected) =>
    expect(problem(text)).toEqual(typeof expected === "string" ? expected : expect.stringMatching(expected)),
  );
});

test("what is written is read back equal", () =>
  fc.assert(
    fc.property(schemaNode, (additionalProperties) => {
      const schema: VariablesSchema = {
        type: "object",
        properties: new Map([["v", additionalProperties]]),
        additionalProperties,
      };
      const encoded = encodeVariablesSchema(schema);
      if (encoded.kind === "label") expect(decodeVariablesSchema(encoded.text)).toEqual({ kind: "schema", schema });
    }),
    { seed, numRuns: 500 },
  ));

test("never throws", () =>
  fc.assert(
    fc.property(
      fc.oneof(mutatedText, schemaText),
      fc.nat(),
      fc.constantFrom("", "{", "}", "1", '"', ",", "null", "[]"),
      (text, at, piece) => {
        const cut = at % (text.length + 1);
        expect(["schema", "invalid"]).toContain(decodeVariablesSchema(text.slice(0, cut) + piece + text.slice(cut + 1)).kind);
      },
    ),
    { seed, numRuns: 3000 },
  ));
