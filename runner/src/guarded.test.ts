import { emptyPlanHash, planFingerprint } from "@captf/sdk/hash";
import { parseJson } from "@captf/sdk/json";
import { decodePlan } from "@captf/sdk/plan";
import type { RunArguments } from "@captf/sdk/run";
import { describe, expect, test } from "vitest";
import { operation, place, resultOf, type Script } from "./fake-runtime.testdata.ts";

const deleting = JSON.stringify({ resource_changes: [{ address: "a.b", change: { actions: ["delete"], before: {} } }] });
const adding = JSON.stringify({ resource_changes: [{ address: "a.b", change: { actions: ["create"], after: {} } }] });
const hashOf = (plan: string): string => planFingerprint(decodePlan(parseJson(plan)), Buffer.alloc(32, 7));
const planning = (plan: string): Script => ({ plan: "exit 2", show: `printf '%s' '${plan}'` });

const apply = async (args: RunArguments, script: Script) => {
  const p = place(script);
  const ran = await operation(p, { op: "apply", ...args });
  return { exit: ran.exit, result: resultOf(ran), calls: p.calls().map(([name]) => name), p };
};

const looked = ["version", "init", "validate", "plan", "show"];

describe("a guarded apply (runner 4.1)", () => {
  test("applies the plan that it has looked at, and no other", async () => {
    const { p, exit, calls, result } = await apply({ guardDeletes: true }, planning(adding));
    expect([exit, calls]).toEqual([0, [...looked, "apply"]]);
    expect(p.calls().at(-1)?.at(-1)).toBe(`${p.directory}/work/apply.tfplan`);
    expect(result).not.toHaveProperty("plan");
  });
  test("stops before a plan that deletes: exit 1, blocked, no step, the plan in the result", async () => {
    const { exit, calls, result } = await apply({ guardDeletes: true, inputsHash: "h2:1" }, planning(deleting));
    expect([exit, calls]).toEqual([1, looked]);
    expect(result).toMatchObject({
      error: { kind: "blocked", step: null, tail: "the plan deletes or replaces 1 resource: a.b (delete)" },
      plan: { hash: hashOf(deleting), delete: 1, resources: ["a.b (delete)"] },
      steps: [{ name: "init" }, { name: "validate" }, { name: "plan", exit: 2 }, { name: "show-json", exit: 0 }],
    });
  });
  test("goes on when just these inputs were approved", async () =>
    expect(
      (await apply({ guardDeletes: true, inputsHash: "h2:1", allowDeletesHash: "h2:1" }, planning(deleting))).calls,
    ).toContain("apply"));
  test("without the guard nothing is looked at", async () =>
    expect((await apply({ inputsHash: "h2:1" }, planning(deleting))).calls).toEqual(["version", "init", "validate", "apply"]));
  test("no change: nothing is applied, success with zero counts", async () => {
    const { exit, calls, result } = await apply({ guardDeletes: true }, {});
    expect([exit, calls]).toEqual([0, ["version", "init", "validate", "plan"]]);
    expect(result).toMatchObject({ error: null, changes: { add: 0, change: 0, destroy: 0 } });
  });
  test("a plan that cannot be read is not applied", async () =>
    expect(await apply({ guardDeletes: true }, { plan: "exit 2", show: "echo '{'" })).toMatchObject({
      exit: 1,
      calls: looked,
      result: { error: { kind: "step", step: "show-json" } },
    }));
  test.each([["guardDeletes", { guardDeletes: true }] as const, ["expectPlan", { expectPlan: "p2:1" }] as const])(
    "%s without a plan key: no step at all, no unkeyed fingerprint",
    async (_, args) =>
      expect(await apply({ ...args, planKeyFile: "/none" }, planning(adding))).toMatchObject({
        exit: 1,
        calls: [],
        result: { error: { kind: "step", step: "prepare" } },
      }),
  );
});

describe("an apply of an approved plan (runner 4.1)", () => {
  test("the same plan is applied, deletes and all", async () =>
    expect(await apply({ expectPlan: hashOf(deleting), guardDeletes: true }, planning(deleting))).toMatchObject({
      exit: 0,
      calls: [...looked, "apply"],
    }));
  test("another plan is not: exit 1, plan-changed, no step, the new plan in the result", async () => {
    const { exit, calls, result } = await apply({ expectPlan: hashOf(adding) }, planning(deleting));
    expect([exit, calls]).toEqual([1, looked]);
    expect(result).toMatchObject({
      error: { kind: "plan-changed", step: null, tail: expect.stringContaining(hashOf(deleting)) },
      plan: { hash: hashOf(deleting), delete: 1 },
    });
    expect(result.error?.tail).toContain(hashOf(adding));
  });
  test("no plan where one was approved: plan-changed with the empty plan", async () =>
    expect(await apply({ expectPlan: hashOf(adding) }, {})).toMatchObject({
      exit: 1,
      calls: ["version", "init", "validate", "plan"],
      result: { error: { kind: "plan-changed" }, plan: { hash: emptyPlanHash, create: 0 } },
    }));
  test("a plan where none was approved: plan-changed", async () =>
    expect(await apply({ expectPlan: emptyPlanHash }, planning(adding))).toMatchObject({
      exit: 1,
      calls: looked,
      result: { error: { kind: "plan-changed" } },
    }));
  test("the empty plan where it was approved: success, nothing is applied", async () =>
    expect(await apply({ expectPlan: emptyPlanHash }, {})).toMatchObject({
      exit: 0,
      result: { error: null, changes: { add: 0, change: 0, destroy: 0 } },
    }));
});
