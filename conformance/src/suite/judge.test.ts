import { describe, expect, it } from "vitest";
import { check } from "../check.ts";
import { observedOf, type StepSketch } from "../observed.testdata.ts";
import { pass } from "../outcome.ts";
import { storyFor } from "../story/index.ts";
import { judge } from "./judge.ts";
import type { NotRun } from "./not-run.ts";

const broken: StepSketch<"machine"> = {
  exit: 1,
  result: {
    steps: [{ name: "apply", exit: 1, seconds: 0 }],
    error: { kind: "step", step: "apply", tail: "Error: no", resources: ["module.role.a.b: no"] },
  },
};

const judged = (
  id: string,
  steps: readonly string[],
  seen: Readonly<Record<string, StepSketch<"machine">>>,
  notRun: readonly (readonly [string, NotRun])[] = [],
) =>
  judge(check({ id, roles: ["machine"], title: "", clause: "", steps, decide: () => pass() }), {
    observed: observedOf("machine", seen),
    steps: new Map(storyFor("machine").flatMap((i) => i.steps.map((s) => [s.id, s] as const))),
    notRun: new Map(notRun),
  });

describe("judge", () => {
  it("lets the check decide when its steps went well", () => {
    expect(judged("D01", ["main/apply"], { "main/apply": {} })).toEqual(pass());
  });

  it("does not look for steps that the role's story lacks", () => {
    expect(judged("C08", ["main/apply", "changed/update"], { "main/apply": {} })).toEqual(pass());
  });

  it("fails the owner of a failed step, saying what, where and which step", () => {
    expect(judged("C01", ["main/apply"], { "main/apply": broken })).toEqual({
      outcome: "fail",
      expected: "apply ends with exit 0",
      observed: "apply exited 1: Error: no\nmodule.role.a.b: no",
      where: "module.role.a.b",
      step: "main/apply",
    });
  });

  it("blocks every other check that needs the step", () => {
    expect(judged("C08", ["main/apply"], { "main/apply": broken })).toMatchObject({ outcome: "skip", cause: "blocked-by C01" });
  });

  it("blocks by the first apply where another instance's failed as it did", () => {
    expect(judged("C06", ["second/apply"], { "main/apply": broken, "second/apply": broken })).toMatchObject({
      cause: "blocked-by C01",
    });
    expect(judged("C01", ["second/apply"], { "main/apply": {}, "second/apply": broken })).toMatchObject({ outcome: "fail" });
  });

  it("says what sets the inputs of a failed step apart", () => {
    expect(judged("C01", ["main/apply", "second/apply"], { "main/apply": {}, "second/apply": broken })).toMatchObject({
      expected: expect.stringMatching(/^apply ends with exit 0, also when failure_domain and kubernetes_version are null/),
      step: "second/apply",
    });
  });

  it("blames the step itself where the one like it was not run", () => {
    expect(judged("C06", ["second/apply"], { "second/apply": broken })).toMatchObject({ why: "second/apply failed" });
  });

  it("leaves a step that may fail to its check", () => {
    expect(judged("X01", ["main/destroy"], { "main/destroy": { ...broken, op: "destroy" } })).toEqual(pass());
  });

  it.each<[string, NotRun, string]>([
    ["blocked before", { kind: "blocked", by: "D01" }, "blocked-by D01"],
    ["the run was stopped", { kind: "stopped" }, "unavailable result"],
  ])("skips a check whose step was not run: %s", (_, notRun, cause) => {
    expect(judged("D02", ["main/drift"], {}, [["main/drift", notRun]])).toMatchObject({ outcome: "skip", cause });
  });

  it("lets a check decide without a step that had nothing to do", () => {
    expect(judged("U01", ["main/plan"], {}, [["main/plan", { kind: "nothing-to-do" }]])).toEqual(pass());
  });

  it("skips a destroy that nothing was there for", () => {
    expect(judged("X01", ["main/destroy"], {})).toMatchObject({ cause: "not-observable" });
  });

  it("decides nothing from an interrupted step", () => {
    const interrupted = { exit: 1, result: { error: { kind: "interrupted" as const, step: "apply", tail: "" } } };
    expect(judged("C01", ["main/apply"], { "main/apply": interrupted })).toMatchObject({ cause: "unavailable result" });
  });
});
