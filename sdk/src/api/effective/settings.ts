import type { TypeOf } from "../kinds/api-type.ts";
import type { deletionPolicy, drift, driftAction, remediation } from "../kinds/shared/settings.ts";
import type { applyPolicy, inheritedDefaults, TerraformClusterSpec } from "../kinds/terraform-cluster.ts";
import type { TerraformMachineSpec } from "../kinds/terraform-machine.ts";
import type { TerraformMachinePoolSpec } from "../kinds/terraform-machine-pool.ts";

/** `spec.deletionPolicy`: whether deleting the object destroys its infrastructure (api 2.6). */
export type DeletionPolicy = TypeOf<typeof deletionPolicy>;
/** `spec.drift.action`: whether drift is reported or taken back (api 11). */
export type DriftAction = TypeOf<typeof driftAction>;
/** `spec.applyPolicy`: whether a change is applied or waits for an approval (api 4). */
export type ApplyPolicy = TypeOf<typeof applyPolicy>;

/** `spec.drift`. Seconds. */
export type DriftSettings = TypeOf<typeof drift>;

/** `spec.remediation` of a machine (api 5). */
export type RemediationSettings = TypeOf<typeof remediation>;

/** What machines and pools inherit, never the cluster itself: `spec.defaults` (api 4). */
export type InheritedDefaults = TypeOf<typeof inheritedDefaults>;

type Shared = "identityRef" | "jobs" | "deletionPolicy" | "drift";

/** What of a TerraformCluster's spec is configuration. */
export type ClusterSettings = Pick<TerraformClusterSpec, Shared | "applyPolicy" | "maxActiveJobs" | "defaults">;

/** What of a TerraformMachine's spec is configuration. Its drift has no action. */
export type MachineSettings = Pick<TerraformMachineSpec, Shared | "remediation">;

/** What of a TerraformMachinePool's spec is configuration. */
export type PoolSettings = Pick<TerraformMachinePoolSpec, Shared | "membershipRefreshIntervalSeconds">;

/** What the manager's flags say: `--drift-default-interval` in seconds, `--cluster-max-active-jobs` (0: no cap). */
export interface ManagerSettings {
  readonly driftIntervalSeconds: number;
  readonly clusterMaxActiveJobs: number;
}

/** The values of what nobody sets (api 2, 4 to 6, 11); those of `spec.jobs` are `jobDefaults`. No CRD carries a default. */
export const specDefaults = {
  imagePullPolicy: "IfNotPresent",
  identityKind: "TerraformClusterIdentity",
  variablesFormat: "String",
  deletionPolicy: "Destroy",
  driftAction: "Report",
  applyPolicy: "Automatic",
  annotateMachine: false,
  unhealthyThreshold: 3,
  healthCheckIntervalSeconds: 300,
  membershipRefreshIntervalSeconds: 60,
} as const;

/** The manager's flags where they are not given (api 4, operations 2). */
export const managerDefaults = { driftIntervalSeconds: 1800, clusterMaxActiveJobs: 20 } as const satisfies ManagerSettings;
