import type { DecodedResult } from "../decode-result.ts";
import type { Operation } from "../operations.ts";

/** What became of a finished Job (controller-jobs 4.1, 4.2). A failure `counts` where it makes the next attempt wait longer. */
export type JobVerdict =
  | { readonly kind: "succeeded" }
  | { readonly kind: "failed"; readonly failure: JobFailure; readonly counts: boolean };

/** Why a Job failed. */
export type JobFailure =
  /** A guarded apply stopped before a plan that deletes. */
  | { readonly kind: "blocked" }
  /** An approved apply planned something else and stopped. */
  | { readonly kind: "plan-changed" }
  /** Its module image was not pulled; the Job itself ends on its deadline then. */
  | { readonly kind: "image-pull" }
  | { readonly kind: "deadline" }
  /** Stopped from outside: drain, eviction, deletion. */
  | { readonly kind: "interrupted" }
  /** The module image breaks its contract. */
  | { readonly kind: "image-layout" }
  /** A plan Job that succeeded without a plan. */
  | { readonly kind: "plan-unreadable" }
  /** A step's name as the result has it: untrusted; null where none failed. */
  | { readonly kind: "step"; readonly step: string | null }
  /** It left no result that can be read: a possibly half-done run. */
  | { readonly kind: "no-result"; readonly result: "none" | "truncated" | "invalid" | "no-error" };

/** The kind of a Job's failure (controller-jobs 4.1). */
export type JobFailureKind = JobFailure["kind"];

/** Of each kind, whether it counts (controller-jobs 4.1) and its label in `captf_jobs_total` (operations 8). */
export const jobFailures = {
  blocked: { counts: false, metric: "blocked" },
  "plan-changed": { counts: false, metric: "plan_changed" },
  "image-pull": { counts: true, metric: "failed" },
  deadline: { counts: true, metric: "deadline" },
  interrupted: { counts: false, metric: "interrupted" },
  "image-layout": { counts: true, metric: "failed" },
  "plan-unreadable": { counts: true, metric: "failed" },
  step: { counts: true, metric: "failed" },
  "no-result": { counts: true, metric: "failed" },
} as const satisfies Readonly<Record<JobFailureKind, { readonly counts: boolean; readonly metric: string }>>;

/** What is known of a finished Job. */
export interface FinishedJob {
  readonly op: Operation;
  readonly outcome: "succeeded" | "failed";
  /** The Job ended on its deadline. */
  readonly deadline: boolean;
  /** Its pod says so, or the mark that outlives the pod does. */
  readonly pullFailed: boolean;
  readonly result: DecodedResult;
}

/**
 * Judges a finished Job, first match wins (controller-jobs 4.2). A pull failure ends on the deadline too, so it is asked first; a
 * deadline stops the runner as a drain does, so it is asked before `interrupted`.
 */
export const judgeJob = (job: FinishedJob): JobVerdict => {
  const { op, result } = job;
  if (job.outcome === "succeeded") {
    return op === "plan" && !(result.kind === "result" && result.result.plan)
      ? failed({ kind: "plan-unreadable" })
      : { kind: "succeeded" };
  }
  const error = result.kind === "result" ? result.result.error : null;
  if (op === "apply" && (error?.kind === "blocked" || error?.kind === "plan-changed")) return failed({ kind: error.kind });
  if (job.pullFailed) return failed({ kind: "image-pull" });
  if (job.deadline) return failed({ kind: "deadline" });
  if (error?.kind === "interrupted" || error?.kind === "image-layout") return failed({ kind: error.kind });
  if (error) return failed({ kind: "step", step: error.step });
  return failed({ kind: "no-result", result: result.kind === "result" ? "no-error" : result.kind });
};

const failed = (failure: JobFailure): JobVerdict => ({ kind: "failed", failure, counts: jobFailures[failure.kind].counts });
