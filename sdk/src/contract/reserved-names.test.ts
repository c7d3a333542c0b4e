import { describe, expect, test } from "vitest";
import { contractInputs } from "./inputs/index.ts";
import { contractOutputs } from "./outputs/index.ts";
import { mayDeclareOutput, mayDeclareVariable, metaArguments, reservedPrefix } from "./reserved-names.ts";
import { type Role, roles } from "./role.ts";

test("the prefix and the arguments of a module block (contract 2, inputs-rendering 4.3)", () => {
  expect(reservedPrefix).toBe("captf_");
  expect(metaArguments).toEqual(["source", "version", "providers", "count", "for_each", "depends_on", "lifecycle", "locals"]);
});

describe("variables that a module may declare (contract 2)", () => {
  test.each(roles)("%s: every contract input, with or without a default", (role) => {
    for (const { name } of contractInputs(role)) {
      for (const hasDefault of [true, false]) expect(mayDeclareVariable(role, { name, hasDefault })).toBe(true);
    }
  });
  test.each<[Role, string, boolean, boolean]>([
    ["machine", "disk_gib", false, true],
    ["machine", "captf", false, true],
    ["machine", "captf_extra", true, false],
    ["cluster", "captf_extra", false, false],
    ["machine", "captf_", true, false],
    ["machine", "replicas", false, true],
    ["machinepool", "captf_cluster_outputs", false, true],
  ])("%s: %s, with a default %s: %s", (role, name, hasDefault, expected) =>
    expect(mayDeclareVariable(role, { name, hasDefault })).toBe(expected),
  );
  test("TRAP: captf_cluster_outputs of a cluster module only with a default: no cluster root passes it (contract 5.2)", () => {
    expect(contractInputs("cluster").some(({ name }) => name === "captf_cluster_outputs")).toBe(false);
    expect(mayDeclareVariable("cluster", { name: "captf_cluster_outputs", hasDefault: true })).toBe(true);
    expect(mayDeclareVariable("cluster", { name: "captf_cluster_outputs", hasDefault: false })).toBe(false);
  });
});

describe("outputs that a module may declare (contract 2)", () => {
  test.each([
    ["network_id", true],
    ["captf", true],
    ["captf_tags", false],
    ["captf_", false],
  ])("%s: %s", (name, expected) => expect(mayDeclareOutput(name)).toBe(expected));
  test.each(roles)("every contract output of a %s", (role) => {
    for (const { name } of contractOutputs(role)) expect(mayDeclareOutput(name)).toBe(true);
  });
});
