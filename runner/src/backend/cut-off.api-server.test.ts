import { existsSync } from "node:fs";
import { erroredStateFile, jobPaths, rootDirectory } from "@captf/sdk/run";
import { erroredStateName, stateSecretName } from "@captf/sdk/state";
import { expect, inject, test } from "vitest";
import { type Look, startApiProxy } from "./api-proxy.testdata.ts";
import { createMachine, type Machine, stateOf } from "./machine.testdata.ts";
import { creations, markedAddress, markedModule } from "./marked-module.testdata.ts";
import { onRuntimes } from "./on-runtimes.testdata.ts";
import { restoreKept } from "./restore.testdata.ts";

const server = inject("apiServer");

const isStateWrite = ({ suffix }: Machine, { method, path }: Parameters<Look>[0]): boolean =>
  method === "PUT" && path.endsWith(`/secrets/${stateSecretName(suffix)}`);

/** Cuts the server off at the first write of the state: before it has come there, or before the answer has come back. */
const atFirstWrite = (machine: Machine, phase: "asked" | "answered"): Look => {
  let done = false;
  return (seen) => {
    if (done || !isStateWrite(machine, seen) || seen.phase !== phase) return "pass";
    done = true;
    return "cut";
  };
};

/** A machine in whose next apply, which creates two resources, the server is cut off while the state is written. */
const cutOff = async (runtime: string, phase: "asked" | "answered") => {
  const machine = await createMachine(server, runtime);
  await machine.run();
  machine.module("marked.tf", markedModule(["a", "b"]));
  const proxy = await startApiProxy(server, atFirstWrite(machine, phase));
  return { machine, proxy };
};

/** Nothing was lost: the state has all, and another apply creates nothing. */
const expectNothingLost = async (machine: Machine): Promise<void> => {
  expect((await stateOf(machine)).addresses).toEqual(expect.arrayContaining([markedAddress("a"), markedAddress("b")]));
  const { result, output } = await machine.run();
  expect(result, output).toMatchObject({ error: null, changes: { add: 0, change: 0, destroy: 0 } });
  expect(creations(machine)).toEqual({ a: 1, b: 1 });
};

onRuntimes(inject("runtimes"), ({ path }) => {
  test.each(["asked", "answered"] as const)(
    "the server is cut off when the write of the state is %s, and back while the runtime lets go of its lock: the push saves the state",
    async (phase) => {
      const { machine, proxy } = await cutOff(path, phase);
      const pod = machine.start({ url: proxy.url });
      await pod.prints(/Releasing state lock/);
      proxy.restore();
      const { exit, result, output } = await pod.finished();
      expect(exit, output).toBe(1);
      expect(result.error).toMatchObject({
        kind: "step",
        step: "apply",
        tail: expect.stringMatching(/^Error: Failed to save state/),
      });
      expect(result.steps.slice(-2).map((step) => `${step.name} ${step.exit}`)).toEqual(["apply 1", "state-push 0"]);
      expect(await machine.lock()).toEqual({ kind: "free" });
      await expectNothingLost(machine);
    },
  );

  test("back only when the runtime has given up, its lock left behind: the runner frees that, and the push saves the state", async () => {
    const { machine, proxy } = await cutOff(path, "asked");
    const pod = machine.start({ url: proxy.url });
    await pod.prints(/"Step finished" step="apply"/);
    expect(await machine.judgeLock()).toMatchObject({ kind: "stale", pod: pod.name });
    proxy.restore();
    const { exit, result, output } = await pod.finished();
    expect(exit, output).toBe(1);
    expect(result.error).toMatchObject({ step: "apply", tail: expect.stringMatching(/^Error: Failed to save state/) });
    expect(result.steps.at(-1)).toMatchObject({ name: "state-push", exit: 0 });
    expect(await machine.lock()).toEqual({ kind: "free" });
    await expectNothingLost(machine);
  });

  test("back, but no write of the state comes through: it is kept, the result says where first, a restore loses nothing", async () => {
    const machine = await createMachine(server, path);
    await machine.run();
    machine.module("marked.tf", markedModule(["a", "b"]));
    const first = atFirstWrite(machine, "asked");
    const proxy = await startApiProxy(server, async (seen) => {
      const verdict = await first(seen);
      return verdict === "pass" && isStateWrite(machine, seen) ? "drop" : verdict;
    });
    const pod = machine.start({ url: proxy.url });
    await pod.prints(/Releasing state lock/);
    proxy.restore();
    const { exit, result, output } = await pod.finished();
    expect(exit, output).toBe(1);
    expect(result.error).toMatchObject({ kind: "step", step: "apply" });
    const secret = `${machine.owner.namespace}/${erroredStateName(machine.suffix)}`;
    expect(result.error?.tail).toMatch(
      new RegExp(`^the state is not saved; it is kept in the Secret ${secret}\\b.*Failed to save state`),
    );
    expect((await stateOf(machine, "kept")).addresses).toEqual(expect.arrayContaining([markedAddress("a"), markedAddress("b")]));
    const restored = await restoreKept(machine);
    expect(restored.result, restored.output).toMatchObject({ error: null });
    await expectNothingLost(machine);
  });

  test("not back before the stop timeout: the result says first that the state is not saved; the runtime's own file has it", async () => {
    const { machine, proxy } = await cutOff(path, "asked");
    const pod = machine.start({ url: proxy.url, flags: ["--stop-timeout=3s"] });
    const { exit, result, output } = await pod.finished();
    expect(exit, output).toBe(1);
    expect(result.error, output).toMatchObject({
      kind: "step",
      step: "apply",
      tail: expect.stringMatching(/^the state is not saved/),
    });
    expect(result.steps.at(-1)).toMatchObject({ name: "state-push", exit: 1 });
    expect(existsSync(pod.path(`${jobPaths.workdir}/${rootDirectory}/${erroredStateFile}`))).toBe(true);
    proxy.restore();
    expect((await stateOf(machine)).addresses).not.toContain(markedAddress("a"));
    expect(await machine.judgeLock()).toMatchObject({ kind: "stale", pod: pod.name });
  });
});
