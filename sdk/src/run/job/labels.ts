import { labels, markValue } from "../../api/metadata/labels.ts";
import { type Labels, labelValue, stateLabelKeys } from "../../state/labels.ts";
import type { StateOwner } from "../../state/names.ts";
import type { Operation } from "../operations.ts";

/** Keys of the labels that only Jobs, pods and Leases carry; the others are those of the state (job 3, controller-jobs 10.1). */
export const jobLabelKeys = {
  op: labels.op.key,
  attempt: labels.attempt.key,
  /** `run` or `cluster`, on Leases: the backend's own lock Lease carries the owner's labels too. */
  lease: labels.lease.key,
  /** Written by Kubernetes on the pods of a Job. */
  jobName: labels.jobName.key,
} as const;

/** The labels that say whose a Secret is (job 17, 18). No move label: it moves through its owner reference. */
export const ownedLabels = ({ kind, name }: Pick<StateOwner, "kind" | "name">): Labels => ({
  [stateLabelKeys.managed]: markValue,
  [stateLabelKeys.ownerKind]: kind,
  [stateLabelKeys.ownerName]: labelValue(name),
});

/** What an object's Jobs are found by; of those found, only the ones whose controller has the object's UID are its own (job 3). */
export const jobSelector = ({ kind, name }: Pick<StateOwner, "kind" | "name">): Labels => ({
  [stateLabelKeys.ownerKind]: kind,
  [stateLabelKeys.ownerName]: labelValue(name),
});

/** What the pods of a Job are found by (job 3). */
export const podSelector = (job: string): Labels => ({ [jobLabelKeys.jobName]: job });

/** The labels of a Job and, the same, of its pod template (job 3). */
export const jobLabels = (
  owner: Pick<StateOwner, "kind" | "name">,
  { cluster, op, attempt }: { readonly cluster: string; readonly op: Operation; readonly attempt: number },
): Labels => ({
  [jobLabelKeys.attempt]: String(attempt),
  [jobLabelKeys.op]: op,
  ...jobSelector(owner),
  [stateLabelKeys.managed]: markValue,
  [stateLabelKeys.clusterName]: labelValue(cluster),
});
