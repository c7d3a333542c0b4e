import { contractInputs } from "@captf/sdk";
import { goldenInputs } from "@captf/sdk/examples";
import { JsonText } from "@captf/sdk/json";
import type { PlanResult } from "@captf/sdk/run";
import { describe, expect, it } from "vitest";
import { observation, testCanary } from "../observed.testdata.ts";
import { type Instance, splitStepId, storyFor } from "./index.ts";

const steps = (role: "cluster" | "machine" | "machinepool") =>
  storyFor(role)
    .flatMap((i) => i.steps.map((s) => s.id))
    .join(" ");

describe("storyFor", () => {
  it("is the life of each role", () => {
    expect({ cluster: steps("cluster"), machine: steps("machine"), machinepool: steps("machinepool") }).toMatchInlineSnapshot(`
      {
        "cluster": "main/apply main/plan main/drift main/reapply main/refresh main/destroy changed/apply changed/plan changed/update changed/destroy given-endpoint/apply given-endpoint/destroy undeclared/apply undeclared/destroy",
        "machine": "main/apply main/plan main/drift main/reapply main/refresh main/destroy second/apply second/destroy undeclared/apply undeclared/destroy",
        "machinepool": "changed/apply changed/plan changed/update changed/scale-up changed/scale-down changed/scale-zero changed/destroy main/apply main/plan main/drift main/reapply main/refresh main/destroy undeclared/apply undeclared/destroy",
      }
    `);
  });

  it.each(["cluster", "machine", "machinepool"] as const)(
    "%s: each step is named after its instance, and the last one destroys",
    (role) => {
      for (const instance of storyFor(role)) {
        expect(instance.steps.map((s) => splitStepId(s.id).instance)).toEqual(instance.steps.map(() => instance.name));
        expect(instance.steps.map((s) => s.op === "destroy")).toEqual(
          instance.steps.map((_, i) => i === instance.steps.length - 1),
        );
      }
    },
  );

  it("gives each object of a role a name of its own, where something is created", () => {
    for (const role of ["cluster", "machine", "machinepool"] as const) {
      const names = storyFor(role)
        .filter((i) => i.name !== "undeclared")
        .map((i) => firstInputs(i, role).captf_object.name);
      expect(new Set(names).size).toBe(names.length);
    }
  });

  it("changes one tag and nothing else for an update in place", () => {
    const plan = stepOf("cluster", "changed/plan");
    const base = goldenInputs("cluster");
    expect(plan.inputs?.(base, testCanary)).toEqual({
      ...base,
      captf_tags: { ...base.captf_tags, "captf.io/template": "conformance-rebased" },
    });
  });

  it("grows by two, shrinks by two and empties", () => {
    const pool = goldenInputs("machinepool");
    const replicas = [3];
    for (const name of ["scale-up", "scale-down", "scale-zero"]) {
      const next = stepOf("machinepool", `changed/${name}`).inputs?.({ ...pool, replicas: replicas.at(-1) ?? 0 }, testCanary);
      replicas.push(next && "replicas" in next ? next.replicas : -1);
    }
    expect(replicas).toEqual([3, 5, 3, 0]);
  });

  it("has null wherever the contract allows it, in some instance of each role", () => {
    for (const role of ["cluster", "machine", "machinepool"] as const) {
      const given = storyFor(role).map((i) => Object.entries(firstInputs(i, role)));
      for (const { name } of contractInputs(role).filter((i) => i.nullable)) {
        expect(
          given.some((inputs) => inputs.some(([key, value]) => key === name && isNone(value))),
          `${role} ${name}`,
        ).toBe(true);
      }
    }
  });

  it("leaves what a cluster exports alone where the user gave it", () => {
    const own = new JsonText('{"network":"n"}');
    const second = stepOf("machine", "second/apply");
    expect(second.inputs?.({ ...goldenInputs("machine"), captf_cluster_outputs: own }, testCanary)).toMatchObject({
      captf_cluster_outputs: own,
      failure_domain: null,
    });
  });

  it("leaves bootstrap data that the user gave alone", () => {
    const second = stepOf("machine", "second/apply");
    const given = { ...goldenInputs("machine"), bootstrap_data: "eA==" };
    expect(second.inputs?.(given, testCanary)).toMatchObject({ bootstrap_data: "eA==", bootstrap_format: "cloud-config" });
    const own = { ...given, bootstrap_data: testCanary.cloudConfig };
    expect(second.inputs?.(own, testCanary)).toMatchObject({ bootstrap_data: testCanary.ignition, bootstrap_format: "ignition" });
  });

  it.each<[string, Partial<PlanResult>, boolean]>([
    ["an update", { update: 1 }, true],
    ["something new too", { create: 1, update: 1 }, true],
    ["nothing", {}, false],
    ["a replacement", { update: 1, replace: 1 }, false],
    ["a deletion", { update: 1, delete: 1 }, false],
  ])("goes on after a plan with %s: %j %s", (_, parts, goesOn) => {
    const plan = { hash: "p2:1", create: 0, update: 0, delete: 0, ...parts };
    expect(stepOf("cluster", "changed/update").when?.(observation("cluster", "changed/plan", { result: { plan } }))).toBe(goesOn);
  });
});

/** Null, or what a cluster exports that exports nothing. */
const isNone = (value: unknown): boolean => value === null || (value instanceof JsonText && value.source === "{}");

const stepOf = (role: "cluster" | "machine" | "machinepool", id: string) => {
  const step = storyFor(role)
    .flatMap((i) => i.steps)
    .find((s) => s.id === id);
  if (step === undefined) throw new Error(`no step ${id}`);
  return step;
};

const firstInputs = (instance: Instance, role: "cluster" | "machine" | "machinepool") =>
  instance.steps[0]?.inputs?.(goldenInputs(role), testCanary) ?? goldenInputs(role);
