import { addressType, maxAddresses } from "../../contract/definitions.ts";
import { roleKinds } from "../../contract/role.ts";
import { optional, required, type TypeOf } from "./api-type.ts";
import { ageColumn, clusterColumn, conditionColumn, imageColumn, ownerColumn, provisionedColumn } from "./columns.ts";
import { listOf, struct } from "./compounds.ts";
import { unchanged } from "./immutable.ts";
import { type ApiObject, kind } from "./kind.ts";
import { choice, flag, int32, text } from "./scalars.ts";
import { machineDrift, remediation } from "./shared/settings.ts";
import { workloadSpec } from "./shared/workload-spec.ts";
import { workloadStatus } from "./shared/workload-status.ts";

/** A provider ID as the API bounds it. */
export const providerId = () => text({ min: 1, max: 512 });

export const failureDomain = () => text({ min: 1, max: 256 });

/** Addresses of a machine or of an instance of a pool, in CAPTF's order. */
export const addresses = listOf(
  struct({
    address: required(text({ min: 1, max: 256 }), "The address."),
    type: required(choice(...addressType.values), "What kind of address it is."),
  }),
  { type: "atomic", min: 1, max: maxAddresses },
);

/** `spec` of a TerraformMachine, which its template shares (api 5). */
export const machineSpec = struct(
  {
    drift: optional(machineDrift, "Drift checks. Drift of a machine is only reported."),
    providerID: optional(providerId(), "Provider ID of the machine; written by the manager once it is there."),
    remediation: optional(remediation, "What follows when the machine is unhealthy; inherited field by field."),
    ...workloadSpec,
  },
  { minProperties: 1 },
);

const machineStatus = struct(
  {
    addresses: optional(addresses, "Addresses of the machine."),
    failureDomain: optional(failureDomain(), "Where the machine is."),
    interruptible: optional(flag(), "Whether the provider may take the machine away."),
    unhealthySamples: optional(int32({ min: 1 }), "Health samples in a row that were unhealthy."),
    ...workloadStatus,
  },
  { minProperties: 1 },
);

/** What is wanted: `spec` of a TerraformMachine (api 5). */
export interface TerraformMachineSpec extends TypeOf<typeof machineSpec> {}
/** What is there: `status` of a TerraformMachine (api 5). */
export interface TerraformMachineStatus extends TypeOf<typeof machineStatus> {}
/** An object of the kind TerraformMachine (api 5). */
export type TerraformMachine = ApiObject<"TerraformMachine", TerraformMachineSpec, TerraformMachineStatus>;

/** The infrastructure of a Machine; a change takes a new one (api 5). */
export const terraformMachine = kind<"TerraformMachine", TerraformMachineSpec, TerraformMachineStatus>({
  kind: roleKinds.machine.kind,
  plural: "terraformmachines",
  shortNames: ["tfm"],
  scope: "Namespaced",
  description: "The infrastructure of a Machine, made by a module of the role machine.",
  spec: machineSpec,
  status: machineStatus,
  rules: [],
  transitions: [
    unchanged("source", "always"),
    unchanged("identityRef", "optional"),
    unchanged("variables", "optional"),
    unchanged("variablesFrom", "optional"),
    {
      cel: "!has(oldSelf.spec.providerID) || (has(self.spec.providerID) && self.spec.providerID == oldSelf.spec.providerID)",
      at: ["spec", "providerID"],
      message: "providerID cannot be changed once it is set",
      reason: "FieldValueForbidden",
      holds: ({ spec }, old) => old.spec.providerID === undefined || spec.providerID === old.spec.providerID,
    },
  ],
  columns: [
    clusterColumn,
    ownerColumn("Machine"),
    conditionColumn("Ready"),
    provisionedColumn,
    { name: "ProviderID", type: "string", jsonPath: ".spec.providerID" },
    imageColumn,
    conditionColumn("InputsApplied", 1),
    ageColumn,
  ],
});
