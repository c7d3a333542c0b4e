import { expect, test } from "vitest";
import { variablesChange } from "./change.ts";

/** The table of inputs-rendering 4.5; which templates are reconciled: 7.4. */
test.each<[keyof typeof variablesChange, boolean, string, string]>([
  ["TerraformCluster", true, "always", "guarded-apply"],
  ["TerraformMachine", false, "until-provisioned", "pinned"],
  ["TerraformMachinePool", true, "always", "apply"],
  ["TerraformClusterTemplate", false, "never", "none"],
  ["TerraformMachineTemplate", false, "always", "validate"],
  ["TerraformMachinePoolTemplate", false, "never", "none"],
])("%s: mutable %s, sources %s, effect %s (inputs-rendering 4.5)", (kind, mutable, sources, effect) =>
  expect(variablesChange[kind]).toEqual({ mutable, sources, effect }),
);
