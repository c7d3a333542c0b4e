import { describe, expect, test } from "vitest";
import { operations } from "../run/operations.ts";
import { inputsBuilt, renderedInputs } from "./rendered-inputs.ts";

describe("which inputs an operation renders (inputs-rendering 1)", () => {
  test.each([
    ["apply", "current", "current"],
    ["plan", "current", "current"],
    ["drift", "current-or-record", "record"],
    ["refresh", "current-or-record", "record"],
    ["destroy", "record-or-current", "record"],
    ["restore", "none", "none"],
  ] as const)("%s: cluster and pool %s, machine %s", (op, mutable, machine) =>
    expect(renderedInputs[op]).toEqual({ TerraformCluster: mutable, TerraformMachinePool: mutable, TerraformMachine: machine }),
  );
  test("every operation of a Job is in the table", () =>
    expect(Object.keys(renderedInputs).toSorted()).toEqual([...operations].toSorted()));
  test("inputs are built", () =>
    expect(inputsBuilt).toEqual({
      TerraformCluster: "always",
      TerraformMachine: "until-provisioned",
      TerraformMachinePool: "always",
    }));
});
