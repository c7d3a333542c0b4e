import { describe, expect, test } from "vitest";
import { JsonText } from "../../json/text.ts";
import type { ResolvedVariables } from "../user-variables.ts";
import { checkVariables, type VariablesCheck, variableProblemsMessage } from "./check-variables.ts";
import { decodeVariablesSchema } from "./decode.ts";
import type { VariablesSchema } from "./node.ts";

const schemaOf = (text: string): VariablesSchema => {
  const decoded = decodeVariablesSchema(text);
  if (decoded.kind !== "schema") throw new Error(JSON.stringify(decoded));
  return decoded.schema;
};
const root = (properties: string, rest = "") => schemaOf(`{"type":"object","properties":{${properties}}${rest}}`);
const given = (
  values: Readonly<Record<string, string>>,
  flags: { sensitive?: boolean; lenient?: boolean } = {},
): ResolvedVariables =>
  new Map(Object.entries(values).map(([n, v]) => [n, { value: new JsonText(v), sensitive: false, lenient: false, ...flags }]));
const told = (schema: VariablesSchema, variables: ResolvedVariables, check: VariablesCheck = "full") =>
  checkVariables(schema, variables, check).map(({ path, says }) => `${path} ${says}`);
/** The problems of one variable `v` with a node. */
const problems = (node: string, value: string, flags = {}) => told(root(`"v":${node}`), given({ v: value }, flags));

const object = '{"type":"object","properties":{"size":{"type":"number"},"kind":{"type":"string"}},"required":["size"]}';
const pair = '{"type":"array","prefixItems":[{"type":"string"},{"type":"number"}]}';

describe("a value and its node (inputs-rendering 7.3)", () => {
  test.each<[string, string, string, string[]]>([
    ["any value fits a node without type", "{}", '{"a":[1]}', []],
    ["also where it has other members", '{"required":["a"],"items":{"type":"number"}}', "1", []],
    ["a string is a string", '{"type":"string"}', '"x"', []],
    ["a number", '{"type":"string"}', "1e999", []],
    ["and a bool too", '{"type":"string"}', "true", []],
    ["a list is no string", '{"type":"string"}', "[]", ["v must be a string, got an array"]],
    ["an object is no string", '{"type":"string"}', "{}", ["v must be a string, got an object"]],
    ["a number is a number", '{"type":"number"}', "-1.5e3", []],
    ["true is no number", '{"type":"number"}', "true", ["v must be a number, got a bool"]],
    ["a boolean is a boolean", '{"type":"boolean"}', "false", []],
    ['"true" is a boolean', '{"type":"boolean"}', '"true"', []],
    ['"false" is a boolean', '{"type":"boolean"}', '"false"', []],
    ['"True" is none', '{"type":"boolean"}', '"True"', ["v must be a boolean, got a string"]],
    ["1 is none", '{"type":"boolean"}', "1", ["v must be a boolean, got a number"]],
    ["an array of anything", '{"type":"array"}', '[1,"a",null]', []],
    ["a string is no array", '{"type":"array"}', '"[]"', ["v must be an array, got a string"]],
    ["an object is no array", '{"type":"array"}', "{}", ["v must be an array, got an object"]],
    ["an array is no object", '{"type":"object"}', "[]", ["v must be an object, got an array"]],
    [
      "each item against items",
      '{"type":"array","items":{"type":"number"}}',
      '[1,"x",[],"2"]',
      ["v[1] must be a number, got a string", "v[2] must be a number, got an array"],
    ],
    ["each against its prefixItems", pair, '["a","x"]', ["v[1] must be a number, got a string"]],
    ["a tuple too short", pair, '["a"]', ["v must have 2 elements, has 1"]],
    [
      "a tuple too long, its elements checked all the same",
      pair,
      "[[],1,{}]",
      ["v must have 2 elements, has 3", "v[0] must be a string, got an array"],
    ],
    ["prefixItems go before items", '{"type":"array","items":{"type":"number"},"prefixItems":[{"type":"string"}]}', '["a"]', []],
    [
      "known attributes recurse",
      object,
      '{"size":"x","kind":[]}',
      ["v.size must be a number, got a string", "v.kind must be a string, got an array"],
    ],
    ["an unknown attribute is ignored, as Terraform drops it", object, '{"size":1,"other":[]}', []],
    ["also where additionalProperties is false", '{"type":"object","additionalProperties":false}', '{"other":[]}', []],
    ["or true", '{"type":"object","additionalProperties":true}', '{"other":[]}', []],
    [
      "else against additionalProperties",
      '{"type":"object","properties":{"a":{"type":"string"}},"additionalProperties":{"type":"number"}}',
      '{"a":"x","b":"x"}',
      ["v.b must be a number, got a string"],
    ],
    ["a required attribute is missing", object, "{}", ["v.size is required and not set"]],
    ["null counts as set", object, '{"size":null}', []],
    ["the last of a repeated attribute counts", object, '{"size":[],"size":1}', []],
    [
      "far inside",
      `{"type":"array","items":{"type":"object","additionalProperties":${object}}}`,
      '[{},{"x y":{"size":1,"kind":{}}}]',
      ['v[1]."x y".kind must be a string, got an object'],
    ],
    [
      "a prototype's key is an attribute like others",
      '{"type":"object","properties":{"__proto__":{"type":"number"}},"required":["constructor"]}',
      '{"__proto__":[]}',
      ["v.__proto__ must be a number, got an array", "v.constructor is required and not set"],
    ],
    ["text that is no JSON", "{}", "{", ["v is not valid JSON"]],
    ["nested too deep", "{}", "[".repeat(1000), ["v is not valid JSON"]],
  ])("%s", (_, node, value, expected) => expect(problems(node, value)).toEqual(expected));

  test.each(["string", "number", "boolean", "array", "object"])("null fits %s, also inside", (type) => {
    expect(problems(`{"type":"${type}"}`, "null")).toEqual([]);
    expect(problems(`{"type":"${type}"}`, "null", { lenient: true })).toEqual([]);
    expect(problems(`{"type":"array","items":{"type":"${type}"}}`, "[null]")).toEqual([]);
  });

  test.each<[string, boolean]>([
    ["40", true],
    ["-1.50", true],
    ["+1.", true],
    [".5", true],
    ["1e308", true],
    ["1E-400", true],
    ["1e309", false],
    ["", false],
    [" 1", false],
    ["1 ", false],
    ["1_000", false],
    ["0x10", false],
    ["Inf", false],
    ["Infinity", false],
    ["NaN", false],
    [".", false],
    ["1e", false],
    ["1,5", false],
  ])("the text %j is a number: %s (OPEN of 7.3)", (text, fits) =>
    expect(problems('{"type":"number"}', JSON.stringify(text))).toEqual(fits ? [] : ["v must be a number, got a string"]),
  );
});

