import { expect, inject, test } from "vitest";
import { createMachine, stateOf } from "./machine.testdata.ts";
import { creations, markedAddress, markedModule } from "./marked-module.testdata.ts";
import { onRuntimes } from "./on-runtimes.testdata.ts";
import { backUp, restore } from "./restore.testdata.ts";

const server = inject("apiServer");

onRuntimes(inject("runtimes"), ({ path }) => {
  test("a backup of an older serial is restored over a newer state; what came after it is unknown again, what it has is not created again", async () => {
    const machine = await createMachine(server, path);
    machine.module("marked.tf", markedModule(["a"]));
    await machine.run();
    const backup = await backUp(machine);
    machine.module("more.tf", markedModule(["b"]));
    await machine.run();
    const newer = await stateOf(machine);
    expect(newer.addresses).toContain(markedAddress("b"));
    expect(newer.serial).toBeGreaterThan(backup.serial);

    const restored = await restore(machine, backup);
    expect(restored, restored.output).toMatchObject({ exit: 0, result: { op: "restore", error: null } });
    expect(restored.result.steps.map((step) => `${step.name} ${step.exit}`)).toEqual(["init 0", "state-push 0", "state-list 0"]);
    const older = await stateOf(machine);
    // Both runtimes write a pushed state under the serial after its own.
    expect(older).toMatchObject({ lineage: newer.lineage, serial: backup.serial + 1 });
    expect(older.addresses).toContain(markedAddress("a"));
    expect(older.addresses).not.toContain(markedAddress("b"));
    expect(await machine.lock()).toEqual({ kind: "free" });

    const next = await machine.run();
    expect(next.result, next.output).toMatchObject({ error: null, changes: { add: 1, change: 0, destroy: 0 } });
    expect(creations(machine)).toEqual({ a: 1, b: 2 });
  });
});
