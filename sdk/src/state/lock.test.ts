import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { seed } from "../json/json-text.testdata.ts";
import { decideLock, lockHolder, type ReadPod } from "./decide-lock.ts";
import { decodeLock, type LockLease, lockUntouched, lockVersion, type ReadLease, releasedLease } from "./lock.ts";
import { captured, owner } from "./state.testdata.ts";

const own = "captf-c-prod-apply-a1-49ae0c-x7k2p";
const lease = (info: unknown, holder: string | null = "id-1"): LockLease => ({
  metadata: {
    name: "lock",
    annotations: { "app.terraform.io/lock-info": typeof info === "string" ? info : JSON.stringify(info) },
  },
  spec: { holderIdentity: holder },
});
test("a released Lease is free and keeps the rest; one that was free stays as it is", () => {
  const held = { ...lease({ ID: "id-1" }), apiVersion: "coordination.k8s.io/v1" };
  const metadata = { ...held.metadata, resourceVersion: "7", annotations: { ...held.metadata.annotations, other: "x" } };
  const released = releasedLease({ ...held, metadata, spec: { ...held.spec, leaseDurationSeconds: 9 } });
  expect(released).toEqual({
    apiVersion: "coordination.k8s.io/v1",
    metadata: { name: "lock", resourceVersion: "7", annotations: { other: "x" } },
    spec: { leaseDurationSeconds: 9 },
  });
  expect(decodeLock(released)).toEqual({ kind: "free" });
  expect(releasedLease({ metadata: { name: "lock" } })).toEqual({ metadata: { name: "lock", annotations: {} }, spec: {} });
});

const holderOf = (of: LockLease | undefined) => lockHolder(decodeLock(of), owner);

describe.each([
  ["terraform-shrinking", "1.11.4"],
  ["tofu-locked", "1.10.6"],
])("a lock that a runtime held: %s", (name, version) => {
  const { lease } = captured(name);
  test("decodes", () => {
    const lock = decodeLock(lease);
    expect(lock).toEqual({
      kind: "held",
      holder: expect.stringMatching(/^[0-9a-f-]{36}$/),
      info: {
        id: lock.kind === "held" && lock.holder,
        operation: "OperationTypeApply",
        info: "",
        who: `root@${own}`,
        host: own,
        version,
        created: expect.stringMatching(/^2026-.*Z$/),
        path: "",
      },
    });
  });
  test("is this object's own", () => expect(holderOf(lease)).toEqual({ kind: "own", pod: own, id: lease.spec?.holderIdentity }));
  test("is foreign to another object", () =>
    expect(lockHolder(decodeLock(lease), { ...owner, name: "other" }).kind).toBe("foreign"));
});

describe("free", () => {
  test.each([
    ["no Lease", undefined],
    ["released by a runtime: no holder, no annotation", captured("terraform-applied").lease],
    ["an empty holder", lease({ ID: "x" }, "")],
    ["a null holder", lease({ ID: "x" }, null)],
    ["no spec", { metadata: { name: "lock" } }],
  ])("%s", (_, of) => expect(decodeLock(of)).toEqual({ kind: "free" }));
});

describe("whose lock (state 15.1)", () => {
  test.each([
    ["the part after the last @", { ID: "id-1", Who: `a@b@${own}` }, { kind: "own", pod: own, id: "id-1" }],
    ["without ID the holder identity", { Who: `root@${own}` }, { kind: "own", pod: own, id: "id-1" }],
    ["ID wins over the holder identity", { ID: "id-2", Who: `root@${own}` }, { kind: "own", pod: own, id: "id-2" }],
    ["a person's laptop", { ID: "id-1", Who: "me@laptop" }, { kind: "foreign", holder: "id-1" }],
    ["no @", { ID: "id-1", Who: own }, { kind: "foreign", holder: "id-1" }],
    ["the pod in the user's part", { ID: "id-1", Who: `${own}@laptop` }, { kind: "foreign", holder: "id-1" }],
    ["no Who", { ID: "id-1" }, { kind: "foreign", holder: "id-1" }],
    ["Who is no text", { ID: "id-1", Who: 1 }, { kind: "foreign", holder: "id-1" }],
    ["info that is no JSON", "{", { kind: "foreign", holder: "id-1" }],
    ["info that is no object", "[]", { kind: "foreign", holder: "id-1" }],
    ["an ID that would be a flag", { ID: "-lock=false", Who: `root@${own}` }, { kind: "foreign", holder: "id-1" }],
    ["an ID with a NUL", { ID: "a\0", Who: `root@${own}` }, { kind: "foreign", holder: "id-1" }],
    ["info beyond the API server's limit", `{"ID":"id-1","Who":"root@${own}"}`.padEnd(2 ** 18 + 1), { kind: "foreign" }],
    ["a Who longer than what is shown", { ID: "id-1", Who: `${"u".repeat(300)}@${own}` }, { kind: "own", pod: own }],
    ["a host that only starts like the pod", { ID: "id-1", Who: `${"u".repeat(221)}@${own}y` }, { kind: "foreign" }],
  ])("%s", (_, info, expected) => expect(holderOf(lease(info))).toMatchObject(expected));
  test("an unparsable info of a Lease without annotations", () =>
    expect(holderOf({ metadata: { name: "lock" }, spec: { holderIdentity: "id-1" } })).toEqual({
      kind: "foreign",
      holder: "id-1",
    }));
  test.each(["{", "[]", '"x"', "null", ""])("info that is %j is none", (info) =>
    expect(decodeLock(lease(info))).toEqual({ kind: "held", holder: "id-1" }),
  );
  test.each([
    [253, 253],
    [254, 0],
  ])("a host of %i characters", (length, kept) => {
    const lock = decodeLock(lease({ Who: `u@${"h".repeat(length)}` }));
    expect(lock.kind === "held" && lock.info?.host.length).toBe(kept);
  });
  test("what is shown is cut and blank of control characters", () => {
    const lock = decodeLock(lease({ ID: "id-1", Who: `a\nb\u001b[31m${"é".repeat(200)}` }));
    expect(lock.kind === "held" && lock.info?.who).toBe(`a b [31m${"é".repeat(124)}`);
  });
});

