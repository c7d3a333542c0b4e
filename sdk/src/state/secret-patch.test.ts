import { describe, expect, test } from "vitest";
import { isSameOwner, secretPatch } from "./secret-patch.ts";

const reference = { apiVersion: "infrastructure.cluster.x-k8s.io/v1alpha1", kind: "TerraformCluster", name: "prod", uid: "u" };

describe("patches (state 11)", () => {
  test("locked to the version that was read", () =>
    expect(secretPatch({ name: "a", resourceVersion: "7" }, { finalizers: [] })).toEqual([
      { name: "a", patch: { metadata: { resourceVersion: "7", finalizers: [] } } },
    ]));
  test("without one: to a version that no object has, so that it cannot be taken for an unlocked patch", () =>
    expect(secretPatch({ name: "a" }, { finalizers: [] })[0]?.patch.metadata.resourceVersion).toBe("0"));
  test("no change: no patch", () => expect(secretPatch({ name: "a" }, {})).toEqual([]));
});

describe("one object by name: group, kind and name (state 11)", () => {
  test.each<[string, Partial<typeof reference>, boolean]>([
    ["itself", {}, true],
    ["an earlier UID", { uid: "old" }, true],
    ["another version of its group", { apiVersion: "infrastructure.cluster.x-k8s.io/v1beta1" }, true],
    ["another group", { apiVersion: "example.com/v1alpha1" }, false],
    ["another group, but for its first letter", { apiVersion: "xnfrastructure.cluster.x-k8s.io/v1alpha1" }, false],
    ["another kind", { kind: "TerraformMachine" }, false],
    ["another name", { name: "b" }, false],
    ["the core group", { apiVersion: "v1alpha1" }, false],
  ])("%s", (_, over, same) => expect(isSameOwner(reference, { ...reference, ...over })).toBe(same));
  test("versions of the core group have no group", () =>
    expect(isSameOwner({ ...reference, apiVersion: "v1" }, { ...reference, apiVersion: "v2beta1" })).toBe(true));
});
