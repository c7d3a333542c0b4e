import { createCipheriv } from "node:crypto";
import { chunkName, erroredStateName, stateChunkBytes, stateSecretName } from "@captf/sdk/state";
import { expect, inject, test } from "vitest";
import { createMachine, type Machine, stateOf } from "./machine.testdata.ts";
import { markedAddress } from "./marked-module.testdata.ts";
import { onRuntimes } from "./on-runtimes.testdata.ts";

const server = inject("apiServer");

/** Text of so many random bytes, the same each time: it does not compress below them. */
const noise = (bytes: number): string =>
  createCipheriv("aes-256-ctr", Buffer.alloc(32), Buffer.alloc(16)).update(Buffer.alloc(bytes)).toString("base64");

/** A state has what is put in twice, as input and as output: together a little more than one Secret takes. */
const addLarge = (machine: Machine): void => {
  machine.module("noise.txt", noise(0.6 * stateChunkBytes));
  machine.module("large.tf", 'resource "terraform_data" "large" {\n  input = file("${path.module}/noise.txt")\n}\n');
};

const secretNames = async (machine: Machine): Promise<readonly string[]> =>
  (await machine.secrets()).map(({ metadata }) => metadata.name).sort();

onRuntimes(inject("runtimes"), ({ name, path }) => {
  if (name === "terraform") {
    test("a state over 1 MiB is in chunks that sdk assembles, and in one Secret again when it has shrunk", async () => {
      const machine = await createMachine(server, path);
      addLarge(machine);
      const { result, output } = await machine.run();
      expect(result, output.slice(-2000)).toMatchObject({ error: null, changes: { add: 2 } });
      const base = stateSecretName(machine.suffix);
      expect(await secretNames(machine)).toEqual([base, chunkName(base, 1)]);
      const whole = await stateOf(machine);
      expect(whole.bytes).toBeGreaterThan(stateChunkBytes);
      expect(whole.addresses).toContain(markedAddress("large"));

      machine.module("large.tf", "");
      expect((await machine.run()).result).toMatchObject({ error: null, changes: { destroy: 1 } });
      expect(await secretNames(machine)).toEqual([base]);
      expect(await stateOf(machine)).toMatchObject({ lineage: whole.lineage });
    });
  } else {
    test("a state over 1 MiB is refused: the result says where it is kept and why, the state before it stays", async () => {
      const machine = await createMachine(server, path);
      await machine.run();
      const before = await machine.secrets();
      addLarge(machine);
      const { exit, result, output } = await machine.run();
      expect(exit, output.slice(-2000)).toBe(1);
      expect(result.steps.slice(-2).map((step) => `${step.name} ${step.exit}`)).toEqual(["apply 1", "state-push 1"]);
      expect(result.error).toMatchObject({ kind: "step", step: "apply" });
      const kept = erroredStateName(machine.suffix);
      const [first, then] = [`the state is not saved; it is kept in the Secret ${machine.owner.namespace}/${kept}`, "Too long"];
      expect(result.error?.tail.startsWith(first), result.error?.tail).toBe(true);
      expect(result.error?.tail).toContain(then);
      expect(await machine.secrets()).toEqual(before);
      expect(await machine.lock()).toEqual({ kind: "free" });
      expect((await stateOf(machine, "kept")).addresses).toContain(markedAddress("large"));
    });
  }
});
