import { describe, expect, test } from "vitest";
import { jobOfMessage } from "../../api/conditions/job-message.ts";
import { statusOfReason } from "../../api/conditions/table.ts";
import type { DecodedResult } from "../decode-result.ts";
import { operations } from "../operations.ts";
import type { ResultError } from "../result.ts";
import { type JobFailure, jobFailures } from "./failure.ts";
import { applyCondition, driftCondition, restoreCondition, runningDriftCondition, type ToldJob } from "./job-conditions.ts";

const name = "captf-c-prod-apply-a1-000000";
const result = (error: Partial<ResultError> | null): DecodedResult => ({
  kind: "result",
  result: {
    version: 1,
    op: "apply",
    image: { ref: "", providersMirror: false },
    runtime: { command: [], version: "" },
    steps: [],
    drift: null,
    error: error && { kind: "step", step: null, tail: "", ...error },
  },
});
const failed = (failure: JobFailure, error: Partial<ResultError> | null = null): ToldJob => ({
  name,
  verdict: { kind: "failed", failure, counts: jobFailures[failure.kind].counts },
  result: error ? result(error) : { kind: "none" },
});
const succeeded: ToldJob = { name, verdict: { kind: "succeeded" }, result: result(null) };
const step = { step: "apply", tail: "raw", resources: ["a.b: no quota", "c.d"] };

describe("ApplyJobSucceeded from a finished Job (conditions-events A6), row by row", () => {
  test.each<[string, "apply" | "destroy" | "plan", ToldJob, string, string]>([
    [
      "blocked: the runner's summary",
      "apply",
      failed({ kind: "blocked" }, { kind: "blocked", tail: "deletes a.b" }),
      "False/DestructivePlanBlocked",
      `Job ${name}: deletes a.b`,
    ],
    [
      "plan changed",
      "apply",
      failed({ kind: "plan-changed" }, { tail: "differs" }),
      "Unknown/PlanChanged",
      `Job ${name}: differs`,
    ],
    ["blocked, and the result is gone", "apply", failed({ kind: "blocked" }), "False/DestructivePlanBlocked", `Job ${name}`],
    ["destroy ok", "destroy", succeeded, "True/DestroySucceeded", `Job ${name}`],
    ["apply ok", "apply", succeeded, "True/ApplySucceeded", `Job ${name}`],
    ["image not pulled", "apply", failed({ kind: "image-pull" }), "False/ImagePullFailed", `Job ${name}`],
    ["image of a destroy not pulled", "destroy", failed({ kind: "image-pull" }), "False/ImagePullFailed", `Job ${name}`],
    [
      "deadline, with the step when the result names one",
      "apply",
      failed({ kind: "deadline" }, step),
      "False/JobDeadlineExceeded",
      `Job ${name}: step apply failed`,
    ],
    [
      "the image breaks its contract",
      "destroy",
      failed({ kind: "image-layout" }, { kind: "image-layout" }),
      "False/ImageInvalid",
      `Job ${name}`,
    ],
    [
      "destroy failed: the step and the first resource",
      "destroy",
      failed({ kind: "step", step: "destroy" }, { ...step, step: "destroy" }),
      "False/DestroyFailed",
      `Job ${name}: step destroy failed: a.b: no quota`,
    ],
    [
      "apply failed",
      "apply",
      failed({ kind: "step", step: "apply" }, step),
      "False/ApplyFailed",
      `Job ${name}: step apply failed: a.b: no quota`,
    ],
    [
      "stopped from outside",
      "apply",
      failed({ kind: "interrupted" }, { step: "apply" }),
      "False/ApplyFailed",
      `Job ${name}: step apply failed`,
    ],
    ["no result", "destroy", failed({ kind: "no-result", result: "none" }), "False/DestroyFailed", `Job ${name}`],
    [
      "a plan Job failed: it stands for the apply",
      "plan",
      failed({ kind: "step", step: "plan" }, { step: "plan" }),
      "False/ApplyFailed",
      `Job ${name}: step plan failed`,
    ],
    ["a plan that cannot be read", "plan", failed({ kind: "plan-unreadable" }), "False/ApplyFailed", `Job ${name}`],
    ["a plan Job's image not pulled", "plan", failed({ kind: "image-pull" }), "False/ImagePullFailed", `Job ${name}`],
  ])("%s", (_, op, job, expected, message) => {
    const condition = applyCondition(op, job);
    expect(condition?.type).toBe("ApplyJobSucceeded");
    expect(`${condition?.status}/${condition?.reason}`).toBe(expected);
    expect(condition?.message).toBe(message);
    expect(jobOfMessage(message)).toBe(name);
    expect(statusOfReason("TerraformCluster", "ApplyJobSucceeded", condition?.reason ?? "")).toBe(condition?.status);
  });
  test("a plan Job that succeeded says nothing of applies", () => expect(applyCondition("plan", succeeded)).toBeUndefined());
  test("a step's name is a module image's to write: it is cut", () =>
    expect(applyCondition("apply", failed({ kind: "step", step: null }, { step: "s".repeat(100) }))?.message).toBe(
      `Job ${name}: step ${"s".repeat(64)} failed`,
    ));
  test("the runner's raw tail is not in it", () =>
    expect(applyCondition("apply", failed({ kind: "step", step: "apply" }, step))?.message).not.toContain("raw"));
});

