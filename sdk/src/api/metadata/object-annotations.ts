import { keys, workload } from "./definition.ts";

/** Annotations by which users ask for something. Approvals are none: they are in a plan's spec (conditions-events C1). */
export const requestAnnotations = keys({
  restoreState: {
    key: "captf.io/restore-state",
    by: ["user"],
    on: workload,
    value: "serial of a backup to restore; the manager removes it once that succeeded",
  },
  confirmNoResources: {
    key: "captf.io/confirm-no-resources",
    by: ["user"],
    on: workload,
    value: "name of the unconfirmed apply Job that created nothing; the manager removes it",
  },
  destroyImage: {
    key: "captf.io/destroy-image",
    by: ["user"],
    on: workload,
    value: "reference of one more image to destroy with",
  },
  paused: { key: "cluster.x-k8s.io/paused", by: ["user"], on: workload, value: "any; reconciliation pauses" },
  managedBy: { key: "cluster.x-k8s.io/managed-by", by: ["user"], on: workload, value: "any; the object is managed externally" },
  autoscalerMinSize: {
    key: "cluster.x-k8s.io/cluster-api-autoscaler-node-group-min-size",
    by: ["user"],
    on: ["MachinePool"],
    value: "integer of at least 0; with the maximum it turns autoscaling on",
  },
  autoscalerMaxSize: {
    key: "cluster.x-k8s.io/cluster-api-autoscaler-node-group-max-size",
    by: ["user"],
    on: ["MachinePool"],
    value: "integer of at least the minimum",
  },
  topologyDryRun: {
    key: "topology.cluster.x-k8s.io/dry-run",
    by: ["cluster-api"],
    on: ["template"],
    value: "any; in a dry-run request the template may change",
  },
});

/** Annotations on workload objects and on those of Cluster API that own them (conditions-events C2). */
export const objectAnnotations = keys({
  endpointSource: {
    key: "captf.io/endpoint-source",
    by: ["manager"],
    on: ["TerraformCluster"],
    value: "user, if an endpoint existed before the first apply, else module; written once",
  },
  blockMove: {
    key: "clusterctl.cluster.x-k8s.io/block-move",
    by: ["manager"],
    on: workload,
    value: "presence; from before a Job is created until none is active",
  },
  remediateMachine: {
    key: "cluster.x-k8s.io/remediate-machine",
    by: ["manager"],
    on: ["Machine"],
    value: "presence; removed only where remediationRequested says that CAPTF set it",
  },
  remediationRequested: {
    key: "captf.io/remediation-requested",
    by: ["manager"],
    on: ["Machine"],
    value: "the reason; marks the request as CAPTF's own",
  },
  replicasManagedBy: {
    key: "cluster.x-k8s.io/replicas-managed-by",
    by: ["manager", "user"],
    on: ["MachinePool"],
    value: "captf on an autoscaled pool; any other is somebody else's and stays",
  },
  clonedFromName: {
    key: "cluster.x-k8s.io/cloned-from-name",
    by: ["cluster-api"],
    on: workload,
    value: "name of the template, for the tag captf.io/template",
  },
  deleteForMove: {
    key: "clusterctl.cluster.x-k8s.io/delete-for-move",
    by: ["clusterctl"],
    on: ["TerraformMachine"],
    value: "presence; the webhook admits the delete",
  },
});
