import { keys, workload } from "./definition.ts";

const owned = [
  "state",
  "errored state",
  "backup",
  "plan key",
  "attempt record",
  "applied record",
  "lock Lease",
  "Lease",
  "Job",
  "pod",
] as const;

/** Every label that CAPTF writes or reads, the backend's own apart (conditions-events D, job 3, api 9). */
export const labels = keys({
  variables: {
    key: "captf.io/variables",
    by: ["user"],
    on: ["ConfigMap", "Secret"],
    value: "true: may be named by variablesFrom",
  },
  runner: { key: "captf.io/runner", by: ["user"], on: ["ServiceAccount"], value: "true: Jobs may run as it" },
  managed: {
    key: "captf.io/managed",
    by: ["manager"],
    on: [...owned, "run record", "credential mirror", "ServiceAccount", "RoleBinding"],
    value: "true",
  },
  ownerKind: { key: "captf.infrastructure.cluster.x-k8s.io/owner-kind", by: ["manager"], on: owned, value: "kind of the object" },
  ownerName: {
    key: "captf.infrastructure.cluster.x-k8s.io/owner-name",
    by: ["manager"],
    on: owned,
    value: "name of the object, made label-safe",
  },
  op: { key: "captf.infrastructure.cluster.x-k8s.io/op", by: ["manager"], on: ["Job", "pod"], value: "operation" },
  attempt: {
    key: "captf.infrastructure.cluster.x-k8s.io/attempt",
    by: ["manager"],
    on: ["Job", "pod"],
    value: "attempt, decimal",
  },
  stateBackup: { key: "captf.io/state-backup", by: ["manager"], on: ["backup"], value: "true" },
  stateBackupSuffix: {
    key: "captf.io/state-backup-suffix",
    by: ["manager"],
    on: ["backup"],
    value: "suffix of the state's names",
  },
  retainedFromUid: {
    key: "captf.io/retained-from-uid",
    by: ["manager"],
    on: ["state", "backup", "attempt record", "applied record"],
    value: "UID of the object that left it behind; users may delete what carries it",
  },
  mirrored: { key: "captf.io/mirrored", by: ["manager"], on: ["credential mirror"], value: "true" },
  lease: { key: "captf.io/lease", by: ["manager"], on: ["Lease"], value: "run or cluster; the runtime's lock Lease has none" },
  destructive: {
    key: "captf.io/destructive",
    by: ["manager"],
    on: ["TerraformPlan"],
    value: "true iff the plan replaces or deletes, else false",
  },
  planPhase: {
    key: "captf.io/plan-phase",
    by: ["manager"],
    on: ["TerraformPlan"],
    value: "phase; survives a move, as status does not",
  },
  planReason: { key: "captf.io/plan-reason", by: ["manager"], on: ["TerraformPlan"], value: "spec.reason" },
  clusterName: {
    key: "cluster.x-k8s.io/cluster-name",
    by: ["cluster-api", "manager"],
    on: [...workload, "TerraformPlan", "state", "backup", "lock Lease", "Lease", "Job", "pod"],
    value: "name of the Cluster, made label-safe where the manager writes it",
  },
  controlPlane: { key: "cluster.x-k8s.io/control-plane", by: ["cluster-api"], on: ["Machine"], value: "presence" },
  watchFilter: {
    key: "cluster.x-k8s.io/watch-filter",
    by: ["user"],
    on: [...workload, "template"],
    value: "value of --watch-filter",
  },
  move: { key: "clusterctl.cluster.x-k8s.io/move", by: ["manager"], on: ["state", "backup", "lock Lease"], value: "presence" },
  moveHierarchy: {
    key: "clusterctl.cluster.x-k8s.io/move-hierarchy",
    by: ["install"],
    on: ["CustomResourceDefinition"],
    value: "presence; on that of TerraformClusterIdentity",
  },
  clusterApiContract: {
    key: "cluster.x-k8s.io/v1beta2",
    by: ["install"],
    on: ["CustomResourceDefinition"],
    value: "v1alpha1: the version that serves this contract",
  },
  provider: {
    key: "cluster.x-k8s.io/provider",
    by: ["install"],
    on: ["CustomResourceDefinition"],
    value: "infrastructure-terraform",
  },
  jobName: { key: "batch.kubernetes.io/job-name", by: ["kubernetes"], on: ["pod"], value: "name of the Job" },
});

/** The name by which code speaks of a label; its key is in the table (conditions-events C). */
export type LabelName = keyof typeof labels;
/** The key of a label that CAPTF reads or writes. */
export type LabelKey = (typeof labels)[LabelName]["key"];

/** The value that means yes, in labels and annotations alike: no other spelling counts. */
export const markValue = "true";

/** The values of the label `lease` (controller-jobs 10.1). */
export const leaseLabelValues = ["run", "cluster"] as const;

/** The value of the label `provider`, which clusterctl knows the installation by (install 1.2). */
export const providerLabelValue = "infrastructure-terraform";
