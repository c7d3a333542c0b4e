import { describe, expect, test } from "vitest";
import { activeJob, nextAttempt, pruneJobs, type ReadJob, readJobOutcome } from "./read-job.ts";
import { pinnedImage, pullFailure, type ReadPod, resultMessage } from "./read-pod.ts";

const digest = `sha256:${"ab".repeat(32)}`;
const labelled = (attempt: string): ReadJob => ({
  metadata: {
    name: `j${attempt}`,
    labels: { "captf.infrastructure.cluster.x-k8s.io/op": "apply", "captf.infrastructure.cluster.x-k8s.io/attempt": attempt },
  },
});

describe("Jobs that say little (job 20, 21)", () => {
  test("a Job that ended at no known time ended at 0", () =>
    expect(readJobOutcome({ metadata: { name: "j" }, status: { conditions: [{ type: "Complete", status: "True" }] } })).toEqual({
      kind: "succeeded",
      finishedAt: 0,
    }));
  test("a Job without labels is no attempt", () => expect(nextAttempt([{ metadata: { name: "j" } }], "apply")).toBe(1));
  test.each([
    ["of two digits", "12", 13],
    ["beyond int32", "2147483648", 1],
    ["of ten digits beyond", "9999999999", 1],
    ["that is none", "1x", 1],
  ])("the attempt after one %s", (_, attempt, next) => expect(nextAttempt([labelled(attempt)], "apply")).toBe(next));
  test("a Job of unknown age is older than any", () => {
    const known: ReadJob = { metadata: { name: "b", creationTimestamp: "2026-11-30T12:00:00Z" } };
    for (const jobs of [
      [{ metadata: { name: "a" } }, known],
      [known, { metadata: { name: "a" } }],
    ])
      expect(activeJob(jobs)).toBe(known);
  });
  test("the only failure stays, whatever the limit: retries count from it", () => {
    const failed: ReadJob = { ...labelled("1"), status: { conditions: [{ type: "Failed", status: "True" }] } };
    expect(pruneJobs([failed], { successful: 0, failed: 0 })).toEqual([]);
  });
});

describe("pods that say little (job 20)", () => {
  const source = { name: "source", image: "localhost:5000/acme/m:v1" };
  test.each<[string, ReadPod]>([
    ["nothing", {}],
    ["an empty status", { status: {} }],
    ["a container without a state", { status: { containerStatuses: [{ name: "source" }] } }],
    ["a container that runs", { status: { containerStatuses: [{ name: "source", state: { running: {} } }] } }],
  ])("no failed pull, no result: %s", (_, pod) => {
    expect(pullFailure(pod)).toBeUndefined();
    expect(resultMessage(pod)).toBe("");
    expect(pinnedImage(pod)).toBeUndefined();
  });
  const ran = { containerStatuses: [{ name: "source", imageID: `localhost:5000/acme/m@${digest}` }] };
  test.each<[string, ReadPod["spec"] & object]>([
    ["no containers", {}],
    ["none of the module", { containers: [{ name: "sidecar", image: "a/b:c" }] }],
  ])("a spec with %s: no image", (_, spec) => expect(pinnedImage({ spec, status: ran })).toBeUndefined());
  test("no spec: no image", () => expect(pinnedImage({ status: ran })).toBeUndefined());
  test("no digest: no image", () =>
    expect(pinnedImage({ spec: { containers: [source] }, status: { containerStatuses: [{ name: "source" }] } })).toBeUndefined());
  test("the image is the module's, also after another container", () =>
    expect(pinnedImage({ spec: { containers: [{ name: "sidecar", image: "a/b:c" }, source] }, status: ran })).toBe(
      `localhost:5000/acme/m@${digest}`,
    ));
});
