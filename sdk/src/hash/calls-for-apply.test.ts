import { describe, expect, test } from "vitest";
import { callsForApply } from "./calls-for-apply.ts";

describe("the decision by hashes (inputs-rendering 5.5)", () => {
  test.each([
    ["TerraformCluster", "h2:a", "h2:a", false],
    ["TerraformCluster", "h2:a", "h2:b", true],
    ["TerraformCluster", "", "h2:b", true],
    ["TerraformMachinePool", "h2:a", "h2:a", false],
    ["TerraformMachinePool", "h2:a", "h2:b", true],
    ["TerraformMachinePool", "", "h2:b", true],
    ["TerraformMachine", "h2:a", "h2:a", false],
    ["TerraformMachine", "h2:a", "h2:b", false],
    ["TerraformMachine", "", "h2:b", true],
  ] as const)("%s, applied %j, rendered %j: %s", (kind, applied, rendered, expected) =>
    expect(callsForApply(kind, { applied, rendered })).toBe(expected),
  );
});
