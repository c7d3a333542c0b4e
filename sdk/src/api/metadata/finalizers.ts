import type { TerraformKind } from "../../contract/role.ts";
import type { MetadataObject } from "./definition.ts";

/** The finalizer of each workload kind: it holds the object until its infrastructure is destroyed (conditions-events E). */
export const objectFinalizers = {
  TerraformCluster: "terraformcluster.infrastructure.cluster.x-k8s.io",
  TerraformMachine: "terraformmachine.infrastructure.cluster.x-k8s.io",
  TerraformMachinePool: "terraformmachinepool.infrastructure.cluster.x-k8s.io",
} as const satisfies Readonly<Record<TerraformKind, string>>;

/**
 * The finalizer of Secrets that nothing can rebuild (conditions-events E, state 12): they outlive a foreground cascade. Not on
 * `-part-N` chunks of the live state, and never added to a Secret that is being deleted.
 */
export const stateProtection = {
  key: "captf.io/state-protection",
  on: ["state", "backup", "attempt record", "applied record"] as readonly MetadataObject[],
} as const;

/** Kubernetes' own, which a deleting workload object loses first: its dependents would go before the destroy (E). */
export const foregroundDeletion = "foregroundDeletion";

/** A finalizer that CAPTF sets. */
export type FinalizerKey = (typeof objectFinalizers)[TerraformKind] | typeof stateProtection.key;
