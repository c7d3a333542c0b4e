import { describe, expect, test } from "vitest";
import { decideReplicas, type ReplicasPatch, replicasInput, replicasOwner } from "./replicas.ts";

const key = "cluster.x-k8s.io/replicas-managed-by";
const off = { enabled: false, min: 0, max: 0 };
const on = { enabled: true, min: 2, max: 5 };
const managedBy = (value: string | undefined) => (value === undefined ? {} : { [key]: value });

describe("the input replicas (contract 5.6.1)", () => {
  test.each<[string, number | undefined, number | undefined, number]>([
    ["what is desired", 3, undefined, 3],
    ["whatever was observed", 3, 7, 3],
    ["an explicit zero", 0, undefined, 0],
    ["one where nothing is desired", undefined, 7, 1],
  ])("without autoscaling: %s", (_, desired, observed, expected) =>
    expect(replicasInput({ autoscaling: off, desired, observed })).toBe(expected),
  );
  test.each<[string, number | undefined, number | undefined, number]>([
    ["what was observed", 3, 4, 4],
    ["an observed zero, raised to the minimum", 3, 0, 2],
    ["what is desired where nothing was observed", 4, undefined, 4],
    ["above the maximum", 3, 9, 5],
    ["the desired one is clamped as well", 9, undefined, 5],
    ["and where nothing is desired the one", undefined, undefined, 2],
    ["the minimum itself", 3, 2, 2],
    ["the maximum itself", 3, 5, 5],
  ])("under autoscaling, within the bounds: %s", (_, desired, observed, expected) =>
    expect(replicasInput({ autoscaling: on, desired, observed })).toBe(expected),
  );
});

describe("whose the replicas are (contract 10)", () => {
  test.each([
    [undefined, "none"],
    ["false", "none"],
    ["captf", "own"],
    ["", "foreign"],
    ["False", "foreign"],
    ["true", "foreign"],
    ["external-autoscaler", "foreign"],
  ])("%j: %s", (value, owner) => expect(replicasOwner(managedBy(value))).toBe(owner));
});

describe("the write-back to the MachinePool (contract 10)", () => {
  const decide = (owner: string | undefined, desired: number | undefined, observed: number | undefined, autoscaling = on) =>
    decideReplicas({ autoscaling, desired, observed }, managedBy(owner));
  test.each<[string, string | undefined, number | undefined, number | undefined, ReplicasPatch]>([
    ["claimed and written in one patch", undefined, 3, 4, { annotation: "claim", replicas: 4 }],
    ["claimed over a literal false", "false", 3, 3, { annotation: "claim" }],
    ["claimed before anything was observed", undefined, 3, undefined, { annotation: "claim" }],
    ["owned already", "captf", 3, 4, { replicas: 4 }],
    ["equal", "captf", 3, 3, {}],
    ["nothing desired yet", "captf", undefined, 1, { replicas: 1 }],
    ["an observed zero", "captf", 3, 0, { replicas: 0 }],
    ["another's is never touched", "external-autoscaler", 3, 4, {}],
    ["nor one with an empty value", "", 3, 4, {}],
  ])("under autoscaling: %s", (_, owner, desired, observed, patch) =>
    expect(decide(owner, desired, observed)).toStrictEqual(patch),
  );
  test("TRAP: the clamp is the input's only; what is written back is raw", () => {
    const facts = { autoscaling: on, desired: 3, observed: 9 };
    expect(replicasInput(facts)).toBe(5);
    expect(decideReplicas(facts, managedBy("captf"))).toEqual({ replicas: 9 });
  });
  test.each<[string, string | undefined, ReplicasPatch]>([
    ["CAPTF's own claim is released", "captf", { annotation: "release" }],
    ["another's stays", "external-autoscaler", {}],
    ["false stays", "false", {}],
    ["none", undefined, {}],
  ])("without autoscaling, replicas never: %s", (_, owner, patch) => expect(decide(owner, 3, 4, off)).toStrictEqual(patch));
});
