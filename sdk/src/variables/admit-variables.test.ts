import { expect, test } from "vitest";
import { JsonText } from "../json/text.ts";
import { admitVariables } from "./admit-variables.ts";
import { sourceKeys, type VariablesSource } from "./source.ts";

const fields = (variables?: string, variablesFrom?: readonly VariablesSource[], role: "machine" | "cluster" = "machine") =>
  admitVariables(role, {
    ...(variables !== undefined && { variables: new JsonText(variables) }),
    ...(variablesFrom && { variablesFrom }),
  }).map(({ field, type, message }) => `${field} ${type}: ${message}`);

const keys = (count: number) => JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, i) => [`k${i}`, "c4n4ry"])));

test.each<[string, string[], (string | RegExp)[]]>([
  ["nothing", fields(), []],
  ["good names", fields('{"disk_gib":40,"my-name":null}'), []],
  ["null", fields("null"), ["variables Invalid: must be a JSON object"]],
  ["a list", fields('["c4n4ry"]'), ["variables Invalid: must be a JSON object"]],
  ["256 keys", fields(keys(256)), []],
  ["257 keys", fields(keys(257)), ["variables TooMany: must have at most 256 keys, has 257"]],
  [
    "bad keys in sorted order",
    fields('{"source":1,"a b":1,"captf_x":1,"ok":1,"machine_name":1}'),
    [
      /^variables\[a b\] Invalid: is not an identifier/,
      /^variables\[captf_x\] Invalid: is reserved/,
      /^variables\[machine_name\] Invalid: is reserved/,
      /^variables\[source\] Invalid: is reserved/,
    ],
  ],
  ["a machine's input on a cluster", fields('{"machine_name":1}', [], "cluster"), []],
  ["a key with a newline stays on its line", fields('{"a\\nb":1}'), [/^variables\["a\\nb"\] Invalid: is not/]],
  [
    "both references, neither, and an empty one",
    fields(undefined, [
      { configMapRef: { name: "c" } },
      { configMapRef: { name: "c" }, secretRef: { name: "s" } },
      {},
      { secretRef: { name: "" } },
      { secretRef: { name: "s" } },
    ]),
    [1, 2, 3].map((i) => `variablesFrom[${i}] Invalid: must name exactly one of configMapRef and secretRef`),
  ],
])("admission of %s (inputs-rendering 4.1, api 10.4)", (_, found, expected) => {
  expect(found).toEqual(expected.map((each) => (typeof each === "string" ? each : expect.stringMatching(each))));
  expect(found.join()).not.toContain("c4n4ry");
});

test("index keys name kind and source, each once (inputs-rendering 4.5)", () =>
  expect(
    sourceKeys([{ secretRef: { name: "a" } }, { configMapRef: { name: "a" } }, { secretRef: { name: "a" }, format: "JSON" }]),
  ).toEqual(["Secret/a", "ConfigMap/a"]));
