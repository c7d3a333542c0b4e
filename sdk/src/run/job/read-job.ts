import { compareUtf8 } from "../../json/utf8.ts";
import type { StateMetadata } from "../../state/secret.ts";
import { decodeTimestamp } from "../../state/timestamp.ts";
import type { Operation } from "../operations.ts";
import { jobLabelKeys } from "./labels.ts";
import { isAttempt } from "./names.ts";

/** A Job as the API's JSON writes it, as far as its outcome needs it (job 20). */
export interface ReadJob {
  readonly metadata: StateMetadata;
  readonly status?: {
    readonly conditions?: readonly JobCondition[];
    readonly completionTime?: string;
  };
}

/** A condition of a Job, as the API has it. */
export interface JobCondition {
  readonly type: string;
  readonly status: string;
  readonly reason?: string;
  readonly lastTransitionTime?: string;
}

/** How a Job ended; `deadline` where it was its own. */
export type JobOutcome =
  | { readonly kind: "running" }
  | { readonly kind: "succeeded"; readonly finishedAt: number }
  | { readonly kind: "failed"; readonly finishedAt: number; readonly deadline: boolean };

/** Reads a Job's outcome from its conditions, times in ms (job 20). Failed Jobs have no completionTime; unknown times are 0. */
export const readJobOutcome = ({ metadata, status = {} }: ReadJob): JobOutcome => {
  const ended = status.conditions?.find(({ type, status: is }) => is === "True" && (type === "Complete" || type === "Failed"));
  if (!ended) return { kind: "running" };
  const finishedAt =
    decodeTimestamp(ended.lastTransitionTime) ??
    decodeTimestamp(status.completionTime) ??
    decodeTimestamp(metadata.creationTimestamp) ??
    0;
  if (ended.type === "Complete") return { kind: "succeeded", finishedAt };
  return { kind: "failed", finishedAt, deadline: ended.reason === "DeadlineExceeded" };
};

/** Of the Jobs with an object's labels, those whose controller has its UID: labels also match an earlier object's (job 3, TRAP). */
export const ownJobs = <J extends ReadJob>(jobs: readonly J[], uid: string): readonly J[] =>
  jobs.filter(({ metadata }) => metadata.ownerReferences?.some((owner) => owner.controller === true && owner.uid === uid));

/** The next attempt of an operation: one above the highest retained, whatever became of it (job 21, TRAP). */
export const nextAttempt = (jobs: readonly ReadJob[], op: Operation): number =>
  1 + jobs.filter((job) => label(job, jobLabelKeys.op) === op).reduce((highest, job) => Math.max(highest, attemptOf(job)), 0);

/** The newest unfinished Job by creation; undefined when all are finished (job 21). */
export const activeJob = <J extends ReadJob>(jobs: readonly J[]): J | undefined =>
  jobs.filter((job) => readJobOutcome(job).kind === "running").sort(newestFirst)[0];

/**
 * The finished Jobs to delete, of every operation (job 21): beyond the limits, which are 0 when negative. The newest success stays,
 * and the newest failure while no success is newer: retries count from it.
 */
export const pruneJobs = <J extends ReadJob>(
  jobs: readonly J[],
  limits: { readonly successful: number; readonly failed: number },
): readonly J[] => {
  const byOp = new Map<string, J[]>();
  for (const job of jobs) {
    const op = label(job, jobLabelKeys.op) ?? "";
    const ofOp = byOp.get(op);
    if (ofOp) ofOp.push(job);
    else byOp.set(op, [job]);
  }
  return [...byOp.values()].flatMap((ofOp) => {
    const finished = ofOp.filter((job) => readJobOutcome(job).kind !== "running").sort(newestFirst);
    const successes = finished.filter((job) => readJobOutcome(job).kind === "succeeded");
    const failures = finished.filter((job) => readJobOutcome(job).kind === "failed");
    const failedLast = finished[0] !== undefined && finished[0] === failures[0];
    return [...successes.slice(Math.max(1, limits.successful)), ...failures.slice(Math.max(failedLast ? 1 : 0, limits.failed))];
  });
};

const newestFirst = (a: ReadJob, b: ReadJob): number => created(b) - created(a) || compareUtf8(a.metadata.name, b.metadata.name);

const created = ({ metadata }: ReadJob): number => decodeTimestamp(metadata.creationTimestamp) ?? 0;

const attemptOf = (job: ReadJob): number => {
  const value = label(job, jobLabelKeys.attempt) ?? "";
  return /^[1-9][0-9]{0,9}$/.test(value) && isAttempt(Number(value)) ? Number(value) : 0;
};

const label = ({ metadata: { labels } }: ReadJob, key: string): string | undefined =>
  labels && Object.hasOwn(labels, key) ? labels[key] : undefined;
