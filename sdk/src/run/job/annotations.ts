import { createdJobAnnotations, outcomeJobAnnotations } from "../../api/metadata/job-annotations.ts";
import { recordAnnotations } from "../../api/metadata/record-annotations.ts";
import { lockVersionAnnotation } from "../../state/lock.ts";
import { restoreSerialAnnotation } from "../../state/restore.ts";
import { inputsHashAnnotation } from "../../state/secret.ts";
import { type Operation, operations } from "../operations.ts";

/** One annotation of a Job: on which operations, and when it is written (job 4, controller-jobs 1.4). */
export interface JobAnnotation {
  readonly key: string;
  readonly on: readonly Operation[];
  /** `create`: with the Job; `running`: while its pod lives; `finished`: after the status patch that counted the Job. */
  readonly set: "create" | "running" | "finished";
  /** What its value is. */
  readonly value: string;
}

const any: readonly Operation[] = operations;

/** Every annotation of a Job. */
export const jobAnnotations = {
  inputsHash: {
    key: inputsHashAnnotation,
    on: ["apply", "plan", "restore"],
    set: "create",
    value: "the rendered hash, absent when empty; on restore the backup's, even when empty",
  },
  restoreSerial: { key: restoreSerialAnnotation, on: ["restore"], set: "create", value: "the backup's serial" },
  stateLockVersion: {
    key: lockVersionAnnotation,
    on: ["apply"],
    set: "create",
    value: "the lock Lease's resourceVersion just before the create, or none",
  },
  plan: { key: createdJobAnnotations.plan.key, on: ["apply"], set: "create", value: "the TerraformPlan that it applies" },
  approvedPlan: {
    key: createdJobAnnotations.approvedPlan.key,
    on: ["apply"],
    set: "create",
    value: "the plan hash that it expects",
  },
  driftRemediation: { key: createdJobAnnotations.driftRemediation.key, on: ["apply"], set: "create", value: "true" },
  approvalHash: {
    key: createdJobAnnotations.approvalHash.key,
    on: ["apply"],
    set: "create",
    value: "the hash an approval of it must name",
  },
  clusterOutputsHash: {
    key: createdJobAnnotations.clusterOutputsHash.key,
    on: ["apply"],
    set: "create",
    value: "the exports hash it renders",
  },
  heldClusterOutputs: { key: createdJobAnnotations.heldClusterOutputs.key, on: ["apply"], set: "create", value: "true" },
  afterFailedApply: { key: createdJobAnnotations.afterFailedApply.key, on: ["apply"], set: "create", value: "true" },
  afterInterruptedApply: {
    key: createdJobAnnotations.afterInterruptedApply.key,
    on: ["apply"],
    set: "create",
    value: "the Job of the unconfirmed apply that it started after",
  },
  imageFallbacks: {
    key: createdJobAnnotations.imageFallbacks.key,
    on: ["destroy", "refresh", "drift", "restore"],
    set: "create",
    value: "the images still to try as a JSON array, absent on the last",
  },
  pullFailed: { key: outcomeJobAnnotations.pullFailed.key, on: any, set: "running", value: "true" },
  bookkept: { key: outcomeJobAnnotations.bookkept.key, on: any, set: "finished", value: "true" },
  interrupted: { key: outcomeJobAnnotations.interrupted.key, on: any, set: "finished", value: "true" },
  destructivePlanBlocked: {
    key: outcomeJobAnnotations.destructivePlanBlocked.key,
    on: ["apply"],
    set: "finished",
    value: "true",
  },
  planChanged: { key: outcomeJobAnnotations.planChanged.key, on: ["apply"], set: "finished", value: "true" },
  planUnreadable: { key: outcomeJobAnnotations.planUnreadable.key, on: ["plan"], set: "finished", value: "true" },
  planHash: {
    key: outcomeJobAnnotations.planHash.key,
    on: ["apply", "plan"],
    set: "finished",
    value: "the hash of the plan it reported",
  },
} as const satisfies Readonly<Record<string, JobAnnotation>>;

/** On the pod template of mutating Jobs, value `false`: an autoscaler must not end a half-done run (job 4). */
export const safeToEvictAnnotation = createdJobAnnotations.safeToEvict.key;

/** Annotations of per-run Secrets and inputs records (job 16, 17). */
export const recordAnnotationKeys = {
  image: recordAnnotations.image.key,
  identity: recordAnnotations.identity.key,
  /** Only for an identity of kind Secret. */
  identityKind: recordAnnotations.identityKind.key,
  inputsHash: inputsHashAnnotation,
  /** On records. */
  job: recordAnnotations.job.key,
  /** On the applied record; removed when unknown. */
  imageDigest: recordAnnotations.imageDigest.key,
} as const;

/** What only the attempt record carries; writing an attempt touches none of these (job 17). */
export const attemptAnnotationKeys = {
  applied: recordAnnotations.applied.key,
  mayHaveApplied: recordAnnotations.mayHaveApplied.key,
  unconfirmedApply: recordAnnotations.unconfirmedApply.key,
  /** The older key of `unconfirmedApply`: read, never written. */
  interruptedApply: recordAnnotations.interruptedApply.key,
  pendingClusterOutputs: recordAnnotations.pendingClusterOutputs.key,
  partialClusterOutputs: recordAnnotations.partialClusterOutputs.key,
  appliedClusterOutputsHash: recordAnnotations.appliedClusterOutputsHash.key,
  unpullableImages: recordAnnotations.unpullableImages.key,
} as const;
