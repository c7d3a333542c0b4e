import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { roleKinds } from "../contract/role.ts";
import { seed } from "../json/json-text.testdata.ts";
import * as names from "./names.ts";

describe("vectors (state 2)", () => {
  test.each([
    ["team-a", "TerraformCluster", "prod", "f66792f9106e7299-c"],
    ["default", "TerraformMachine", "prod-md-0-abcde", "0400d3513984d062-m"],
    ["default", "TerraformMachinePool", "workers", "050ad1498a3f4aac-mp"],
  ] as const)("%s/%s/%s", (namespace, kind, name, suffix) => expect(names.stateSuffix({ namespace, kind, name })).toBe(suffix));
  test("the write lease of a cluster", () =>
    expect(names.clusterLeaseName("team-a", "prod")).toBe("captf-cluster-687e6377eb6e7c06"));
});

test("every name of the table (state 2)", () =>
  expect([
    names.stateSecretName("S"),
    names.chunkName(names.stateSecretName("S"), 1),
    names.stateLockName("S"),
    names.backupName("S", 7),
    names.backupName("S", 7, "0123abcd"),
    names.chunkName(names.backupName("S", 7), 12),
    names.runLeaseName("S"),
    names.erroredStateName("S"),
  ]).toEqual([
    "tfstate-default-S",
    "tfstate-default-S-part-1",
    "lock-tfstate-default-S",
    "captf-state-backup-S-7",
    "captf-state-backup-S-7-0123abcd",
    "captf-state-backup-S-7-part-12",
    "captf-run-S",
    "captf-errored-state-S",
  ]));

test("any other kind is an error, inherited names included", () => {
  for (const kind of ["TerraformPlan", "", "constructor"]) {
    expect(() => names.kindShort(kind as "TerraformCluster")).toThrow(RangeError);
  }
});

test("TRAP: a suffix never ends in -<digits>", () =>
  fc.assert(
    fc.property(fc.string(), fc.constantFrom(...Object.values(roleKinds)), fc.string(), (namespace, { kind }, name) => {
      expect(names.stateSuffix({ namespace, kind, name })).toMatch(/^[0-9a-f]{16}-(c|m|mp)$/);
    }),
    { seed },
  ));

describe("part index grammar (state 6, step 3)", () => {
  test.each([
    ["b", 0],
    ["b-part-1", 1],
    ["b-part-31", 31],
    ["b-part-0", undefined],
    ["b-part-01", undefined],
    ["b-part-+1", undefined],
    ["b-part--1", undefined],
    ["b-part-1 ", undefined],
    ["b-part-1e1", undefined],
    ["b-part-", undefined],
    ["b-part-1-part-2", undefined],
    ["b-part-١", undefined],
    ["b-part-1234567890", undefined],
    ["b2", undefined],
    ["xb-part-1", undefined],
    ["", undefined],
  ])("%s", (name, index) => expect(names.chunkIndex("b", name)).toBe(index));
  test("is the inverse of the name", () => {
    for (let index = 0; index < 100; index++) expect(names.chunkIndex("b", names.chunkName("b", index))).toBe(index);
  });
});
