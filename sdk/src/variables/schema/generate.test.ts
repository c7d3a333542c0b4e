import { describe, expect, test } from "vitest";
import { contractInputs } from "../../contract/inputs/index.ts";
import { roles } from "../../contract/role.ts";
import { decodeVariablesSchema } from "./decode.ts";
import { type DeclaredVariable, variablesSchemaOf } from "./generate.ts";
import { encodeVariablesSchema, maxVariablesSchemaBytes } from "./node.ts";

const declared = (name: string, type?: string, hasDefault = true): DeclaredVariable => ({ name, type, hasDefault });
const label = (variables: readonly DeclaredVariable[]): string => {
  const encoded = encodeVariablesSchema(variablesSchemaOf("machine", variables));
  return encoded.kind === "label" ? encoded.text : `${encoded.bytes} bytes`;
};
/** The node of one type, cut out of the label's text. */
const node = (type?: string): string =>
  label([declared("v", type)]).replace(/^\{"type":"object","properties":\{"v":(.*)\},"additionalProperties":false\}$/, "$1");

test("the example of lint 9, byte for byte", () =>
  expect(
    label([
      declared("instance_type", "string", false),
      declared("disk_gib", "number"),
      declared("tags", "map(string)"),
      declared("zones", "set(string)"),
      declared("pair", "tuple([string, number])"),
      declared("anything"),
      declared("volume", 'object({size=number, kind=optional(string,"gp3")})'),
    ]),
  ).toBe(
    '{"type":"object","properties":{"anything":{},"disk_gib":{"type":"number"},"instance_type":{"type":"string"},"pair":{"type":"array","prefixItems":[{"type":"string"},{"type":"number"}]},"tags":{"type":"object","additionalProperties":{"type":"string"}},"volume":{"type":"object","properties":{"kind":{"type":"string"},"size":{"type":"number"}},"required":["size"]},"zones":{"type":"array","items":{"type":"string"}}},"required":["instance_type"],"additionalProperties":false}',
  ));

describe("the node of a type (inputs-rendering 7.2)", () => {
  test.each<[string | undefined, string]>([
    ["string", '{"type":"string"}'],
    ["number", '{"type":"number"}'],
    ["bool", '{"type":"boolean"}'],
    ["list(bool)", '{"type":"array","items":{"type":"boolean"}}'],
    ["set(any)", '{"type":"array","items":{}}'],
    ["map(list(number))", '{"type":"object","additionalProperties":{"type":"array","items":{"type":"number"}}}'],
    ["tuple([string, any])", '{"type":"array","prefixItems":[{"type":"string"},{}]}'],
    ["tuple([])", '{"type":"array"}'],
    ["object({})", '{"type":"object"}'],
    ["object({a=optional(string)})", '{"type":"object","properties":{"a":{"type":"string"}}}'],
    [
      "object({\n  b = string # second\n  a = object({c=bool})\n})",
      '{"type":"object","properties":{"a":{"type":"object","properties":{"c":{"type":"boolean"}},"required":["c"]},"b":{"type":"string"}},"required":["a","b"]}',
    ],
    ["any", "{}"],
    [undefined, "{}"],
    ["", "{}"],
    ["strnig", "{}"],
    ["list", "{}"],
    ["list(strnig)", "{}"],
    [`${"list(".repeat(200)}string${")".repeat(200)}`, "{}"],
  ])("%j", (type, expected) => expect(node(type)).toBe(expected));
});

describe("the root (inputs-rendering 7.2)", () => {
  test("without user variables", () => expect(label([])).toBe('{"type":"object","additionalProperties":false}'));
  test.each(roles)("%s: its contract inputs and captf_ names are none", (role) => {
    const variables = [...contractInputs(role).map(({ name }) => name), "captf_extra"].map((name) =>
      declared(name, "string", false),
    );
    expect(encodeVariablesSchema(variablesSchemaOf(role, variables))).toEqual({
      kind: "label",
      text: '{"type":"object","additionalProperties":false}',
    });
  });
  test("an input of another role is a user variable", () =>
    expect(label([declared("replicas", "number")])).toContain('"replicas":{"type":"number"}'));
  test("names sort by bytes, in properties and required; the last of a repeated one counts", () =>
    expect(
      label([
        declared("b", "string", false),
        declared("a", "any", false),
        declared("B", "any", false),
        declared("b", "bool", false),
      ]),
    ).toBe(
      '{"type":"object","properties":{"B":{},"a":{},"b":{"type":"boolean"}},"required":["B","a","b"],"additionalProperties":false}',
    ));
  test("names are HTML-escaped", () =>
    expect(label([declared("v", 'object({"a<b>&"=string})')])).toContain(
      '{"a\\u003cb\\u003e\\u0026":{"type":"string"}},"required":["a\\u003cb\\u003e\\u0026"]',
    ));
});

describe("the limit of 32768 bytes (inputs-rendering 7.1)", () => {
  const sized = (bytes: number) => {
    const of = (length: number) => variablesSchemaOf("machine", [declared("v".repeat(length), "string")]);
    const empty = encodeVariablesSchema(of(1));
    return of(bytes - (empty.kind === "label" ? empty.text.length : 0) + 1);
  };
  test("a label of exactly that many is written and read", () => {
    const encoded = encodeVariablesSchema(sized(maxVariablesSchemaBytes));
    expect(encoded).toEqual({ kind: "label", text: expect.any(String) });
    expect(decodeVariablesSchema(encoded.kind === "label" ? encoded.text : "").kind).toBe("schema");
  });
  test("one more is too large, with its size", () =>
    expect(encodeVariablesSchema(sized(maxVariablesSchemaBytes + 1))).toEqual({ kind: "too-large", bytes: 32769 }));
  test("bytes are counted, after escaping", () =>
    expect(encodeVariablesSchema({ type: "object", required: ["ü<".repeat(4096)] })).toEqual({
      kind: "too-large",
      bytes: 4096 * 8 + '{"type":"object","required":[""]}'.length,
    }));
});
