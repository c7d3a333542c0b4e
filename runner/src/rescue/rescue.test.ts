import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { operation, place, resultOf, type Script, watchedOutput } from "../fake-runtime.testdata.ts";

/** An apply that fails and leaves a state behind. */
const unsaved = "echo state > errored.tfstate; echo 'Error: cannot save' >&2; exit 1";
const names = (calls: string[][]): string[] => calls.map(([name = ""]) => name);

const run = async (op: "apply" | "destroy" | "refresh", script: Script, args = {}, over = {}) => {
  const p = place(script);
  const ran = await operation(p, { op, ...args }, over);
  return { p, ran, result: resultOf(ran), calls: p.calls() };
};

describe("a state that the runtime could not save (runner 21)", () => {
  test.each(["apply", "destroy"] as const)("%s: it is pushed, not by force, where the run was", async (op) => {
    const { p, result, calls } = await run(op, { [op]: unsaved, state: 'pwd > "$here/at"' }, { lockTimeout: "90s" });
    const root = join(p.directory, "work/root");
    expect(calls.at(-1)).toEqual(["state", "push", "-lock-timeout=90s", join(root, "errored.tfstate")]);
    expect(readFileSync(join(p.directory, "at"), "utf8")).toBe(`${root}\n`);
    expect(result.steps.at(-1)).toMatchObject({ name: "state-push", exit: 0 });
    expect(result.error).toEqual({ kind: "step", step: op, tail: "Error: cannot save" });
  });
  test("a push that fails: the result says first that the state is not saved", async () => {
    const { ran, result } = await run("apply", { apply: unsaved, state: "exit 3" });
    expect(result.steps.at(-1)).toMatchObject({ name: "state-push", exit: 3 });
    expect(result.error).toMatchObject({
      kind: "step",
      step: "apply",
      tail: expect.stringMatching(/^the state is not saved.*; Error: cannot save$/),
    });
    expect(ran.stderr).toContain('"The state is not saved"');
  });
  test("what the module printed does not push that aside", async () => {
    const { result } = await run("apply", { apply: `${unsaved.replace("cannot save", "<".repeat(2_000))}`, state: "exit 1" });
    expect(result.error?.tail).toMatch(/^the state is not saved/);
    expect(Buffer.byteLength(result.error?.tail ?? "")).toBeLessThanOrEqual(512);
  });
  test("a run that saved its state pushes nothing", async () =>
    expect(names((await run("apply", { apply: "exit 1" })).calls)).not.toContain("state"));
  test("a run that succeeded pushes nothing", async () =>
    expect(names((await run("apply", { apply: "echo state > errored.tfstate" })).calls)).not.toContain("state"));
  test("a refresh creates nothing that would have to be recorded", async () =>
    expect(names((await run("refresh", { apply: unsaved })).calls)).not.toContain("state"));
  test("a link in its place is not followed", async () =>
    expect(names((await run("apply", { apply: "ln -s /etc/passwd errored.tfstate; exit 1" })).calls)).not.toContain("state"));
});

describe("after a signal (runner 8.2, 21)", () => {
  const stopped = `trap "${unsaved.replaceAll("'", "")}" TERM; echo now; while :; do sleep 0.01; done`;
  const interrupt = async (script: Script, args = {}) => {
    let signal = (): void => {};
    const stdout = watchedOutput((text) => {
      if (text.includes("now")) signal();
    });
    const onSignal = (listener: () => void): void => {
      signal = listener;
    };
    return run("apply", script, args, { stdout, onSignal });
  };
  test("the state is pushed all the same (TRAP)", async () => {
    const { result } = await interrupt({ apply: stopped, state: ":" });
    expect(result.error).toMatchObject({ kind: "interrupted", step: "apply" });
    expect(result.steps.at(-1)).toMatchObject({ name: "state-push", exit: 0 });
  });
  test("a push that hangs is stopped before the deadline, and there is a result", async () => {
    const hanging = 'trap "" TERM; touch "$here/hangs"; while :; do sleep 0.01; done';
    const started = performance.now();
    const { p, result } = await interrupt({ apply: stopped, state: hanging }, { stopTimeout: "1s" });
    expect(performance.now() - started).toBeLessThan(2_000);
    expect(existsSync(join(p.directory, "hangs"))).toBe(true);
    expect(result.error).toMatchObject({ kind: "interrupted", tail: expect.stringMatching(/^the state is not saved/) });
    expect(result.steps.at(-1)).toMatchObject({ name: "state-push", exit: 1 });
  });
  test("outputs that somebody holds open leave time for the push", async () => {
    const held = stopped.replace("echo now", "sleep 3 & echo now");
    const { result } = await interrupt({ apply: held, state: ":" }, { stopTimeout: "2s" });
    expect(result.steps.at(-1)).toMatchObject({ name: "state-push", exit: 0 });
  });
  test("no time left: no push, and the result says so", async () => {
    const slow = 'trap "" TERM; echo state > errored.tfstate; echo now; while :; do sleep 0.01; done';
    const { result } = await interrupt({ apply: slow }, { stopTimeout: "50ms" });
    expect(result.steps.map(({ name }) => name)).not.toContain("state-push");
    expect(result.error?.tail).toMatch(/^the state is not saved.*no time/);
  });
});