describe("DriftJobSucceeded (conditions-events A12, A6 on pulls)", () => {
  test.each<[string, ToldJob, string]>([
    ["succeeded", succeeded, "True/DriftChecked"],
    ["deadline", failed({ kind: "deadline" }), "False/DriftJobDeadlineExceeded"],
    ["failed", failed({ kind: "step", step: "plan" }), "False/DriftJobFailed"],
    ["a failed pull is a plain failure", failed({ kind: "image-pull" }), "False/DriftJobFailed"],
  ])("%s", (_, job, expected) => {
    const { type, status, reason, message } = driftCondition(job);
    expect(type).toBe("DriftJobSucceeded");
    expect([`${status}/${reason}`, message]).toEqual([expected, `Job ${name}`]);
    expect(statusOfReason("TerraformMachine", "DriftJobSucceeded", reason)).toBe(status);
  });
});

test("TRAP: a running refresh does not set DriftJobSucceeded, a running drift check does (conditions-events A12)", () => {
  expect(runningDriftCondition("drift", name)).toEqual({
    type: "DriftJobSucceeded",
    status: "Unknown",
    reason: "DriftJobRunning",
    message: `Job ${name}`,
  });
  for (const op of operations.filter((each) => each !== "drift")) expect(runningDriftCondition(op, name)).toBeUndefined();
});

describe("RestoreJobSucceeded (conditions-events A8)", () => {
  test.each<[string, ToldJob, string, string]>([
    ["restored: the serial", succeeded, "True/StateRestored", "serial 42 was pushed"],
    ["the deadline is named as such", failed({ kind: "deadline" }, step), "False/RestoreFailed", "deadline exceeded; "],
    [
      "the failed step",
      failed({ kind: "step", step: "state-push" }, { step: "state-push" }),
      "False/RestoreFailed",
      "step state-push failed; ",
    ],
    ["failed", failed({ kind: "no-result", result: "none" }), "False/RestoreFailed", "failed; "],
  ])("%s", (_, job, expected, says) => {
    const { type, status, reason, message } = restoreCondition(job, 42);
    expect(type).toBe("RestoreJobSucceeded");
    expect(`${status}/${reason}`).toBe(expected);
    expect(message.startsWith(`Job ${name}: ${says}`)).toBe(true);
    expect(message.includes("serial 42 is not tried again")).toBe(status === "False");
    expect(statusOfReason("TerraformMachine", "RestoreJobSucceeded", reason)).toBe(status);
  });
});
