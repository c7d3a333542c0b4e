import { describe, expect, test } from "vitest";
import type { DecodedResult } from "../decode-result.ts";
import type { ErrorKind } from "../result.ts";
import { type FinishedJob, type JobFailure, jobFailures, judgeJob } from "./failure.ts";

const result = (more: object): DecodedResult => ({
  kind: "result",
  result: {
    version: 1,
    op: "",
    image: { ref: "", providersMirror: false },
    runtime: { command: [], version: "" },
    steps: [],
    drift: null,
    error: null,
    ...more,
  },
});
const error = (kind: ErrorKind, step: string | null = null) => result({ error: { kind, step, tail: "" } });
const apply: FinishedJob = { op: "apply", outcome: "failed", deadline: false, pullFailed: false, result: { kind: "none" } };
const plan = { plan: { hash: "p2:00", create: 0, update: 0, delete: 0 } };

describe("failures, first match wins (controller-jobs 4.1, 4.2)", () => {
  test.each<readonly [string, Partial<FinishedJob>, JobFailure, boolean]>([
    ["blocked", { result: error("blocked"), deadline: true, pullFailed: true }, { kind: "blocked" }, false],
    ["plan changed", { result: error("plan-changed"), deadline: true }, { kind: "plan-changed" }, false],
    ["only an apply is blocked", { op: "plan", result: error("blocked") }, { kind: "step", step: null }, true],
    ["TRAP: a pull failure ends on the deadline", { pullFailed: true, deadline: true }, { kind: "image-pull" }, true],
    [
      "TRAP: a deadline that says interrupted counts",
      { deadline: true, result: error("interrupted") },
      { kind: "deadline" },
      true,
    ],
    ["stopped from outside", { result: error("interrupted", "apply") }, { kind: "interrupted" }, false],
    ["an image that breaks its contract", { result: error("image-layout") }, { kind: "image-layout" }, true],
    ["a failed step", { op: "destroy", result: error("step", "destroy") }, { kind: "step", step: "destroy" }, true],
    ["no result", {}, { kind: "no-result", result: "none" }, true],
    ["a cut off result", { result: { kind: "truncated" } }, { kind: "no-result", result: "truncated" }, true],
    ["a broken result", { result: { kind: "invalid", problem: "" } }, { kind: "no-result", result: "invalid" }, true],
    ["a result without error", { result: result({}) }, { kind: "no-result", result: "no-error" }, true],
    ["a plan Job without plan", { op: "plan", outcome: "succeeded", result: result({}) }, { kind: "plan-unreadable" }, true],
    ["a plan Job without result", { op: "plan", outcome: "succeeded" }, { kind: "plan-unreadable" }, true],
  ])("%s", (_, more, failure, counts) => expect(judgeJob({ ...apply, ...more })).toEqual({ kind: "failed", failure, counts }));

  test.each<readonly [string, Partial<FinishedJob>]>([
    ["an apply, whatever it left", { outcome: "succeeded" }],
    ["a plan with its plan", { op: "plan", outcome: "succeeded", result: result(plan) }],
  ])("succeeded: %s", (_, more) => expect(judgeJob({ ...apply, ...more })).toEqual({ kind: "succeeded" }));

  test("metric labels (operations 8): the underscore is there only", () =>
    expect(new Set(Object.values(jobFailures).map(({ metric }) => metric))).toEqual(
      new Set(["failed", "deadline", "interrupted", "blocked", "plan_changed"]),
    ));
});
