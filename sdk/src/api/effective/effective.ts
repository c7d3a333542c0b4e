import { type JobPolicy, mergeJobPolicies } from "../../run/job/policy.ts";
import type { IdentityRef } from "../kinds/shared/identity-ref.ts";
import {
  type ApplyPolicy,
  type ClusterSettings,
  type DeletionPolicy,
  type DriftAction,
  type MachineSettings,
  type ManagerSettings,
  type PoolSettings,
  specDefaults,
} from "./settings.ts";

/** The configuration that an object runs with (api 11). Resolved every reconcile, never persisted. */
export interface EffectiveConfig {
  /** Undefined: none on any level, which is `IdentityAllowed=False/IdentityNotFound`. */
  readonly identityRef: IdentityRef | undefined;
  readonly jobs: JobPolicy;
  /** Seconds; 0: no drift checks, never a pool's. */
  readonly driftIntervalSeconds: number;
  readonly driftAction: DriftAction;
  /** `unresolved`: it sets none and its cluster is not found. Never guessed: no destroy, no Retain, `DeletionPolicyUnresolved`. */
  readonly deletionPolicy: DeletionPolicy | "unresolved";
  /** 0: no cap. */
  readonly maxActiveJobs: number;
}

/** The configuration of a TerraformCluster after defaults (api 11). */
export interface EffectiveClusterConfig extends EffectiveConfig {
  readonly deletionPolicy: DeletionPolicy;
  readonly applyPolicy: ApplyPolicy;
}

/** The configuration of a TerraformMachine after inheritance and defaults (api 11). */
export interface EffectiveMachineConfig extends EffectiveConfig {
  readonly annotateMachine: boolean;
  readonly unhealthyThreshold: number;
  /** Seconds between health samples; 0 while no Machine is annotated. */
  readonly healthCheckIntervalSeconds: number;
}

/** The configuration of a TerraformMachinePool after inheritance and defaults (api 11). */
export interface EffectivePoolConfig extends EffectiveConfig {
  /** Seconds. */
  readonly membershipRefreshIntervalSeconds: number;
}

/** A TerraformCluster's configuration: its own fields only, `spec.defaults` never (api 11). */
export const effectiveCluster = (own: ClusterSettings, manager: ManagerSettings): EffectiveClusterConfig => ({
  identityRef: own.identityRef,
  jobs: mergeJobPolicies(own.jobs),
  driftIntervalSeconds: own.drift?.intervalSeconds ?? manager.driftIntervalSeconds,
  driftAction: own.drift?.action ?? specDefaults.driftAction,
  deletionPolicy: own.deletionPolicy ?? specDefaults.deletionPolicy,
  applyPolicy: own.applyPolicy ?? specDefaults.applyPolicy,
  maxActiveJobs: own.maxActiveJobs ?? manager.clusterMaxActiveJobs,
});

/**
 * A TerraformMachine's configuration: its own fields over the cluster's `spec.defaults` over the cluster's own. `cluster` is
 * undefined when it cannot be found. After its first apply a machine keeps the identity of its inputs record instead (api 11).
 */
export const effectiveMachine = (
  own: MachineSettings,
  cluster: ClusterSettings | undefined,
  manager: ManagerSettings,
): EffectiveMachineConfig => {
  const inherited = cluster?.defaults?.remediation;
  const annotateMachine = own.remediation?.annotateMachine ?? inherited?.annotateMachine ?? specDefaults.annotateMachine;
  const interval =
    own.remediation?.healthCheckIntervalSeconds ||
    inherited?.healthCheckIntervalSeconds ||
    specDefaults.healthCheckIntervalSeconds;
  return {
    ...shared(own, cluster, manager),
    driftIntervalSeconds:
      own.drift?.intervalSeconds ??
      cluster?.defaults?.drift?.intervalSeconds ??
      cluster?.drift?.intervalSeconds ??
      manager.driftIntervalSeconds,
    driftAction: "Report",
    annotateMachine,
    unhealthyThreshold: own.remediation?.unhealthyThreshold || inherited?.unhealthyThreshold || specDefaults.unhealthyThreshold,
    healthCheckIntervalSeconds: annotateMachine ? interval : 0,
  };
};

/** A TerraformMachinePool's configuration, layered as a machine's; a drift interval of 0 never disables (api 11). */
export const effectivePool = (
  own: PoolSettings,
  cluster: ClusterSettings | undefined,
  manager: ManagerSettings,
): EffectivePoolConfig => ({
  ...shared(own, cluster, manager),
  driftIntervalSeconds:
    own.drift?.intervalSeconds ||
    // The first that is set, even to 0, which then means the manager's.
    (cluster?.defaults?.drift?.intervalSeconds ?? cluster?.drift?.intervalSeconds) ||
    manager.driftIntervalSeconds,
  driftAction: own.drift?.action ?? cluster?.defaults?.drift?.action ?? cluster?.drift?.action ?? specDefaults.driftAction,
  membershipRefreshIntervalSeconds:
    own.membershipRefreshIntervalSeconds ||
    cluster?.defaults?.membershipRefreshIntervalSeconds ||
    specDefaults.membershipRefreshIntervalSeconds,
});

// A reference counts as a whole: one of kind Secret does not fall through to the next level for its name.
const shared = (
  own: MachineSettings | PoolSettings,
  cluster: ClusterSettings | undefined,
  manager: ManagerSettings,
): Pick<EffectiveConfig, "identityRef" | "jobs" | "deletionPolicy" | "maxActiveJobs"> => ({
  identityRef: own.identityRef ?? cluster?.defaults?.identityRef ?? cluster?.identityRef,
  jobs: mergeJobPolicies(own.jobs, cluster?.defaults?.jobs, cluster?.jobs),
  deletionPolicy:
    own.deletionPolicy ??
    (cluster ? (cluster.defaults?.deletionPolicy ?? cluster.deletionPolicy ?? specDefaults.deletionPolicy) : "unresolved"),
  maxActiveJobs: cluster?.maxActiveJobs ?? manager.clusterMaxActiveJobs,
});
