import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { decodeResult, encodeRunArguments, type RunArguments } from "@captf/sdk/run";
import { afterEach, describe, expect, test } from "vitest";
import { type Place, place } from "./fake-runtime.testdata.ts";

const main = fileURLToPath(new URL("main.ts", import.meta.url));
const started: ChildProcess[] = [];
afterEach(() => {
  for (const child of started.splice(0)) child.kill("SIGKILL");
});

const start = (
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
  nodeFlags: readonly string[] = [],
): ChildProcess => {
  const child = spawn(process.execPath, [...nodeFlags, main, ...args], {
    env: { PATH: process.env.PATH, ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  started.push(child);
  return child;
};
const startRun = (p: Place, args: RunArguments): ChildProcess => start(encodeRunArguments({ ...p.arguments, ...args }));

/** Resolves when the program has said a word on stdout. */
const says = (child: ChildProcess, word: string): Promise<string> =>
  new Promise((resolve) => {
    let text = "";
    child.stdout?.on("data", (chunk) => {
      text += chunk;
      if (text.includes(word)) resolve(text);
    });
  });
const resultOf = (p: Place) => {
  const decoded = decodeResult(readFileSync(join(p.directory, "result")));
  if (decoded.kind !== "result") throw new Error(decoded.kind);
  return decoded.result;
};

describe("the program as a process", () => {
  test.each<NodeJS.Signals>(["SIGTERM", "SIGINT"])("%s ends a run with an interrupted result and exit 1", async (signal) => {
    const p = place({ apply: "trap 'exit 1' TERM; echo now; while :; do sleep 0.01; done" });
    const child = startRun(p, { op: "refresh" });
    await says(child, "now");
    child.kill(signal);
    child.kill(signal);
    expect(await once(child, "close")).toEqual([1, null]);
    expect(resultOf(p).error).toMatchObject({ kind: "interrupted", step: "apply-refresh-only" });
  });
  test("a signal that comes before the run listens is not lost", async () => {
    const p = place({ apply: "true" });
    // Sent by the program itself where it takes its stdout: after its modules were loaded, before it reads the command line.
    const preload = `const { get } = Object.getOwnPropertyDescriptor(process, "stdout");
      Object.defineProperty(process, "stdout", { get: () => { process.kill(process.pid, "SIGTERM"); return get(); } });`;
    const child = start(encodeRunArguments({ ...p.arguments, op: "refresh" }), {}, [
      `--import=data:text/javascript,${encodeURIComponent(preload)}`,
    ]);
    expect(await once(child, "close")).toEqual([1, null]);
    expect(resultOf(p).error).toMatchObject({ kind: "interrupted" });
  });
  test("a stalled log does not keep it from stopping at the deadline with a result", async () => {
    const p = place({ init: "echo now; head -c 20000000 /dev/zero | tr '\\0' '\\n'" });
    const child = startRun(p, { op: "refresh", stopTimeout: "100ms" });
    // Read until it runs, then never again.
    await says(child, "now");
    child.stdout?.pause();
    child.kill("SIGTERM");
    expect((await once(child, "exit"))[0]).toBe(1);
    expect(resultOf(p).error).toMatchObject({ kind: "interrupted" });
  });
  test("a log whose reader went away does not end the run", async () => {
    const p = place({
      init: `echo now; while [ ! -e "$here/go" ]; do sleep 0.01; done; head -c 3000000 /dev/zero | tr '\\0' '\\n'; touch "$here/done"`,
      apply: "true",
    });
    const child = startRun(p, { op: "refresh" });
    await says(child, "now");
    child.stdout?.destroy();
    writeFileSync(join(p.directory, "go"), "");
    expect((await once(child, "exit"))[0]).toBe(0);
    expect(resultOf(p).error).toBeNull();
  });
  test("a grandchild that keeps the outputs does not keep the runner beyond the stop timeout", async () => {
    const p = place({ apply: `sleep 600 & echo "$!" > "$here/holder"; exit 0` });
    const child = startRun(p, { op: "refresh", stopTimeout: "50ms" });
    expect((await once(child, "exit"))[0]).toBe(0);
    expect(resultOf(p).error).toBeNull();
    process.kill(Number(readFileSync(join(p.directory, "holder"), "utf8")), "SIGKILL");
  });
  test("exit codes and streams", async () => {
    for (const [args, code, word] of [
      [["version"], 0, "runner v"],
      [[], 2, ""],
    ] as const) {
      const child = start(args);
      const text = word === "" ? "" : says(child, word);
      expect((await once(child, "close"))[0]).toBe(code);
      expect(await text).toContain(word);
    }
  });
});
