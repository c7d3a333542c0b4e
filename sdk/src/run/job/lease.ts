import { recordAnnotations } from "../../api/metadata/record-annotations.ts";
import { type Labels, labelValue, stateLabelKeys } from "../../state/labels.ts";
import { clusterLeaseName, runLeaseName, type StateOwner, stateSuffix } from "../../state/names.ts";
import { annotation, type StateMetadata } from "../../state/secret.ts";
import { decodeTimestamp } from "../../state/timestamp.ts";
import type { Operation } from "../operations.ts";
import { jobLabelKeys, ownedLabels } from "./labels.ts";
import { jobLimits } from "./policy.ts";

/** Annotations of the manager's Leases (controller-jobs 10.1). */
export const leaseAnnotationKeys = {
  op: recordAnnotations.leaseOp.key,
  acquiredAt: recordAnnotations.leaseAcquiredAt.key,
} as const;

/**
 * Seconds (controller 3, controller-jobs 10.1, 10.3): what a Lease outlives its Job's deadline by, its default life, how long a Job may
 * be missing, and how long ago it may have been taken when the Job is created.
 */
export const leaseSeconds = { margin: 900, default: 4500, missingJob: 60, fresh: 30 } as const;

/** `run`: one object's runs. `cluster`: what a cluster and its machines must not do at once. */
export type LeaseKind = "run" | "cluster";

/** The manager's Lease as the API's JSON writes it. */
export interface RunLease {
  readonly metadata: StateMetadata;
  readonly spec?: {
    readonly holderIdentity?: string | null;
    readonly acquireTime?: string | null;
    readonly leaseDurationSeconds?: number | null;
  };
}

/** A Lease in the name of the Job about to be created (controller-jobs 10.1). `now` in ms, `deadline` in seconds. Throws as `stateSuffix`. */
export const buildLease = (of: {
  readonly lease: LeaseKind;
  readonly owner: StateOwner;
  readonly cluster: string;
  readonly op: Operation;
  readonly job: string;
  readonly deadline: number;
  readonly now: number;
}): RunLease => {
  const time = new Date(of.now).toISOString();
  return {
    metadata: {
      name: of.lease === "run" ? runLeaseName(stateSuffix(of.owner)) : clusterLeaseName(of.owner.namespace, of.cluster),
      labels: {
        ...ownedLabels(of.owner),
        [stateLabelKeys.clusterName]: labelValue(of.cluster),
        [jobLabelKeys.lease]: of.lease,
      },
      annotations: { [leaseAnnotationKeys.op]: of.op, [leaseAnnotationKeys.acquiredAt]: time },
    },
    spec: {
      holderIdentity: of.job,
      // The API's MicroTime takes six digits only.
      acquireTime: time.replace(/Z$/, "000Z"),
      leaseDurationSeconds: of.deadline + leaseSeconds.margin,
    },
  };
};

/** An object's Leases at its cleanup; without the Lease label the backend's lock would match too (controller-jobs 10.6, TRAP). */
export const leaseSelector = (owner: Pick<StateOwner, "kind" | "name">, lease: LeaseKind): Labels => ({
  ...ownedLabels(owner),
  [jobLabelKeys.lease]: lease,
});

/** What a live read says of the Job that a Lease names, and whether a pod of it is in a phase that is not terminal. */
export interface LeaseHolder {
  readonly job: "running" | "finished" | "absent";
  readonly livePods: boolean;
}

/** What a Lease just read means to the Job that wants it (controller-jobs 10.2, 10.3). */
export type LeaseDecision =
  | { readonly kind: "refresh" }
  | { readonly kind: "take"; readonly because: "no-holder" | "expired" | "job-finished" | "job-missing" }
  | { readonly kind: "held"; readonly holder: string };

/**
 * Decides on a Lease that exists. The age comes first and is absolute: a pod stuck in termination must not hold it for ever. Else
 * every pod must have ended, or Terraform still runs while the next Job starts (controller-jobs 10.3, TRAPs). `now` in ms.
 */
export const decideLease = (
  lease: RunLease,
  wanted: { readonly job: string; readonly now: number; readonly holder: LeaseHolder },
): LeaseDecision => {
  const holder = lease.spec?.holderIdentity;
  if (!holder) return { kind: "take", because: "no-holder" };
  if (holder === wanted.job) return { kind: "refresh" };
  const age = (wanted.now - acquiredAt(lease, wanted.now)) / 1000;
  const duration = Math.min(lease.spec?.leaseDurationSeconds ?? leaseSeconds.default, longestLease);
  if (age > duration) return { kind: "take", because: "expired" };
  if (wanted.holder.livePods) return { kind: "held", holder };
  if (wanted.holder.job === "finished") return { kind: "take", because: "job-finished" };
  return wanted.holder.job === "absent" && age > leaseSeconds.missingJob
    ? { kind: "take", because: "job-missing" }
    : { kind: "held", holder };
};

/** How far ahead a time may be that another manager has written, whose clock differs. */
const aheadMs = 300_000;

/** No Job has a later deadline: a longer lease is none of ours, and would hold for ever what any module can write. */
const longestLease = jobLimits.activeDeadlineSeconds.maximum + leaseSeconds.margin;

/**
 * From the annotation, else acquireTime, else creation; without any, as old as can be. A time that is further ahead than clocks differ
 * is none: the server's own time of creation is what nobody else writes.
 */
const acquiredAt = ({ metadata, spec }: RunLease, now: number): number =>
  [annotation(metadata, leaseAnnotationKeys.acquiredAt), spec?.acquireTime ?? undefined]
    .map(decodeTimestamp)
    .find((time) => time !== undefined && time <= now + aheadMs) ??
  decodeTimestamp(metadata.creationTimestamp) ??
  Number.NEGATIVE_INFINITY;
