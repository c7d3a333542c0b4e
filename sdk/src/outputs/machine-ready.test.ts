import { describe, expect, test } from "vitest";
import { type ReportedCondition, readyInputs, summarizeReady } from "../api/conditions/ready.ts";
import { healthCondition } from "./health.ts";

type Set = Readonly<Record<string, readonly [ReportedCondition["status"], string]>>;

/** Everything of a machine that stands before it is provisioned and is fine, with some conditions changed. */
const ready = (provisioned: boolean, changed: Set): string => {
  const reported = readyInputs("TerraformMachine", false).map((type): ReportedCondition => {
    const [status, reason] = changed[type] ?? (type === "Deleting" ? ["False", "NotDeleting"] : ["True", type]);
    return { type, status, reason, message: "" };
  });
  return summarizeReady("TerraformMachine", provisioned, reported).status;
};
const health = (state: "running" | "unknown" | "stopped", healthy = true): Set => {
  const { type, status, reason } = healthCondition({ state, healthy, message: null, reasons: [] });
  return { [type]: [status, reason] };
};

describe("Ready of a machine over its life (contract 9.3)", () => {
  const waiting = ["Unknown", "WaitingForProvisioning"] as const;
  test.each<[string, boolean, Set, string]>([
    [
      "TRAP: waiting on dependencies is Unknown: the clock of a MachineHealthCheck does not run yet",
      false,
      { DependenciesReady: ["Unknown", "WaitingForBootstrapData"], InfrastructureHealthy: waiting },
      "Unknown",
    ],
    [
      "TRAP: False from the start of the apply Job: there the clock starts",
      false,
      { ApplyJobSucceeded: ["Unknown", "NoApplyYet"], InfrastructureHealthy: ["False", "Provisioning"] },
      "False",
    ],
    ["provisioned, healthy", true, health("running"), "True"],
    ["provisioned, not healthy", true, health("running", false), "False"],
    ["provisioned, stopped", true, health("stopped"), "False"],
    ["provisioned, health unknown", true, health("unknown"), "Unknown"],
    [
      "provisioned: nothing but health and deletion counts",
      true,
      { ...health("running"), ApplyJobSucceeded: ["False", "ApplyFailed"], DependenciesReady: ["False", "OwnerNotFound"] },
      "True",
    ],
    ["deleting", true, { ...health("running"), Deleting: ["True", "Deleting"] }, "False"],
  ])("%s", (_, provisioned, changed, status) => expect(ready(provisioned, changed)).toBe(status));
});
