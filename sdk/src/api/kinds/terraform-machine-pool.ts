import { healthState } from "../../contract/definitions.ts";
import { roleKinds } from "../../contract/role.ts";
import { optional, required, type TypeOf } from "./api-type.ts";
import { ageColumn, clusterColumn, conditionColumn, ownerColumn } from "./columns.ts";
import { listOf, struct } from "./compounds.ts";
import { type ApiObject, kind } from "./kind.ts";
import { choice, flag, int32, text } from "./scalars.ts";
import { membershipRefreshInterval, poolDrift } from "./shared/settings.ts";
import { workloadSpec } from "./shared/workload-spec.ts";
import { pendingPlanRef, workloadStatus } from "./shared/workload-status.ts";
import { addresses, failureDomain, providerId } from "./terraform-machine.ts";

/** `spec` of a TerraformMachinePool, which its template shares (api 6). */
export const poolSpec = struct(
  {
    drift: optional(poolDrift, "Drift checks."),
    membershipRefreshIntervalSeconds: optional(
      membershipRefreshInterval,
      "Seconds between readings of the members; inherited, else 60, when left out.",
    ),
    providerID: optional(providerId(), "Provider ID of the group; written by the manager."),
    providerIDList: optional(
      listOf(providerId(), { type: "atomic", max: 10_000 }),
      "Provider IDs of the members, sorted; written by the manager.",
    ),
    ...workloadSpec,
  },
  { minProperties: 1 },
);

const poolStatus = struct(
  {
    instances: optional(
      listOf(
        struct(
          {
            addresses: optional(addresses, "Addresses of the member."),
            failureDomain: optional(failureDomain(), "Where the member is."),
            instanceID: optional(text({ min: 1, max: 256 }), "ID of the member at the provider."),
            providerID: required(providerId(), "Provider ID of the member."),
            state: optional(choice(...healthState.values), "Its state."),
          },
          { minProperties: 1 },
        ),
        { type: "atomic", min: 1, max: 1000 },
      ),
      "Members, as many as fit.",
    ),
    pendingPlanRef,
    ready: optional(flag(), "As initialization.provisioned, for readers of the older contract."),
    replicas: optional(int32({ min: 0 }), "Members that the group is meant to have, as last read."),
    ...workloadStatus,
  },
  { minProperties: 1 },
);

/** What is wanted: `spec` of a TerraformMachinePool (api 6). */
export interface TerraformMachinePoolSpec extends TypeOf<typeof poolSpec> {}
/** What is there: `status` of a TerraformMachinePool (api 6). */
export interface TerraformMachinePoolStatus extends TypeOf<typeof poolStatus> {}
/** An object of the kind TerraformMachinePool (api 6). */
export type TerraformMachinePool = ApiObject<"TerraformMachinePool", TerraformMachinePoolSpec, TerraformMachinePoolStatus>;

/** The infrastructure of a MachinePool (api 6). */
export const terraformMachinePool = kind<"TerraformMachinePool", TerraformMachinePoolSpec, TerraformMachinePoolStatus>({
  kind: roleKinds.machinepool.kind,
  plural: "terraformmachinepools",
  shortNames: ["tfmp"],
  scope: "Namespaced",
  description: "The infrastructure of a MachinePool, made by a module of the role machinepool.",
  spec: poolSpec,
  status: poolStatus,
  rules: [],
  transitions: [],
  columns: [
    clusterColumn,
    ownerColumn("MachinePool"),
    { name: "Replicas", type: "integer", jsonPath: ".status.replicas" },
    conditionColumn("Ready"),
    conditionColumn("InputsApplied", 1),
    ageColumn,
  ],
});
