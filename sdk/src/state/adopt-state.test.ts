import { describe, expect, test } from "vitest";
import { adoptState } from "./adopt-state.ts";
import { retainSecrets, takeOverRetained } from "./retain.ts";
import type { StateMetadata } from "./secret.ts";
import { unprotect } from "./secret-patch.ts";
import { base, ownerReference as own, suffix } from "./state.testdata.ts";

const protection = "captf.io/state-protection";
const other = { apiVersion: "v1", kind: "ConfigMap", name: "prod", uid: "other", controller: true };
const chunk = (over: Partial<StateMetadata> = {}): StateMetadata => ({ name: base, resourceVersion: "7", ...over });
const part = (over: Partial<StateMetadata> = {}) => chunk({ ...over, name: `${base}-part-1` });
const hash = { "captf.io/inputs-hash": "h2:a" };
const adopted = chunk({ ownerReferences: [own], finalizers: [protection], annotations: hash });
const adopt = (chunks: readonly StateMetadata[], inputsHash = "h2:a") => {
  const result = adoptState({ suffix, chunks, owner: own, inputsHash });
  return result.kind === "none" ? result.kind : result.patches.map(({ name, patch }) => [name, patch.metadata]);
};

describe("adoption (state 11)", () => {
  test("a state that a Job wrote", () =>
    expect(adopt([chunk(), part()])).toEqual([
      [base, { resourceVersion: "7", ownerReferences: [own], finalizers: [protection], annotations: hash }],
      [`${base}-part-1`, { resourceVersion: "7", ownerReferences: [own] }],
    ]));
  test("no chunk", () => expect(adopt([])).toBe("none"));
  test("adopted already: nothing", () => expect(adopt([adopted, part({ ownerReferences: [own] })])).toEqual([]));
  test.each<[string, Partial<StateMetadata>, object]>([
    ["another owner stays", { ownerReferences: [other] }, { ownerReferences: [other, own] }],
    [
      "an earlier UID is replaced where it stands",
      { ownerReferences: [{ ...own, uid: "old", apiVersion: "infrastructure.cluster.x-k8s.io/v1alpha0" }, other] },
      { ownerReferences: [own, other] },
    ],
    ["an earlier UID alone", { ownerReferences: [{ ...own, uid: "old" }] }, { ownerReferences: [own] }],
    [
      "an earlier version alone",
      { ownerReferences: [{ ...own, apiVersion: "infrastructure.cluster.x-k8s.io/v1alpha0" }] },
      { ownerReferences: [own] },
    ],
    [
      "an object of another kind",
      { ownerReferences: [{ ...own, kind: "TerraformMachine" }] },
      { ownerReferences: [{ ...own, kind: "TerraformMachine" }, own] },
    ],
    [
      "an object of another name",
      { ownerReferences: [{ ...own, name: "b" }] },
      { ownerReferences: [{ ...own, name: "b" }, own] },
    ],
    ["TRAP: no controller reference", { ownerReferences: [{ ...own, controller: true }] }, { ownerReferences: [own] }],
    ["TRAP: none that blocks deletion", { ownerReferences: [{ ...own, blockOwnerDeletion: true }] }, { ownerReferences: [own] }],
    [
      "an object of the same name in another group",
      { ownerReferences: [{ ...own, apiVersion: "example.com/v1alpha1" }] },
      { ownerReferences: [{ ...own, apiVersion: "example.com/v1alpha1" }, own] },
    ],
    ["other finalizers stay", { finalizers: ["x"] }, { finalizers: ["x", protection] }],
    ["another hash", { annotations: { "captf.io/inputs-hash": "h1:b", x: "y" } }, { annotations: hash }],
  ])("%s", (_, over, changes) =>
    expect(adopt([{ ...adopted, ...over }])).toEqual([[base, { resourceVersion: "7", ...changes }]]),
  );
  test("being deleted: no finalizer", () =>
    expect(adopt([chunk({ ...adopted, finalizers: [], deletionTimestamp: "2026-01-01T00:00:00Z" })])).toEqual([]));
  test("an empty hash removes the annotation, an empty one too", () => {
    const removed = [[base, { resourceVersion: "7", annotations: { "captf.io/inputs-hash": null } }]];
    expect(adopt([adopted], "")).toEqual(removed);
    expect(adopt([{ ...adopted, annotations: { "captf.io/inputs-hash": "" } }], "")).toEqual(removed);
    expect(adopt([{ ...adopted, annotations: {} }], "")).toEqual([]);
  });
  test("TRAP: no finalizer on a part", () => expect(JSON.stringify(adopt([part()]))).not.toContain(protection));
});

describe("the protection (state 12)", () => {
  test("goes, others stay", () =>
    expect(unprotect(chunk({ finalizers: ["x", protection] }))).toEqual([
      { name: base, patch: { metadata: { resourceVersion: "7", finalizers: ["x"] } } },
    ]));
  test("was not there", () => expect(unprotect(chunk({ finalizers: ["x"] }))).toEqual([]));
});

describe("retain (state 18)", () => {
  const label = (uid: string | null) => ({ "captf.io/retained-from-uid": uid });
  const changes = (secret: StateMetadata) => retainSecrets([secret], own).map(({ patch }) => patch.metadata);
  test("the reference and the protection go, the label comes", () =>
    expect(changes(chunk({ ...adopted, ownerReferences: [other, own], labels: { tfstate: "true" } }))).toEqual([
      { resourceVersion: "7", ownerReferences: [other], finalizers: [], labels: label(own.uid) },
    ]));
  test("done already: nothing", () => expect(changes(chunk({ labels: { "captf.io/retained-from-uid": own.uid } }))).toEqual([]));
  test("a pass cut short is finished", () =>
    expect(changes(chunk({ ownerReferences: [own], labels: { "captf.io/retained-from-uid": own.uid } }))).toEqual([
      { resourceVersion: "7", ownerReferences: [] },
    ]));
  test("references of others alone are left as they are", () =>
    expect(changes(chunk({ ownerReferences: [other] }))).toEqual([{ resourceVersion: "7", labels: label(own.uid) }]));
  test("what another UID retained is passed over", () =>
    expect(changes(chunk({ ...adopted, labels: { "captf.io/retained-from-uid": "x" } }))).toEqual([]));
  test("TRAP: what is being deleted keeps its protection", () =>
    expect(changes(chunk({ ...adopted, deletionTimestamp: "2026-01-01T00:00:00Z" }))).toEqual([
      { resourceVersion: "7", ownerReferences: [], labels: label(own.uid) },
    ]));
  test("taken over: the label goes, from every one that has it", () =>
    expect(takeOverRetained([chunk({ labels: { "captf.io/retained-from-uid": "x" } }), part()])).toEqual([
      { name: base, patch: { metadata: { resourceVersion: "7", labels: label(null) } } },
    ]));
});