describe("a value of a String-format source (inputs-rendering 7.3, 4)", () => {
  const lenient = { lenient: true };
  test.each<[string, string, string[]]>([
    ['{"type":"string"}', '"x"', []],
    ['{"type":"number"}', '"40"', []],
    ['{"type":"number"}', '"x"', ["v must be a number, got a string"]],
    ['{"type":"boolean"}', '"true"', []],
    ["{}", '"[1]"', []],
    ['{"type":"array"}', '"[1]"', ["v must be an array, which a source of format String cannot give: use format JSON"]],
    ['{"type":"object"}', '"{}"', ["v must be an object, which a source of format String cannot give: use format JSON"]],
  ])("%s: %s", (node, value, expected) => expect(problems(node, value, lenient)).toEqual(expected));
});

describe("the root (inputs-rendering 7.3)", () => {
  const number = '"a":{"type":"number"}';
  test.each<[string, string, string[]]>([
    ["without additionalProperties (TRAP: unlike JSON Schema)", "", ["x is not declared by the module image"]],
    ["with additionalProperties false", ',"additionalProperties":false', ["x is not declared by the module image"]],
    ["with true: accepted unchecked", ',"additionalProperties":true', []],
    ["with a schema: accepted unchecked", ',"additionalProperties":{"type":"number"}', []],
  ])("an unknown name %s", (_, rest, expected) => expect(told(root(number, rest), given({ x: "{" }))).toEqual(expected));

  test("sorted by name, then what is not set in the schema's order; null counts as set", () =>
    expect(
      told(
        root('"b":{"type":"number"},"a":{"type":"number"}', ',"required":["z","c","b","n"]'),
        given({ b: "[]", "\ufb01": "1", "\u{1f600}": "1", a: "[]", n: "null" }),
      ),
    ).toEqual([
      "a must be a number, got an array",
      "b must be a number, got an array",
      "n is not declared by the module image",
      '"\ufb01" is not declared by the module image',
      '"\u{1f600}" is not declared by the module image',
      "z is required by the module image and not set",
      "c is required by the module image and not set",
    ]));
  test("partial mode does not ask what is not set, but all else", () => {
    const schema = root(`${number},"o":${object}`, ',"required":["a"]');
    expect(told(schema, given({ x: "1", o: "{}" }), "partial")).toEqual([
      "o.size is required and not set",
      "x is not declared by the module image",
    ]);
  });
  test("a schema without properties knows no name", () =>
    expect(told(schemaOf('{"type":"object"}'), given({ toString: "1" }))).toEqual([
      "toString is not declared by the module image",
    ]));
});

describe("what problems tell", () => {
  test("map keys of a secret are part of it, attributes of the schema are not", () => {
    const node = `{"type":"object","additionalProperties":${object}}`;
    const value = '{"hunter2":{"size":[]}}';
    expect(problems(node, value, { sensitive: true })).toEqual(["v.*.size must be a number, got an array"]);
    expect(problems(node, value)).toEqual(["v.hunter2.size must be a number, got an array"]);
  });
  test("at most ten of one variable, and of all in a message", () => {
    const list = '{"type":"array","items":{"type":"number"}}';
    expect(problems(list, JSON.stringify(Array(10).fill("x")))).toHaveLength(10);
    const many = problems(list, JSON.stringify(Array(11).fill("x")));
    expect([many.length, many.at(-1)]).toEqual([11, "v has more problems"]);
    const unknown = checkVariables(
      root(""),
      given(Object.fromEntries(Array.from({ length: 12 }, (_, i) => [`v${i}`, "1"]))),
      "full",
    );
    expect(variableProblemsMessage(unknown)).toMatch(
      /io\.captf\.variables-schema\): v0 is not declared by the module image; .*; 2 more problems$/,
    );
    expect(variableProblemsMessage(unknown.slice(0, 10))).not.toContain("more");
  });
  test("long names and deep places are cut", () => {
    const key = "k".repeat(10_000);
    const deep = (levels: number, inner: string, open: string) => open.repeat(levels) + inner + "}".repeat(levels);
    const node = deep(250, '{"type":"number"}', '{"type":"object","additionalProperties":');
    const [path = ""] = problems(node, deep(250, "[]", `{"${key}":`));
    expect(path.length).toBeLessThan(600);
    expect(told(root(""), given({ [key]: "1" }))[0]?.length).toBeLessThan(300);
  });
});
