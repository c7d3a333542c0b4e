import { describe, expect, inject, test } from "vitest";
import { type KillPoint, killAt, killPoints, lostBy, prepareMachine, recorded, requestsOf, type Start } from "./kill.testdata.ts";
import { type Machine, type Ran, stateOf } from "./machine.testdata.ts";
import { creations, markedAddress } from "./marked-module.testdata.ts";
import { onRuntimes } from "./on-runtimes.testdata.ts";

// Acceptance of the runner: killed anywhere, an apply loses nothing that the runtime alone would have kept, and hinders no later run.
// `npm run test:matrix` takes all points.
const server = inject("apiServer");
const all = inject("matrix");

/** Every fifth: that takes from all kinds. */
const some = (points: readonly KillPoint[]): readonly KillPoint[] => points.filter((_, index) => index % 5 === 4);

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** The apply of a machine, by the runner or bare. */
type Way = (machine: Machine) => Start;
const ours: Way = (machine) => machine.start;
const bare: Way = (machine) => machine.startBare;

/** The next run, as the manager starts it by its stale rule. */
const runAfter = async (machine: Machine, where: string): Promise<Ran> => {
  const decided = await machine.judgeLock();
  expect(["none", "stale"], where).toContain(decided.kind);
  return machine.run(decided.kind === "stale" ? { forceUnlock: decided.forceUnlock } : {});
};

onRuntimes(inject("runtimes"), ({ name, path }) => {
  const kill = async (point: KillPoint, way: Way) => {
    const machine = await prepareMachine(server, path, point.state);
    const seen = await killAt(machine, server, way(machine), point);
    return { machine, seen, lost: await lostBy(machine) };
  };
  const countRequests = async (way: Way) => {
    const count = async (state: KillPoint["state"]) => {
      const machine = await prepareMachine(server, path, state);
      return (await requestsOf(server, way(machine))).length;
    };
    return { new: await count("new"), existing: await count("existing") };
  };

  describe("an apply that is killed", () => {
    test("is followed by a normal one: state readable, no lock that stays, nothing recorded is created again, no more lost than bare", {
      timeout: 600_000,
    }, async () => {
      const requests = await countRequests(ours);
      // Else the same number is not the same point.
      expect(await countRequests(bare)).toEqual(requests);
      const points = killPoints(requests);
      expect(points).toHaveLength(50);
      for (const point of all ? points : some(points)) {
        const [own, other] = await Promise.all([kill(point, ours), kill(point, bare)]);
        const { machine } = own;
        const where = `${name}, ${point.state} state, ${"request" in point ? `request ${point.request}, ` : ""}${own.seen}`;
        expect(other.seen, where).toBe(own.seen);
        say(`${where}: lost ${own.lost.length}, bare ${other.lost.length}`);
        expect(own.lost.length, where).toBeLessThanOrEqual(other.lost.length);

        const before = creations(machine);
        const known = await recorded(machine);
        const next = await runAfter(machine, where);
        expect(next.result.error, `${where}\n${next.output}`).toBeNull();
        const after = creations(machine);
        const made = Object.keys(after).filter((each) => after[each] !== before[each]);
        const again = made.filter((each) => known.includes(markedAddress(each)));
        expect(again, where).toEqual([]);
        const { addresses } = await stateOf(machine);
        expect(addresses, where).toEqual(expect.arrayContaining(Object.keys(after).map(markedAddress)));
        expect(await machine.lock(), where).toEqual({ kind: "free" });
      }
    });

    test("while its first init holds the lock, and there is no state yet: --force-unlock frees it, then init goes well", async () => {
      const machine = await prepareMachine(server, path, "new");
      // Of a first run these are the reads, the lock's making and taking, and the write of the empty state.
      const seen = await killAt(machine, server, machine.start, { state: "new", request: 6, phase: "answered" });
      const decided = await machine.judgeLock();
      expect(decided, seen).toMatchObject({ kind: "stale" });
      const next = await runAfter(machine, seen);
      expect(next.result, next.output).toMatchObject({ error: null });
      expect(next.result.steps.slice(0, 3).map(({ name, exit }) => `${name} ${exit}`)).toEqual([
        "init 1",
        "force-unlock 0",
        "init 0",
      ]);
      expect(await machine.lock()).toEqual({ kind: "free" });
    });
  });
});
