import { describe, expect, test } from "vitest";
import { buildLease, decideLease, type LeaseDecision, type LeaseHolder, leaseSelector, type RunLease } from "./lease.ts";

const now = Date.UTC(2026, 10, 30, 12, 0, 0, 123);
const owner = { kind: "TerraformCluster", namespace: "team-a", name: "prod" } as const;
const build = (lease: "run" | "cluster") =>
  buildLease({ lease, owner, cluster: "prod", op: "apply", job: "captf-c-prod-apply-a1-000000", deadline: 3600, now });

describe("the Leases (controller-jobs 10.1)", () => {
  test("run, whole", () =>
    expect(build("run")).toEqual({
      metadata: {
        name: expect.stringMatching(/^captf-run-[0-9a-f]{16}-c$/),
        labels: {
          "captf.io/managed": "true",
          "captf.infrastructure.cluster.x-k8s.io/owner-kind": "TerraformCluster",
          "captf.infrastructure.cluster.x-k8s.io/owner-name": "prod",
          "cluster.x-k8s.io/cluster-name": "prod",
          "captf.io/lease": "run",
        },
        annotations: { "captf.io/lease-op": "apply", "captf.io/lease-acquired-at": "2026-11-30T12:00:00.123Z" },
      },
      spec: {
        holderIdentity: "captf-c-prod-apply-a1-000000",
        acquireTime: "2026-11-30T12:00:00.123000Z",
        leaseDurationSeconds: 4500,
      },
    }));
  test("cluster: another name and label", () => {
    const { metadata } = build("cluster");
    expect(metadata.name).toMatch(/^captf-cluster-[0-9a-f]{16}$/);
    expect(metadata.name.length).toBe(30);
    expect(metadata.labels?.["captf.io/lease"]).toBe("cluster");
  });
  test("a run Lease's name has at most 29 characters", () => expect(build("run").metadata.name.length).toBe(28));
  test("TRAP: what cleanup selects has the Lease label, as the backend's lock has not", () =>
    expect(leaseSelector(owner, "run")["captf.io/lease"]).toBe("run"));
});

describe("taking a Lease that exists (controller-jobs 10.2, 10.3)", () => {
  const aged = (seconds: number, spec: RunLease["spec"] = {}): RunLease => ({
    metadata: { name: "l", annotations: { "captf.io/lease-acquired-at": new Date(now - seconds * 1000).toISOString() } },
    spec: { holderIdentity: "other", leaseDurationSeconds: 100, ...spec },
  });
  const running: LeaseHolder = { job: "running", livePods: true };
  const held: LeaseDecision = { kind: "held", holder: "other" };
  const take = (because: string) => ({ kind: "take", because });
  test.each<readonly [string, RunLease, LeaseHolder, object]>([
    ["mine", aged(1000, { holderIdentity: "mine" }), running, { kind: "refresh" }],
    ["nobody's", aged(0, { holderIdentity: "" }), running, take("no-holder")],
    ["null", aged(0, { holderIdentity: null }), running, take("no-holder")],
    ["no spec", { metadata: { name: "l" } }, running, take("no-holder")],
    ["running", aged(100), running, held],
    ["TRAP: the age is absolute, whatever still runs", aged(101), running, take("expired")],
    ["the default life", aged(4500, { leaseDurationSeconds: null }), running, held],
    ["beyond it", aged(4501, { leaseDurationSeconds: null }), running, take("expired")],
    ["TRAP: finished, but a pod stops still", aged(10), { job: "finished", livePods: true }, held],
    ["finished", aged(10), { job: "finished", livePods: false }, take("job-finished")],
    ["running without a pod yet", aged(90), { job: "running", livePods: false }, held],
    ["not there yet", aged(60), { job: "absent", livePods: false }, held],
    ["not there after a minute", aged(61), { job: "absent", livePods: false }, take("job-missing")],
    ["TRAP: deleted, but a pod runs still", aged(61), { job: "absent", livePods: true }, held],
    ["the annotation before acquireTime", aged(101, { acquireTime: new Date(now).toISOString() }), running, take("expired")],
    ["a clock that is a little ahead", aged(-300), running, held],
    [
      "a time further ahead is none: creation counts",
      { ...aged(-300.001), metadata: { ...aged(-300.001).metadata, creationTimestamp: new Date(now - 101_000).toISOString() } },
      running,
      take("expired"),
    ],
    ["a lease longer than any Job ends as that would", aged(87_301, { leaseDurationSeconds: 1e12 }), running, take("expired")],
    ["no longer before", aged(87_300, { leaseDurationSeconds: 1e12 }), running, held],
    ["no time at all", { metadata: { name: "l" }, spec: { holderIdentity: "other" } }, running, take("expired")],
    [
      "acquireTime where the annotation cannot be read",
      {
        metadata: { name: "l", annotations: { "captf.io/lease-acquired-at": "x" } },
        spec: { holderIdentity: "other", acquireTime: new Date(now).toISOString() },
      },
      running,
      held,
    ],
    [
      "creation where there is neither",
      { metadata: { name: "l", creationTimestamp: new Date(now).toISOString() }, spec: { holderIdentity: "other" } },
      running,
      held,
    ],
  ])("%s", (_, lease, holder, expected) => expect(decideLease(lease, { job: "mine", now, holder })).toEqual(expected));
});
