import { describe, expect, test } from "vitest";
import { activeJob, nextAttempt, ownJobs, pruneJobs, type ReadJob, readJobOutcome } from "./read-job.ts";

const at = (minute: number) => new Date(Date.UTC(2026, 10, 30, 12, minute)).toISOString();
const job = (name: string, minute: number, end?: "Complete" | "Failed", op = "apply", attempt = "1"): ReadJob => ({
  metadata: {
    name,
    creationTimestamp: at(minute),
    labels: {
      "captf.infrastructure.cluster.x-k8s.io/op": op,
      "captf.infrastructure.cluster.x-k8s.io/attempt": attempt,
    },
  },
  status: end ? { conditions: [{ type: end, status: "True", lastTransitionTime: at(minute + 1) }] } : {},
});
const names = (jobs: readonly ReadJob[]) => jobs.map(({ metadata }) => metadata.name);

describe("outcome (job 20, controller-jobs 1.5)", () => {
  const metadata = { name: "j", creationTimestamp: at(0) };
  test.each<readonly [string, ReadJob["status"], object]>([
    ["none", undefined, { kind: "running" }],
    ["a condition that is not true", { conditions: [{ type: "Failed", status: "False" }] }, { kind: "running" }],
    ["another condition", { conditions: [{ type: "FailureTarget", status: "True" }] }, { kind: "running" }],
    [
      "complete",
      { conditions: [{ type: "Complete", status: "True", lastTransitionTime: at(3) }], completionTime: at(2) },
      { kind: "succeeded", finishedAt: Date.parse(at(3)) },
    ],
    [
      "complete without a transition time",
      { conditions: [{ type: "Complete", status: "True" }], completionTime: at(2) },
      { kind: "succeeded", finishedAt: Date.parse(at(2)) },
    ],
    [
      "TRAP: a failure has no completionTime",
      { conditions: [{ type: "Failed", status: "True", reason: "BackoffLimitExceeded" }] },
      { kind: "failed", finishedAt: Date.parse(at(0)), deadline: false },
    ],
    [
      "the deadline",
      { conditions: [{ type: "Failed", status: "True", reason: "DeadlineExceeded", lastTransitionTime: at(5) }] },
      { kind: "failed", finishedAt: Date.parse(at(5)), deadline: true },
    ],
  ])("%s", (_, status, expected) => expect(readJobOutcome({ metadata, ...(status && { status }) })).toEqual(expected));
});

test("TRAP: labels match an earlier object's Jobs too; the controller's UID decides (job 3)", () => {
  const owned = (name: string, uid: string, controller: boolean): ReadJob => ({
    metadata: { name, ownerReferences: [{ apiVersion: "a", kind: "k", name: "n", uid, controller }] },
  });
  expect(
    names(
      ownJobs([owned("own", "u", true), owned("earlier", "v", true), owned("not-controller", "u", false), job("none", 0)], "u"),
    ),
  ).toEqual(["own"]);
});

describe("attempts (job 21)", () => {
  test("the first", () => expect(nextAttempt([], "apply")).toBe(1));
  test("TRAP: one above the highest of the operation, failed or not", () =>
    expect(
      nextAttempt(
        [job("a", 0, "Complete", "apply", "7"), job("b", 1, "Failed", "apply", "2"), job("c", 2, undefined, "plan", "9")],
        "apply",
      ),
    ).toBe(8));
  test.each(["", "x", "0", "-3", "1e9", "01", "99999999999"])("%j is no attempt", (attempt) =>
    expect(nextAttempt([job("a", 0, "Failed", "apply", attempt)], "apply")).toBe(1),
  );
});

test("the active Job is the newest unfinished (job 21)", () => {
  expect(activeJob([job("old", 0), job("new", 2), job("done", 3, "Failed")])?.metadata.name).toBe("new");
  expect(activeJob([job("b", 0), job("a", 0)])?.metadata.name).toBe("a");
  expect(activeJob([job("done", 3, "Complete")])).toBeUndefined();
});

describe("pruning (job 21)", () => {
  const history = [
    job("s1", 1, "Complete"),
    job("s2", 2, "Complete"),
    job("s3", 3, "Complete"),
    job("f4", 4, "Failed"),
    job("f5", 5, "Failed"),
    job("run", 6),
  ];
  test.each([
    ["up to the limits", 3, 2, []],
    ["beyond them, the oldest", 2, 1, ["s1", "f4"]],
    ["the newest of both stays at 0", 0, 0, ["s2", "s1", "f4"]],
    ["negative is 0", -5, -5, ["s2", "s1", "f4"]],
  ])("%s", (_, successful, failed, expected) => expect(names(pruneJobs(history, { successful, failed }))).toEqual(expected));
  test("a failure with a newer success goes", () =>
    expect(names(pruneJobs([job("f", 1, "Failed"), job("s", 2, "Complete")], { successful: 0, failed: 0 }))).toEqual(["f"]));
  test("each operation counts for itself", () =>
    expect(pruneJobs([job("a", 1, "Complete"), job("d", 1, "Complete", "drift")], { successful: 1, failed: 1 })).toEqual([]));
  test("of one age, by name", () =>
    expect(names(pruneJobs([job("b", 1, "Complete"), job("a", 1, "Complete")], { successful: 1, failed: 1 }))).toEqual(["b"]));
});
