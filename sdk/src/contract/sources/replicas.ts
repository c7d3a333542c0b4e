import { objectAnnotations } from "../../api/metadata/object-annotations.ts";
import type { MachinePoolInputs } from "../inputs/index.ts";

/** The value of `cluster.x-k8s.io/replicas-managed-by` by which CAPTF claims a pool's replicas (contract 10). */
export const replicasManager = "captf";

/** Whose a MachinePool's replicas are: nobody's, CAPTF's own, or another's. Cluster API takes every value but `false` for an owner. */
export const replicasOwner = (annotations: Readonly<Record<string, string>>): "none" | "own" | "foreign" => {
  const { key } = objectAnnotations.replicasManagedBy;
  const value = Object.hasOwn(annotations, key) ? annotations[key] : "false";
  if (value === "false") return "none";
  return value === replicasManager ? "own" : "foreign";
};

/** What a pool's replicas follow from: `MachinePool.spec.replicas`, and `status.replicas` once the module has told it. */
export interface ReplicasFacts {
  readonly autoscaling: MachinePoolInputs["autoscaling"];
  readonly desired: number | undefined;
  readonly observed: number | undefined;
}

/**
 * The input `replicas`: what is desired, 1 where nothing is; under autoscaling what was observed, within the bounds (contract 5.6.1).
 * Only this input is clamped: what is written back is not.
 */
export const replicasInput = ({ autoscaling, desired = 1, observed }: ReplicasFacts): number =>
  autoscaling.enabled ? Math.min(Math.max(observed ?? desired, autoscaling.min), autoscaling.max) : desired;

/** One patch of the MachinePool; what is absent stays as it is. */
export interface ReplicasPatch {
  /** `claim` sets the annotation to `captf`, `release` removes it. */
  readonly annotation?: "claim" | "release";
  /** The new `spec.replicas`: raw, as observed. */
  readonly replicas?: number;
}

/** What to write to the MachinePool (contract 10); empty for nothing. A pool that another owner scales is never touched. */
export const decideReplicas = (
  { autoscaling, desired, observed }: ReplicasFacts,
  annotations: Readonly<Record<string, string>>,
): ReplicasPatch => {
  const owner = replicasOwner(annotations);
  if (!autoscaling.enabled) return owner === "own" ? { annotation: "release" } : {};
  if (owner === "foreign") return {};
  return {
    ...(owner === "none" && { annotation: "claim" as const }),
    ...(observed !== undefined && observed !== desired && { replicas: observed }),
  };
};
