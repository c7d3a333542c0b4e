import fc from "fast-check";
import { hostileJson, hostileTree, mutationsOf } from "../hostile.testdata.ts";
import { type Row, repeated, row } from "../hostile-row.testdata.ts";
import { JsonText } from "../json/text.ts";
import { admitVariables } from "./admit-variables.ts";
import { resolveVariables } from "./resolve-variables.ts";
import { checkVariables, variableProblemsMessage } from "./schema/check-variables.ts";
import { decodeVariablesSchema } from "./schema/decode.ts";
import { variablesSchemaOf } from "./schema/generate.ts";
import { encodeVariablesSchema, maxVariablesSchemaBytes, type VariablesSchema } from "./schema/node.ts";
import { variablesLabel } from "./source.ts";

const schemaText =
  '{"type":"object","properties":{"size":{"type":"object","properties":{"a":{"type":"number"},"l":{"type":"array","items":{"type":"string"}}},"required":["a"]},"t":{"type":"array","prefixItems":[{"type":"boolean"},{}]},"m":{"type":"object","additionalProperties":{"type":"string"}}},"required":["size"],"additionalProperties":false}';
const inline = '{"size":{"a":1.50,"l":["x","y"]},"t":[true,null],"m":{"k":"v"}}';

const schemaOf = (text: string): VariablesSchema => {
  const decoded = decodeVariablesSchema(text);
  return decoded.kind === "schema" ? decoded.schema : { type: "object" };
};
const schema = schemaOf(schemaText);

const resolve = (json: string | Uint8Array, text: string | Uint8Array, given: string) =>
  resolveVariables({
    role: "machine",
    sources: [
      {
        source: { secretRef: { name: "s" }, format: "JSON" },
        reading: { kind: "found", labels: { [variablesLabel.key]: variablesLabel.value }, data: new Map([["a", json]]) },
      },
      {
        source: { configMapRef: { name: "c" } },
        reading: { kind: "found", labels: { [variablesLabel.key]: variablesLabel.value }, data: new Map([["b", text]]) },
      },
    ],
    inline: new JsonText(given),
  });

/** Resolved inline and checked as far as that goes. */
const check = (text: string): unknown => {
  const resolved = resolve("1", "x", text);
  if (resolved.kind !== "resolved") return resolved;
  const problems = checkVariables(schema, resolved.variables, "full");
  return [problems, variableProblemsMessage(problems)];
};

const members = (bytes: number): string => repeated(bytes, (i) => `"k${i}":0`);

export const variablesRows: readonly Row[] = [
  row("decodeVariablesSchema", (text: string) => decodeVariablesSchema(text), {
    hostile: hostileJson(schemaText),
    grown: {
      properties: (bytes) => `{"type":"object","properties":{${repeated(bytes, (i) => `"k${i}":{"type":"string"}`)}}}`,
      required: (bytes) => `{"type":"object","required":[${repeated(bytes, (i) => `"k${i}"`)}]}`,
      nesting: (bytes) =>
        `{"type":"object","properties":{${repeated(bytes, (i) => `"k${i}":${'{"items":'.repeat(90)}{}${"}".repeat(90)}`)}}}`,
      "a member again and again": (bytes) => `{"type":"object",${repeated(bytes, () => '"properties":{"a":{}}')}}`,
    },
    cap: maxVariablesSchemaBytes,
  }),
  row("checkVariables", check, {
    hostile: hostileTree(inline),
    grown: {
      "a long list": (bytes) => `{"size":{"a":1,"l":[${repeated(bytes, () => '"x"')}]}}`,
      "a list of misfits": (bytes) => `{"size":{"a":1,"l":[${repeated(bytes, () => "0")}]}}`,
      "a wide map": (bytes) => `{"m":{${members(bytes)}}}`,
      "unknown attributes": (bytes) => `{"size":{"a":1,${members(bytes)}}}`,
    },
  }),
  row(
    "checkVariables hostile schema",
    (text: string) =>
      checkVariables(
        schemaOf(text),
        new Map([["size", { value: new JsonText(inline), sensitive: true, lenient: true }]]),
        "full",
      ),
    {
      hostile: hostileJson(schemaText),
      grown: { required: (bytes) => `{"type":"object","required":[${repeated(bytes, (i) => `"k${i}"`)}]}` },
      cap: maxVariablesSchemaBytes,
    },
  ),
  row(
    "variablesSchemaOf",
    (type: string) => encodeVariablesSchema(variablesSchemaOf("machine", [{ name: "v", type, hasDefault: false }])),
    {
      hostile: mutationsOf("object({ a = optional(list(string)), b = map(tuple([any, number])) })"),
      grown: { attributes: (bytes) => `object({${repeated(bytes, (i) => `a${(i * 7919) % 10_007}=string`)}})` },
    },
  ),
  row("resolveVariables", ([json, text, given]: readonly [string, string, string]) => resolve(json, text, given), {
    hostile: fc.tuple(hostileJson('{"a":[1.50,"x"]}'), mutationsOf("a text"), hostileJson(inline)),
    grown: {
      "a document": (bytes) => [`[${repeated(bytes, () => "1.50")}]`, "x", "{}"] as const,
      keys: (bytes) => ["1", "x", `{${members(bytes)}}`] as const,
      "a text": (bytes) => ["1", "\u2028".repeat(bytes / 3), "{}"] as const,
    },
  }),
  row("resolveVariables bytes", (bytes: Uint8Array) => resolve(bytes, bytes, "{}"), {
    hostile: fc.uint8Array({ maxLength: 40 }),
    grown: { "not UTF-8": (bytes) => Buffer.alloc(bytes, 0xe2) },
  }),
  row("admitVariables", (text: string) => admitVariables("machine", { variables: new JsonText(text), variablesFrom: [{}] }), {
    hostile: hostileJson(inline),
    grown: { keys: (bytes) => `{${members(bytes)}}`, "a long key": (bytes) => `{"${"k".repeat(bytes)}":1}` },
  }),
];
