import { expect, test } from "vitest";
import { JsonText } from "../../json/text.ts";
import { checkVariables } from "./check-variables.ts";
import { decodeVariablesSchema } from "./decode.ts";
import { encodeVariablesSchema, type SchemaNode, schemaTypes } from "./node.ts";

test("the types of a node (inputs-rendering 7.1)", () =>
  expect(schemaTypes).toEqual(["string", "number", "boolean", "array", "object"]));

test("members are written in this order, whatever order they are given in; empty ones are left out (inputs-rendering 7.1)", () => {
  const full: SchemaNode = {
    additionalProperties: { type: "string" },
    prefixItems: [{ type: "number" }],
    items: { type: "boolean" },
    required: ["b", "a"],
    properties: new Map([["p", {}]]),
    type: "object",
  };
  const empty: SchemaNode = { type: "array", properties: new Map(), required: [], prefixItems: [], additionalProperties: false };
  expect(
    encodeVariablesSchema({
      type: "object",
      properties: new Map([
        ["full", full],
        ["empty", empty],
      ]),
    }),
  ).toEqual({
    kind: "label",
    text: '{"type":"object","properties":{"full":{"type":"object","properties":{"p":{}},"required":["b","a"],"items":{"type":"boolean"},"prefixItems":[{"type":"number"}],"additionalProperties":{"type":"string"}},"empty":{"type":"array","additionalProperties":false}}}',
  });
});

test("TRAP: a root without additionalProperties knows no other name, unlike in JSON Schema (inputs-rendering 7.3)", () => {
  const told = (text: string) => {
    const decoded = decodeVariablesSchema(text);
    if (decoded.kind !== "schema") throw new Error("it is no schema");
    const given = new Map([["x", { value: new JsonText("1"), sensitive: false, lenient: false }]]);
    return checkVariables(decoded.schema, given, "full").map(({ path, says }) => `${path} ${says}`);
  };
  expect(told('{"type":"object"}')).toEqual(["x is not declared by the module image"]);
  expect(told('{"type":"object","additionalProperties":true}')).toEqual([]);
});