describe("the stale-lock rule (state 15.1)", () => {
  const held = lease({ ID: "id-1", Who: `root@${own}` });
  const present = (phase: string | undefined): ReadPod => ({ kind: "present", phase });
  test.each<[string, ReadPod | undefined, "stale" | "alive"]>([
    ["the pod is gone", { kind: "absent" }, "stale"],
    ["Succeeded", present("Succeeded"), "stale"],
    ["Failed (an OOM-killed runner's pod is kept)", present("Failed"), "stale"],
    ["Running; TRAP: a terminating pod is Running still", present("Running"), "alive"],
    ["Pending", present("Pending"), "alive"],
    ["Unknown", present("Unknown"), "alive"],
    ["no phase", present(undefined), "alive"],
    ["the read failed", { kind: "unreadable" }, "alive"],
    ["not read", undefined, "alive"],
  ])("%s", (_, pod, kind) =>
    expect(decideLock(holderOf(held), { activeJob: false, ...(pod && { pod }) })).toEqual(
      kind === "stale" ? { kind, forceUnlock: "id-1", pod: own } : { kind, pod: own },
    ),
  );
  test("with an active Job nothing is judged", () =>
    expect(decideLock(holderOf(held), { activeJob: true, pod: { kind: "absent" } })).toEqual({ kind: "unjudged" }));
  test("a foreign lock is never unlocked, whatever a pod of its name does", () =>
    expect(
      decideLock(holderOf(lease({ ID: "id-1", Who: "me@laptop" })), { activeJob: false, pod: { kind: "absent" } }),
    ).toMatchObject({ kind: "foreign", holder: "id-1", info: { who: "me@laptop" } }));
  test("a free lock", () => expect(decideLock(holderOf(undefined), { activeJob: false })).toEqual({ kind: "none" }));
});

describe("lock evidence (state 15.3)", () => {
  const at = (resourceVersion: string): ReadLease => ({
    kind: "present",
    lease: { metadata: { name: "lock", resourceVersion } },
  });
  const absent: ReadLease = { kind: "absent" };
  const unreadable: ReadLease = { kind: "unreadable" };
  test.each<[string, string | undefined, ReadLease, boolean]>([
    ["absent then and now", "none", absent, true],
    ["the same version", "7", at("7"), true],
    ["another version", "7", at("8"), false],
    ["created since", "none", at("8"), false],
    ["deleted since", "7", absent, false],
    ["no record", undefined, absent, false],
    ["an empty record", "", at(""), false],
    ["a failed read", "7", unreadable, false],
    ["no record and a failed read", undefined, unreadable, false],
    ["no record of a Lease without version", undefined, at(""), false],
    ["a failed read of what was absent", "none", unreadable, false],
  ])("%s", (_, recorded, now, untouched) => expect(lockUntouched(recorded, now)).toBe(untouched));
  test("what is recorded", () =>
    expect([absent, at("7"), at(""), unreadable].map(lockVersion)).toEqual(["none", "7", undefined, undefined]));
});

test("never throws and never unlocks what is not the object's", () =>
  fc.assert(
    fc.property(fc.oneof(fc.json(), fc.string()), fc.string({ minLength: 1 }), (info, holder) => {
      const decided = decideLock(holderOf(lease(info, holder)), { activeJob: false, pod: { kind: "absent" } });
      expect(decided.kind).toBe("foreign");
    }),
    { seed, numRuns: 500 },
  ));
