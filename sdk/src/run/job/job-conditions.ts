import { jobMessage } from "../../api/conditions/job-message.ts";
import type { ConditionOf } from "../../api/conditions/table.ts";
import { cutUtf8 } from "../../json/utf8.ts";
import type { DecodedResult } from "../decode-result.ts";
import type { Operation } from "../operations.ts";
import type { JobFailure, JobVerdict } from "./failure.ts";

/** A finished Job as a condition tells of it (conditions-events A6). */
export interface ToldJob {
  readonly name: string;
  readonly verdict: JobVerdict;
  readonly result: DecodedResult;
}

/** Most bytes of a step's name in a message: it is what a module image may have written (api 3). */
const maxStepBytes = 64;

/**
 * `ApplyJobSucceeded` from the newest finished apply or destroy, or from a failed plan Job, which stands for the apply; undefined for
 * a plan Job that succeeded (conditions-events A6). What is blocked or changed gets the plan's own words from the caller.
 */
export const applyCondition = (op: "apply" | "destroy" | "plan", job: ToldJob): ConditionOf<"ApplyJobSucceeded"> | undefined => {
  const type = "ApplyJobSucceeded";
  if (job.verdict.kind === "succeeded") {
    if (op === "plan") return undefined;
    const reason = op === "destroy" ? "DestroySucceeded" : "ApplySucceeded";
    return { type, status: "True", reason, message: jobMessage(job.name) };
  }
  const { failure } = job.verdict;
  if (failure.kind === "plan-changed") {
    return { type, status: "Unknown", reason: "PlanChanged", message: jobMessage(job.name, summary(job)) };
  }
  if (failure.kind === "blocked") {
    return { type, status: "False", reason: "DestructivePlanBlocked", message: jobMessage(job.name, summary(job)) };
  }
  const reason = causes[failure.kind] ?? (op === "destroy" ? "DestroyFailed" : "ApplyFailed");
  const parts = [failedStep(job), causes[failure.kind] ? undefined : firstResource(job)];
  return { type, status: "False", reason, message: jobMessage(job.name, parts.filter((part) => part).join(": ")) };
};

/** Failures that have a reason of their own, whatever the operation (conditions-events A6). */
const causes: Partial<Readonly<Record<JobFailure["kind"], "ImagePullFailed" | "JobDeadlineExceeded" | "ImageInvalid">>> = {
  "image-pull": "ImagePullFailed",
  deadline: "JobDeadlineExceeded",
  "image-layout": "ImageInvalid",
};

/** `DriftJobSucceeded` from the newest finished drift or refresh Job; a failed pull has no reason of its own here (A6, A12). */
export const driftCondition = (job: Pick<ToldJob, "name" | "verdict">): ConditionOf<"DriftJobSucceeded"> => {
  const type = "DriftJobSucceeded";
  const message = jobMessage(job.name);
  if (job.verdict.kind === "succeeded") return { type, status: "True", reason: "DriftChecked", message };
  const isDeadline = job.verdict.failure.kind === "deadline";
  return { type, status: "False", reason: isDeadline ? "DriftJobDeadlineExceeded" : "DriftJobFailed", message };
};

/** `DriftJobSucceeded` while a Job runs; undefined for a refresh, with which it would come and go (conditions-events A12, TRAP). */
export const runningDriftCondition = (op: Operation, job: string): ConditionOf<"DriftJobSucceeded"> | undefined =>
  op === "drift"
    ? { type: "DriftJobSucceeded", status: "Unknown", reason: "DriftJobRunning", message: jobMessage(job) }
    : undefined;

/** `RestoreJobSucceeded` from a finished restore Job of one serial, which is not tried again by itself (conditions-events A8). */
export const restoreCondition = (job: ToldJob, serial: number): ConditionOf<"RestoreJobSucceeded"> => {
  const type = "RestoreJobSucceeded";
  if (job.verdict.kind === "succeeded") {
    return { type, status: "True", reason: "StateRestored", message: jobMessage(job.name, `serial ${serial} was pushed`) };
  }
  const why = job.verdict.failure.kind === "deadline" ? "deadline exceeded" : (failedStep(job) ?? "failed");
  const again = `serial ${serial} is not tried again: ask for another, or withdraw the request and ask anew`;
  return { type, status: "False", reason: "RestoreFailed", message: jobMessage(job.name, `${why}; ${again}`) };
};

const error = ({ result }: ToldJob) => (result.kind === "result" ? result.result.error : null);

const summary = (job: ToldJob): string => error(job)?.tail ?? "";

const failedStep = (job: ToldJob): string | undefined => {
  const step = cutUtf8(error(job)?.step ?? "", maxStepBytes);
  return step === "" ? undefined : `step ${step} failed`;
};

const firstResource = (job: ToldJob): string | undefined => error(job)?.resources?.[0];
