import { runnerAccess } from "@captf/sdk/run";
import { lockInfoAnnotation, stateLockName } from "@captf/sdk/state";
import { expect, inject, test } from "vitest";
import { createMachine, type Machine } from "./machine.testdata.ts";
import { creations, markedModule, stopModuleAt, stopped } from "./marked-module.testdata.ts";
import { onRuntimes } from "./on-runtimes.testdata.ts";
import type { Pod } from "./pod.testdata.ts";

const server = inject("apiServer");

/** The pod as its Job's controller creates it and a kubelet reports it; returns what takes it away. */
const announce = async ({ client, owner }: Machine, { name }: Pod, phase: string): Promise<() => Promise<void>> => {
  const pods = `/api/v1/namespaces/${owner.namespace}/pods`;
  const spec = {
    serviceAccountName: runnerAccess.account,
    containers: [{ name: "source", image: "registry.example.com/acme/machine:v1" }],
  };
  expect(await client.request("POST", pods, { metadata: { name }, spec })).toMatchObject({ status: 201 });
  expect(await client.request("PATCH", `${pods}/${name}/status`, { status: { phase } })).toMatchObject({ status: 200 });
  return async () => {
    expect(await client.request("DELETE", `${pods}/${name}?gracePeriodSeconds=0`)).toMatchObject({ status: 200 });
  };
};

/** A machine whose pod was killed in the middle of an apply, with its lock held; what sdk makes of it before and after. */
const killedInApply = async (runtime: string) => {
  const machine = await createMachine(server, runtime);
  machine.module("marked.tf", markedModule(["a", "b"]));
  await machine.run();
  machine.module("more.tf", markedModule(["c"]));
  stopModuleAt(machine, "before c");
  const pod = machine.start();
  const remove = await announce(machine, pod, "Running");
  await pod.prints(stopped("before c"));
  expect(await machine.judgeLock()).toEqual({ kind: "alive", pod: pod.name });
  await pod.kill();
  await remove();
  stopModuleAt(machine, null);
  return { machine, pod };
};

onRuntimes(inject("runtimes"), ({ path }) => {
  test("SIGKILL of the whole pod leaves its lock; the stale rule names it, --force-unlock frees it, the run goes on", async () => {
    const { machine, pod } = await killedInApply(path);
    const lock = await machine.lock();
    if (lock.kind !== "held") throw new Error("the lock is free");
    expect(lock.info).toMatchObject({ id: lock.holder, host: pod.name, operation: "OperationTypeApply" });
    const decided = await machine.judgeLock();
    expect(decided).toEqual({ kind: "stale", forceUnlock: lock.holder, pod: pod.name });

    const next = await machine.run({ forceUnlock: lock.holder });
    expect(next.result, next.output).toMatchObject({ error: null, changes: { add: 1, change: 0, destroy: 0 } });
    expect(next.result.steps.map((step) => `${step.name} ${step.exit}`)).toEqual([
      "init 0",
      "force-unlock 0",
      "validate 0",
      "apply 0",
    ]);
    expect(creations(machine)).toEqual({ a: 1, b: 1, c: 1 });
    expect(await machine.judgeLock()).toEqual({ kind: "none" });
  });

  test("--force-unlock with another ID passes that step and frees nothing: the apply fails on the lock", async () => {
    const { machine } = await killedInApply(path);
    const before = await machine.lock();
    const other = "3f0c3c3e-6a1b-4c53-9e59-4f4f6f0f6a10";
    const { result, output } = await machine.run({ forceUnlock: other });
    expect(result, output).toMatchObject({
      error: { kind: "step", step: "apply", tail: expect.stringContaining("Error acquiring the state lock") },
    });
    expect(result.steps.map((step) => `${step.name} ${step.exit}`)).toEqual([
      "init 0",
      "force-unlock 1",
      "validate 0",
      "apply 1",
    ]);
    expect(await machine.lock()).toEqual(before);
    expect(creations(machine)).toEqual({ a: 1, b: 1 });
  });

  test("--force-unlock of a lock that is free by now changes nothing", async () => {
    const machine = await createMachine(server, path);
    await machine.run();
    const { result, output } = await machine.run({ forceUnlock: "3f0c3c3e-6a1b-4c53-9e59-4f4f6f0f6a10" });
    expect(result, output).toMatchObject({ error: null, changes: { add: 0, change: 0, destroy: 0 } });
    expect(result.steps[1]).toMatchObject({ name: "force-unlock", exit: 1 });
  });

  test.each([0, 1])(
    "a lock that somebody else holds: with a lock timeout of %i s the run fails, says so and changes nothing",
    async (seconds) => {
      const machine = await createMachine(server, path);
      await machine.run();
      const { owner, client, suffix } = machine;
      const id = "6a0c3c3e-6a1b-4c53-9e59-4f4f6f0f6a11";
      const info = {
        ID: id,
        Operation: "OperationTypePlan",
        Info: "",
        Who: "jo@workstation",
        Version: "1",
        Created: "2026-01-02T03:04:05Z",
        Path: "",
      };
      const lease = `/apis/coordination.k8s.io/v1/namespaces/${owner.namespace}/leases/${stateLockName(suffix)}`;
      const held = { metadata: { annotations: { [lockInfoAnnotation]: JSON.stringify(info) } }, spec: { holderIdentity: id } };
      expect(await client.request("PATCH", lease, held)).toMatchObject({ status: 200 });
      expect(await machine.judgeLock()).toMatchObject({ kind: "foreign", holder: id, info: { who: "jo@workstation" } });
      const before = [await machine.secrets(), await machine.lease()];

      machine.module("marked.tf", markedModule(["a"]));
      const { exit, result, output } = await machine.run({ lockTimeoutSeconds: seconds });
      expect(exit).toBe(1);
      expect(result.error, output).toMatchObject({ kind: "step", step: "apply" });
      expect(result.error?.tail).toMatch(/^Error: Error acquiring the state lock/);
      expect(result.steps.at(-1)?.seconds).toBeGreaterThanOrEqual(seconds);
      expect([await machine.secrets(), await machine.lease()]).toEqual(before);
      expect(creations(machine)).toEqual({});
    },
  );
});
