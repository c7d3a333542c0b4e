/** An annotation or label: its key, who writes it, the objects it is on, its value. */
export interface MetadataKey {
  readonly key: string;
  readonly by: readonly Writer[];
  readonly on: readonly MetadataObject[];
  /** What its value is, and what follows from it. */
  readonly value: string;
}

/** `install`: the manifest. `webhook`: protected by the webhook, so that only the manager writes it. */
export type Writer = "user" | "manager" | "cluster-api" | "clusterctl" | "kubernetes" | "runtime" | "install";

/** The objects that keys are found on. A record is an inputs Secret: `attempt` and `applied` last, `run` dies with its Job. */
export type MetadataObject =
  | "TerraformCluster"
  | "TerraformMachine"
  | "TerraformMachinePool"
  | "TerraformPlan"
  | "template"
  | "Machine"
  | "MachinePool"
  | "Job"
  | "pod"
  | "state"
  | "backup"
  | "errored state"
  | "attempt record"
  | "applied record"
  | "run record"
  | "plan key"
  | "credential mirror"
  | "Lease"
  | "lock Lease"
  | "ConfigMap"
  | "Secret"
  | "ServiceAccount"
  | "RoleBinding"
  | "CustomResourceDefinition";

/** Keeps the literals of a family of keys. */
export const keys = <const K extends Readonly<Record<string, MetadataKey>>>(of: K): K => of;

/** The three kinds that have infrastructure. */
export const workload = ["TerraformCluster", "TerraformMachine", "TerraformMachinePool"] as const;
