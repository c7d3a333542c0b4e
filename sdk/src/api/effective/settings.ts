import type { JobPolicy } from "../../run/job/policy.ts";

export type DeletionPolicy = "Destroy" | "Retain";
export type DriftAction = "Report" | "Remediate";
export type ApplyPolicy = "Automatic" | "Manual";

/** `spec.identityRef`; without a kind it names a TerraformClusterIdentity (api 2.2). */
export interface IdentityRef {
  readonly name: string;
  readonly kind?: "TerraformClusterIdentity" | "Secret" | undefined;
}

/** `spec.drift`. Seconds. */
export interface DriftSettings {
  readonly intervalSeconds?: number | undefined;
  readonly action?: DriftAction | undefined;
}

/** `spec.remediation` of a machine (api 5). */
export interface RemediationSettings {
  readonly annotateMachine?: boolean | undefined;
  readonly unhealthyThreshold?: number | undefined;
  readonly healthCheckIntervalSeconds?: number | undefined;
}

interface SharedSettings {
  readonly identityRef?: IdentityRef | undefined;
  readonly jobs?: JobPolicy | undefined;
  readonly deletionPolicy?: DeletionPolicy | undefined;
}

/** What machines and pools inherit, never the cluster itself: `spec.defaults` (api 4). */
export interface InheritedDefaults extends SharedSettings {
  readonly drift?: DriftSettings | undefined;
  readonly remediation?: RemediationSettings | undefined;
  readonly membershipRefreshIntervalSeconds?: number | undefined;
}

/** What of a TerraformCluster's spec is configuration. */
export interface ClusterSettings extends SharedSettings {
  readonly drift?: DriftSettings | undefined;
  readonly applyPolicy?: ApplyPolicy | undefined;
  readonly maxActiveJobs?: number | undefined;
  readonly defaults?: InheritedDefaults | undefined;
}

/** What of a TerraformMachine's spec is configuration. Its drift has no action. */
export interface MachineSettings extends SharedSettings {
  readonly drift?: Pick<DriftSettings, "intervalSeconds"> | undefined;
  readonly remediation?: RemediationSettings | undefined;
}

/** What of a TerraformMachinePool's spec is configuration. */
export interface PoolSettings extends SharedSettings {
  readonly drift?: DriftSettings | undefined;
  readonly membershipRefreshIntervalSeconds?: number | undefined;
}

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
