import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { RunArguments } from "@captf/sdk/run";
import { describe, expect, test } from "vitest";
import { command, memoryOutput, operation, place, resultOf, type Script, watchedOutput } from "./fake-runtime.testdata.ts";

/** Runs an operation and sends signals when the runtime says so. */
const interrupted = async (args: RunArguments, script: Script) => {
  const p = place(script);
  let signal = (): void => {};
  const stdout = watchedOutput((text) => {
    if (text.includes("now")) signal();
    if (!text.includes("again")) return;
    signal();
    writeFileSync(join(p.directory, "go"), "");
  });
  const onSignal = (listener: () => void): void => {
    signal = listener;
  };
  const ran = await operation(p, args, { stdout, onSignal });
  return { p, exit: ran.exit, stdout: stdout.text(), result: resultOf(ran) };
};

const stopping = (exit: number): string => `trap 'echo stopped; exit ${exit}' TERM; echo now; while :; do sleep 0.01; done`;

describe("a run that is interrupted (runner 8.2)", () => {
  test("its step fails: kind interrupted, that step, exit 1", async () => {
    const { exit, result, stdout } = await interrupted({ op: "destroy" }, { destroy: stopping(1) });
    expect(exit).toBe(1);
    expect(result.error).toMatchObject({ kind: "interrupted", step: "destroy" });
    expect(result.steps.at(-1)).toMatchObject({ name: "destroy", exit: 1 });
    expect(stdout).toContain("stopped");
  });
  test("more signals change nothing: one SIGTERM is all the runtime gets", async () => {
    const wait = 'echo again; while [ ! -e "$here/go" ]; do sleep 0.01; done';
    const { stdout, result } = await interrupted(
      { op: "refresh" },
      { apply: `n=0; trap 'n=$((n+1))' TERM; echo now; while [ $n = 0 ]; do sleep 0.01; done; ${wait}; echo "got $n"; exit 1` },
    );
    expect(stdout).toContain("got 1");
    expect(result.error).toMatchObject({ kind: "interrupted", step: "apply-refresh-only" });
  });
  test("the step ends well all the same: the next one is not started and is named", async () => {
    const { p, result, exit } = await interrupted({ op: "apply" }, { init: stopping(0) });
    expect(p.calls().map(([name]) => name)).toEqual(["version", "init"]);
    expect(result.steps.map((s) => [s.name, s.exit])).toEqual([
      ["init", 0],
      ["validate", 1],
    ]);
    expect(result.error).toMatchObject({ kind: "interrupted", step: "validate", tail: expect.stringContaining("not started") });
    expect(exit).toBe(1);
  });
  test("the last step ends well all the same: the run succeeded", async () => {
    const { result, exit } = await interrupted({ op: "refresh" }, { apply: stopping(0) });
    expect([exit, result.error]).toEqual([0, null]);
  });
  test("the runtime does not stop: killed at the deadline, and there is a result", async () => {
    const { result, exit } = await interrupted(
      { op: "destroy", stopTimeout: "50ms" },
      { destroy: "trap '' TERM; echo now; while :; do sleep 0.01; done" },
    );
    expect(exit).toBe(1);
    expect(result.steps.at(-1)).toMatchObject({ name: "destroy", exit: 1 });
    expect(result.error).toMatchObject({ kind: "interrupted", step: "destroy", tail: expect.stringContaining("killed") });
  });
  test("before the first step: nothing is started, kind interrupted, step init", async () => {
    const p = place();
    const ran = await operation(p, { op: "apply" }, { onSignal: (listener) => listener() });
    expect(p.calls()).toEqual([]);
    expect(resultOf(ran)).toMatchObject({
      steps: [{ name: "init", exit: 1, seconds: 0 }],
      error: { kind: "interrupted", step: "init" },
      runtime: { version: "" },
    });
  });
  test("a log that does not drain is not waited for beyond the deadline", async () => {
    const p = place();
    const stuck = { ...memoryOutput(), flush: () => new Promise<void>(() => {}) };
    const ran = await operation(p, { op: "refresh", stopTimeout: "20ms" }, { stdout: stuck, onSignal: (listener) => listener() });
    expect(resultOf(ran).error?.kind).toBe("interrupted");
  });
});

test("signals are listened to by a run only", async () => {
  let listeners = 0;
  await command(["version"], "", { onSignal: () => void listeners++ });
  expect(listeners).toBe(0);
});
