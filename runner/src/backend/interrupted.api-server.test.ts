import { expect, inject, test } from "vitest";
import { createMachine, stateOf } from "./machine.testdata.ts";
import { creations, markedAddress, markedModule, stopModuleAt, stopped } from "./marked-module.testdata.ts";
import { onRuntimes } from "./on-runtimes.testdata.ts";

const server = inject("apiServer");

onRuntimes(inject("runtimes"), ({ path }) => {
  test("SIGTERM in the middle of an apply: state saved, lock released, result interrupted; the next apply creates only what was not made", async () => {
    const machine = await createMachine(server, path);
    machine.module("marked.tf", markedModule(["a", "b", "c"]));
    stopModuleAt(machine, "after b");
    const pod = machine.start();
    await pod.prints(stopped("after b"));
    expect(await machine.lock()).toMatchObject({ kind: "held", info: { who: expect.stringContaining(`@${pod.name}`) } });
    pod.terminate();

    const interrupted = await pod.finished();
    expect(interrupted, interrupted.output).toMatchObject({ exit: 1, result: { error: { kind: "interrupted", step: "apply" } } });
    expect(await machine.lock()).toEqual({ kind: "free" });
    expect((await stateOf(machine)).addresses).toEqual(expect.arrayContaining([markedAddress("a"), markedAddress("b")]));
    expect((await stateOf(machine)).addresses).not.toContain(markedAddress("c"));

    stopModuleAt(machine, null);
    const next = await machine.run();
    // b is known to be half made, as its provisioner was stopped: it is replaced, c is new.
    expect(next.result, next.output).toMatchObject({ error: null, changes: { add: 2, change: 0, destroy: 1 } });
    expect(creations(machine)).toEqual({ a: 1, b: 2, c: 1 });
    expect((await stateOf(machine)).addresses).toEqual(expect.arrayContaining(["a", "b", "c"].map(markedAddress)));
  });
});
