import { copyFileSync, existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { emptyPlanHash } from "@captf/sdk/hash";
import type { Result, RunArguments } from "@captf/sdk/run";
import { describe, expect, inject, test } from "vitest";
import { resultOf } from "./fake-runtime.testdata.ts";
import { type Instance, instance } from "./real-runtime.testdata.ts";

// Acceptance: tampering and replay. What would do something else than was approved is refused; what the runner cannot know is done,
// and stands in docs/approvals.md with the rule of the manager that stops it.

const runtime = inject("runtime");
const stateOf = (at: Instance): string => join(at.directory, "state/terraform.tfstate");
const more = 'resource "terraform_data" "more" {}\n';

const plan = async (at: Instance): Promise<string> => resultOf(await at.run({ op: "plan" })).plan?.hash ?? "";
const apply = async (at: Instance, args: RunArguments): Promise<Result> => resultOf(await at.run({ op: "apply", ...args }));

/** An instance that was applied once; a change of it is planned and approved, not yet applied. */
const approved = async (): Promise<{ at: Instance; hash: string }> => {
  const at = instance(runtime);
  await apply(at, {});
  at.render({ tag: "two" });
  return { at, hash: await plan(at) };
};

/** A runtime that does something else as well before one of its commands. */
const meddling = (at: Instance, before: string, action: string): RunArguments => {
  const file = join(at.directory, "meddling");
  writeFileSync(file, `#!/bin/sh\ncase "$1" in ${before}) ${action} ;; esac\nexec "${runtime}" "$@"\n`, { mode: 0o755 });
  return { bin: [file] };
};

describe("refused: plan-changed, and nothing is done", () => {
  test.each<[string, (at: Instance, hash: string) => Promise<RunArguments> | RunArguments]>([
    [
      "another image, whose module does more",
      (at, expectPlan) => {
        at.module("more.tf", more);
        return { expectPlan };
      },
    ],
    [
      "other inputs",
      (at, expectPlan) => {
        at.render({ tag: "three" });
        return { expectPlan };
      },
    ],
    [
      "another secret input: its value is not in the approval, but counts",
      (at, expectPlan) => {
        at.render({ tag: "two", bootstrapData: Buffer.from("#cloud-config\n{}\n").toString("base64") });
        return { expectPlan };
      },
    ],
    [
      "an older approval",
      async (at, expectPlan) => {
        at.render({ tag: "three" });
        await plan(at);
        return { expectPlan };
      },
    ],
    [
      "an approval under another key",
      (at, expectPlan) => {
        writeFileSync(join(at.directory, "other-key"), Buffer.alloc(32, 8));
        return { expectPlan, planKeyFile: join(at.directory, "other-key") };
      },
    ],
    ["the approval of no change", () => ({ expectPlan: emptyPlanHash })],
    [
      "an approval that was spent: the same run once more",
      async (at, expectPlan) => {
        expect(await apply(at, { expectPlan })).toMatchObject({ error: null, changes: { change: 1 } });
        return { expectPlan };
      },
    ],
    [
      "infrastructure that has changed meanwhile",
      async (at, expectPlan) => {
        at.module("more.tf", more);
        at.render({});
        await apply(at, {});
        at.render({ tag: "two" });
        at.module("more.tf", "");
        return { expectPlan };
      },
    ],
    [
      "the approved run on an empty state",
      (at, expectPlan) => {
        rmSync(stateOf(at));
        return { expectPlan };
      },
    ],
    [
      "a plan file that is exchanged before it is looked at",
      async (at, expectPlan) => {
        at.render({ tag: "three" });
        await plan(at);
        copyFileSync(join(at.directory, "work/plan.tfplan"), join(at.directory, "other.tfplan"));
        at.render({ tag: "two" });
        return { expectPlan, ...meddling(at, "show", `cp "${at.directory}/other.tfplan" "${at.directory}/work/apply.tfplan"`) };
      },
    ],
  ])("%s", async (_, tamper) => {
    const { at, hash } = await approved();
    const args = await tamper(at, hash);
    const before = existsSync(stateOf(at)) ? readFileSync(stateOf(at), "utf8") : undefined;
    expect(await apply(at, args)).toMatchObject({ error: { kind: "plan-changed", step: null } });
    expect(existsSync(stateOf(at)) ? readFileSync(stateOf(at), "utf8") : undefined).toBe(before);
  });

  test("the approval of deletes for other inputs: blocked", async () => {
    const at = instance(runtime);
    at.module("more.tf", more);
    await apply(at, {});
    at.module("more.tf", "");
    expect(await apply(at, { guardDeletes: true, inputsHash: "h2:2", allowDeletesHash: "h2:1" })).toMatchObject({
      error: { kind: "blocked" },
    });
  });
  test("a plan file that is exchanged for one of an older state after it was looked at: the runtime refuses it", async () => {
    const at = instance(runtime);
    await apply(at, {});
    at.render({ tag: "old" });
    await plan(at);
    copyFileSync(join(at.directory, "work/plan.tfplan"), join(at.directory, "other.tfplan"));
    at.render({ tag: "one and a half" });
    await apply(at, {});
    at.render({ tag: "two" });
    const swap = `case "$*" in *apply.tfplan) cp "${at.directory}/other.tfplan" "${at.directory}/work/apply.tfplan" ;; esac`;
    const result = await apply(at, { expectPlan: await plan(at), ...meddling(at, "apply", swap) });
    expect(result).toMatchObject({ error: { kind: "step", step: "apply", tail: expect.stringMatching(/stale/i) } });
  });
});

describe("not bound: done, because the runner cannot know better (docs/approvals.md)", () => {
  test("another image that does the same", async () => {
    const { at, hash } = await approved();
    at.module("comment.tf", "# nothing\n");
    expect(await apply(at, { expectPlan: hash, image: "registry.example.com/other:v9" })).toMatchObject({ error: null });
  });
  test("the approval of a first apply, on a state that was lost since: the same plan, done twice", async () => {
    const at = instance(runtime);
    const hash = await plan(at);
    await apply(at, { expectPlan: hash });
    rmSync(stateOf(at));
    expect(await apply(at, { expectPlan: hash })).toMatchObject({ error: null, changes: { add: 1 } });
  });
  test("a plan file of the same state that is exchanged after it was looked at", async () => {
    const { at, hash } = await approved();
    at.render({ tag: "three" });
    await plan(at);
    copyFileSync(join(at.directory, "work/plan.tfplan"), join(at.directory, "other.tfplan"));
    at.render({ tag: "two" });
    const swap = `case "$*" in *apply.tfplan) cp "${at.directory}/other.tfplan" "${at.directory}/work/apply.tfplan" ;; esac`;
    expect(await apply(at, { expectPlan: hash, ...meddling(at, "apply", swap) })).toMatchObject({ error: null });
    expect(readFileSync(stateOf(at), "utf8")).toContain("three");
  });
});
