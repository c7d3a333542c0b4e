import { describe, expect, test } from "vitest";
import { compactJson, type JsonNode, parseJson } from "../json/index.ts";
import { decodePlan } from "./decode-plan.ts";

const decode = (source: string) => decodePlan(parseJson(source));
const source = (node: JsonNode | undefined): string | undefined => node && compactJson(node);

describe("decodePlan (runner 11)", () => {
  test("a resource change, values as written", () => {
    const [change, ...others] =
      decode(`{"resource_changes":[{"address":"module.role.a.b[\\"k\\"]","previous_address":"a.old","mode":"managed","change":{
      "actions":["delete","create"],"importing":{"id":"i"},"before":{"n":1.50},"after":{"n":2},"after_unknown":{"id":true},
      "before_sensitive":{"s":true},"after_sensitive":false,"replace_paths":[["n"]]}}]}`).resourceChanges;
    expect(others).toEqual([]);
    expect(change).toMatchObject({ address: 'module.role.a.b["k"]', previousAddress: "a.old", actions: ["delete", "create"] });
    expect(
      [
        change?.importing,
        change?.before,
        change?.after,
        change?.afterUnknown,
        change?.beforeSensitive,
        change?.afterSensitive,
      ].map(source),
    ).toEqual(['{"id":"i"}', '{"n":1.50}', '{"n":2}', '{"id":true}', '{"s":true}', "false"]);
  });
  test("output changes by name, in plan order", () => {
    const { outputChanges } = decode(
      '{"output_changes":{"10":{"actions":["create"]},"2":{"actions":["no-op"]},"__proto__":{"actions":["update"]}}}',
    );
    expect([...outputChanges].map(([name, change]) => [name, change.actions])).toEqual([
      ["10", ["create"]],
      ["2", ["no-op"]],
      ["__proto__", ["update"]],
    ]);
  });
  test("the root module of the prior state", () =>
    expect(source(decode('{"prior_state":{"values":{"root_module":{"resources":[]}}}}').priorRootModule)).toBe(
      '{"resources":[]}',
    ));

  const nothing = { actions: [], importing: undefined, before: undefined, after: undefined, afterUnknown: undefined };
  test.each([
    [
      "null is absent",
      '{"address":"a.b","previous_address":null,"change":{"actions":null,"importing":null,"before":null,"after":null}}',
    ],
    ["an empty previous address is none", '{"address":"a.b","previous_address":"","change":{}}'],
    ["no change", '{"address":"a.b"}'],
    ["pieces of a wrong kind", '{"address":"a.b","previous_address":[1],"change":{"actions":{"create":1}}}'],
  ])("%s", (_, change) =>
    expect(decode(`{"resource_changes":[${change}]}`).resourceChanges).toMatchObject([
      { address: "a.b", previousAddress: undefined, ...nothing },
    ]),
  );
  test("an empty import is an import", () =>
    expect(decode('{"resource_changes":[{"change":{"importing":{}}}]}').resourceChanges[0]?.importing).toBeDefined());
  test.each([
    "{}",
    "null",
    "[]",
    '{"resource_changes":null,"output_changes":null,"prior_state":null}',
    '{"resource_changes":{},"output_changes":[]}',
  ])("%s is a plan that does nothing", (plan) => {
    const { resourceChanges, outputChanges, priorRootModule } = decode(plan);
    expect([resourceChanges.length, outputChanges.size, priorRootModule]).toEqual([0, 0, undefined]);
  });
});
