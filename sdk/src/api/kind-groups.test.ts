import { expect, test } from "vitest";
import { kindGroups } from "./kind-groups.ts";

test("the kinds that the tables abbreviate (conditions-events, legend)", () =>
  expect(kindGroups).toEqual({
    workload: ["TerraformCluster", "TerraformMachine", "TerraformMachinePool"],
    cluster: ["TerraformCluster"],
    machine: ["TerraformMachine"],
    pool: ["TerraformMachinePool"],
    clusterAndPool: ["TerraformCluster", "TerraformMachinePool"],
    machineAndPool: ["TerraformMachine", "TerraformMachinePool"],
    identity: ["TerraformClusterIdentity"],
    machineTemplate: ["TerraformMachineTemplate"],
    plan: ["TerraformPlan"],
  }));
