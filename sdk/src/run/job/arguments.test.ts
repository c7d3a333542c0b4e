import { describe, expect, test } from "vitest";
import { runFlags } from "../flags.ts";
import { buildJob } from "./build-job.ts";
import { jobArgumentOrder } from "./flags.ts";
import { jobSpecs, planSpec, restoreRun } from "./job-specs.testdata.ts";
import type { JobRun, JobSpec } from "./spec.ts";

const args = (spec: JobSpec) => buildJob(spec).job.spec.template.spec.containers[0].args ?? [];
const withRun = (run: JobRun, more: Partial<JobSpec> = {}): JobSpec => ({ ...planSpec, run, ...more });
const pool = { ...planSpec.owner, kind: "TerraformMachinePool" } as const;
const machine = { ...planSpec.owner, kind: "TerraformMachine" } as const;

describe("arguments (job 9)", () => {
  test("TRAP: a lock timeout of 0 is a real value", () => {
    expect(args({ ...planSpec, policy: { lockTimeoutSeconds: 0 } })).toContain("--lock-timeout=0s");
    expect(args({ ...planSpec, policy: {} })).toContain("--lock-timeout=300s");
  });
  const apply = { op: "apply", inputsHash: "h2:aa" } as const;
  const guards = (spec: JobSpec) => args(spec).filter((one) => /^--(guard|inputs-hash|allow|expect|plan-key)/.test(one));
  const key = "--plan-key-file=/captf/plan-key/key";
  test.each<readonly [string, JobSpec, readonly string[]]>([
    ["a cluster's apply is guarded", withRun(apply), ["--guard-deletes", "--inputs-hash=h2:aa", key]],
    ["a machine's is not", withRun(apply, { owner: machine }), []],
    ["a pool's is not", withRun(apply, { owner: pool }), []],
    [
      "a pool's of changed exports is, by its approval hash",
      withRun({ ...apply, approvalHash: "h2:cc" }, { owner: pool }),
      ["--guard-deletes", "--inputs-hash=h2:cc", key],
    ],
    [
      "approved deletes",
      withRun({ ...apply, approvalHash: "h2:cc", allowDeletesHash: "h2:cc" }, { owner: pool }),
      ["--guard-deletes", "--inputs-hash=h2:cc", "--allow-deletes-hash=h2:cc", key],
    ],
    [
      "an approved plan",
      withRun({ ...apply, approvedPlan: { hash: "p2:bb" } }),
      ["--guard-deletes", "--inputs-hash=h2:aa", "--expect-plan=p2:bb", key],
    ],
    ["no approval outside the guard", withRun({ ...apply, allowDeletesHash: "h2:aa" }, { owner: machine }), []],
    ["a destroy", withRun({ op: "destroy", stateHash: "h2:aa" }), []],
    ["a plan has the key", withRun({ op: "plan", inputsHash: "" }, { owner: machine }), [key]],
  ])("%s", (_, spec, expected) => expect(guards(spec)).toEqual(expected));

  test("the key is mounted exactly where it is passed", () => {
    for (const spec of Object.values(jobSpecs)) {
      const { volumes, containers } = buildJob(spec).job.spec.template.spec;
      const passed = containers[0].args?.includes(key);
      expect(volumes.some(({ name }) => name === "plan-key")).toBe(passed);
      expect(containers[0].volumeMounts.some(({ name }) => name === "plan-key")).toBe(passed);
    }
  });
  test("events need the flag and a known UID", () => {
    const events = (spec: JobSpec) => args(spec).filter((one) => /^--(event-object|job-name)/.test(one)).length;
    expect(events(planSpec)).toBe(2);
    expect(events({ ...planSpec, events: false })).toBe(0);
    expect(events({ ...planSpec, owner: { ...planSpec.owner, uid: "" } })).toBe(0);
  });
  test("a stale lock's ID; an empty one is none", () => {
    expect(args({ ...planSpec, forceUnlock: "id" })).toContain("--force-unlock=id");
    expect(args({ ...planSpec, forceUnlock: "" }).join()).not.toContain("force-unlock");
  });
  test("a restore without chunks passes none", () =>
    expect(args(withRun({ ...restoreRun, backup: { ...restoreRun.backup, secrets: [] } })).join()).not.toContain(
      "restore-chunks",
    ));
  test("every flag of runner 2.4 has one home, and the order uses each but the result's", () => {
    const names = Object.values(runFlags).map(({ name }) => name as string);
    expect(names.filter((name) => name !== "result").sort()).toEqual(jobArgumentOrder.map(({ name }) => name as string).sort());
    expect(names.length).toBe(21);
  });
});
