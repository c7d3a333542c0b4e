import { keys } from "./definition.ts";

const job = { by: ["manager"], on: ["Job"] } as const;

/** Annotations of a Job from its creation on (conditions-events C4, controller-jobs 1.4, job 4). */
export const createdJobAnnotations = keys({
  restoreSerial: { ...job, key: "captf.io/restore-serial", value: "restore: the serial it pushes" },
  stateLockVersion: {
    ...job,
    key: "captf.io/state-lock-version",
    value: "apply: resourceVersion of the lock Lease just before the Job was created, or none",
  },
  plan: { ...job, key: "captf.io/plan", value: "apply: the approved TerraformPlan" },
  approvedPlan: { ...job, key: "captf.io/approved-plan", value: "apply: the plan hash it expects" },
  driftRemediation: { ...job, key: "captf.io/drift-remediation", value: "apply: true when it remediates drift" },
  afterFailedApply: { ...job, key: "captf.io/after-failed-apply", value: "apply: true when the last one had failed" },
  afterInterruptedApply: {
    ...job,
    key: "captf.io/after-interrupted-apply",
    value: "apply: the unconfirmed apply Job that it started after",
  },
  approvalHash: { ...job, key: "captf.io/approval-hash", value: "pool apply: the approval hash that guards its exports" },
  clusterOutputsHash: { ...job, key: "captf.io/cluster-outputs-hash", value: "pool apply: hash of the exports" },
  heldClusterOutputs: {
    ...job,
    key: "captf.io/held-cluster-outputs",
    value: "pool apply: true when it renders the last applied exports",
  },
  imageFallbacks: {
    ...job,
    key: "captf.io/image-fallbacks",
    value: "destroy, refresh, drift, restore: JSON array of references still to try, absent on the last",
  },
  safeToEvict: {
    key: "cluster-autoscaler.kubernetes.io/safe-to-evict",
    by: ["manager"],
    on: ["pod"],
    value: "apply, destroy, restore: false",
  },
});

/** Annotations of a Job that the manager adds while it runs or when it has ended (controller-jobs 1.4). */
export const outcomeJobAnnotations = keys({
  pullFailed: { ...job, key: "captf.io/pull-failed", value: "running: set while its image cannot be pulled" },
  bookkept: { ...job, key: "captf.io/bookkept", value: "true once its result is in the status" },
  interrupted: { ...job, key: "captf.io/interrupted", value: "true when it was stopped from outside, never by its deadline" },
  destructivePlanBlocked: {
    ...job,
    key: "captf.io/destructive-plan-blocked",
    value: "apply: true when the guard refused its plan",
  },
  planChanged: { ...job, key: "captf.io/plan-changed", value: "apply: true when its plan was not the approved one" },
  planUnreadable: {
    ...job,
    key: "captf.io/plan-unreadable",
    value: "plan: true when its result cannot be read; it counts as failed",
  },
  planHash: { ...job, key: "captf.io/plan-hash", value: "hash of the plan that it made" },
});
