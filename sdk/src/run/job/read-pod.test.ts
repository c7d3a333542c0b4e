import { describe, expect, test } from "vitest";
import {
  type ContainerState,
  pinnedImage,
  pullFailure,
  type ReadPod,
  resultMessage,
  sourceStarted,
  sourceStartedAt,
} from "./read-pod.ts";

const digest = `sha256:${"ab".repeat(32)}`;
const pod = (state: ContainerState, more: object = {}): ReadPod => ({
  spec: { containers: [{ name: "source", image: "localhost:5000/acme/m:v1" }] },
  status: { containerStatuses: [{ name: "sidecar" }, { name: "source", state, ...more }] },
});
const pinned = (imageID: string, image = "localhost:5000/acme/m:v1") =>
  pinnedImage({
    spec: { containers: [{ name: "source", image }] },
    status: { containerStatuses: [{ name: "source", imageID }] },
  });

describe("failed pulls (job 20)", () => {
  const waiting = (reason: string) => ({ waiting: { reason } });
  test.each(["ErrImagePull", "ImagePullBackOff", "InvalidImageName"])("%s of the module image", (reason) =>
    expect(pullFailure(pod(waiting(reason)))).toEqual({ reason, of: "module-image" }),
  );
  test("of the runner image: not the module image's fault", () =>
    expect(pullFailure({ status: { initContainerStatuses: [{ name: "runner", state: waiting("ErrImagePull") }] } })).toEqual({
      reason: "ErrImagePull",
      of: "runner-image",
    }));
  test.each(["PodInitializing", "CrashLoopBackOff", "", "constructor"])("%j is none", (reason) =>
    expect(pullFailure(pod(waiting(reason)))).toBeUndefined(),
  );
  test("another container's is none", () =>
    expect(
      pullFailure({ status: { containerStatuses: [{ name: "sidecar", state: waiting("ErrImagePull") }] } }),
    ).toBeUndefined());
});

describe("the module's container (job 20, controller-jobs 4.3)", () => {
  const startedAt = "2026-11-30T12:00:00Z";
  test("its message", () => {
    expect(resultMessage(pod({ terminated: { message: "{}" } }))).toBe("{}");
    expect(resultMessage(pod({ running: {} }))).toBe("");
    expect(resultMessage({})).toBe("");
  });
  test.each<readonly [string, ReadPod, boolean, number | undefined]>([
    ["running", pod({ running: { startedAt } }), true, Date.parse(startedAt)],
    ["terminated", pod({ terminated: { startedAt } }), true, Date.parse(startedAt)],
    ["waiting", pod({ waiting: {} }), false, undefined],
    ["waiting after a restart", pod({ waiting: {} }, { lastState: { terminated: {} } }), true, undefined],
    ["no status", {}, false, undefined],
  ])("%s", (_, of, started, time) => {
    expect(sourceStarted(of)).toBe(started);
    expect(sourceStartedAt(of)).toBe(time);
  });
});

describe("the image that ran (job 20)", () => {
  test.each<readonly [string, string, string, string | undefined]>([
    [
      "TRAP: the repository is the pod spec's, not a mirror's",
      `mirror.example.com/x@${digest}`,
      "localhost:5000/acme/m:v1",
      `localhost:5000/acme/m@${digest}`,
    ],
    ["a scheme before it", `docker-pullable://a/b@${digest}`, "a/b", `a/b@${digest}`],
    ["tag and digest are stripped", `a/b@${digest}`, `a/b:v1@sha256:${"00".repeat(32)}`, `a/b@${digest}`],
    ["a bare digest", digest, "a/b", undefined],
    ["a bare digest with a scheme", `docker://${digest}`, "a/b", undefined],
    ["a short digest", "a/b@sha256:abcd", "a/b", undefined],
    ["upper case", `a/b@${digest.toUpperCase()}`, "a/b", undefined],
    ["more behind it", `a/b@${digest}0`, "a/b", undefined],
    ["none", "", "a/b", undefined],
    ["no image in the spec", `a/b@${digest}`, "", undefined],
  ])("%s", (_, imageId, image, expected) => expect(pinned(imageId, image)).toBe(expected));
});
