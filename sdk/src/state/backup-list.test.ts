import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { seed } from "../json/json-text.testdata.ts";
import { type BackupSet, backupStatus, backupAnnotations as keys, listBackups } from "./backup-list.ts";
import { chunkName } from "./names.ts";
import { planBackup } from "./plan-backup.ts";
import { pruneBackups } from "./prune-backups.ts";
import type { StateSecret } from "./secret.ts";
import { backupSet, cut, labels, ownerReference, stateOf, suffix } from "./state.testdata.ts";

const name = `captf-state-backup-${suffix}-7`;

/** One chunk of a two-chunk backup of serial 7, with changed annotations. */
const chunk = (index: number, over: Record<string, string> = {}, of = name): StateSecret => ({
  metadata: {
    name: chunkName(of, index),
    creationTimestamp: "2026-01-02T00:00:00Z",
    annotations: {
      [keys.serial]: "7",
      [keys.takenAt]: "2026-01-01T00:00:00Z",
      [keys.digest]: "d",
      [keys.resources]: "3",
      [keys.set]: of,
      [keys.chunk]: String(index),
      [keys.chunks]: "2",
      ...over,
    },
  },
  data: { tfstate: "AAAA" },
});
const only = (secrets: readonly StateSecret[]): BackupSet => {
  const [set, ...more] = listBackups(secrets);
  if (!set || more.length > 0) throw new Error(`${more.length + 1} sets`);
  return set;
};

describe("listing (state 13.3)", () => {
  test("a complete set, in any order", () =>
    expect(only([chunk(1), chunk(0)])).toEqual({
      name,
      complete: true,
      serial: 7,
      takenAt: Date.UTC(2026, 0, 1),
      lineage: "",
      digest: "d",
      resources: 3,
      inputsHash: "",
      sourceJob: "",
      bytes: 6,
      secrets: [chunk(0).metadata, chunk(1).metadata],
    }));
  test("metadata only: no bytes", () => {
    const metadataOnly = [chunk(0), chunk(1)].map(({ metadata }) => ({ metadata }));
    expect(only(metadataOnly)).toMatchObject({ complete: true, bytes: 0 });
  });
  test.each([
    ["a chunk is missing", [chunk(0)]],
    ["the base is missing", [chunk(1)]],
    ["one too many", [chunk(0), chunk(1), chunk(2)]],
    ["one that does not count beside them", [chunk(0), chunk(1), { metadata: { ...chunk(5).metadata, name: "x" } }]],
    ["one whose name is not of the set", [chunk(0), { metadata: { ...chunk(1).metadata, name: "x" } }]],
    ["total 0", [chunk(0, { [keys.chunks]: "0" }), chunk(1)]],
    ["total 33", Array.from({ length: 33 }, (_, i) => chunk(i, { [keys.chunks]: "33" }))],
    ["a total that is no number", [chunk(0, { [keys.chunks]: "two" }), chunk(1)]],
    ["index 32", [chunk(0), { metadata: { ...chunk(32).metadata } }]],
    ["an index with a leading zero", [chunk(0), chunk(1, { [keys.chunk]: "01" })]],
    ["an index that is not the name's", [chunk(0), chunk(1, { [keys.chunk]: "0" })]],
    ["serial 0", [chunk(0, { [keys.serial]: "0" }), chunk(1)]],
    ["no serial", [chunk(0, { [keys.serial]: "" }), chunk(1)]],
    ["a serial beyond 2^53", [chunk(0, { [keys.serial]: "9007199254740992" }), chunk(1)]],
    ["a negative serial", [chunk(0, { [keys.serial]: "-7" }), chunk(1)]],
  ])("incomplete: %s", (_, secrets) => expect(only(secrets).complete).toBe(false));
  test("32 chunks are complete", () =>
    expect(only(Array.from({ length: 32 }, (_, i) => chunk(i, { [keys.chunks]: "32" }))).complete).toBe(true));
  test("without a set annotation the name groups", () => {
    const alone = chunk(0, { [keys.set]: "", [keys.chunks]: "1" });
    expect(listBackups([alone, chunk(1, { [keys.set]: "" })]).map((set) => [set.name, set.complete])).toEqual([
      [name, true],
      [`${name}-part-1`, false],
    ]);
  });
  test("metadata of chunk 0, else of any member", () => {
    const other = { [keys.digest]: "other", "captf.io/inputs-hash": "h2:x" };
    expect(only([chunk(1, other), chunk(0)])).toMatchObject({ digest: "d", inputsHash: "" });
    expect(only([chunk(1, other)])).toMatchObject({ digest: "other", inputsHash: "", serial: 7 });
    expect(only([chunk(0, { "captf.io/inputs-hash": "h2:y" }), chunk(1)])).toMatchObject({ inputsHash: "h2:y" });
  });
  test.each([
    ["its annotation, with an offset", "2026-01-01T01:00:00+01:00", Date.UTC(2026, 0, 1)],
    ["else the base's creation", "yesterday", Date.UTC(2026, 0, 2)],
    ["a date alone is none", "2026-01-01", Date.UTC(2026, 0, 2)],
    ["a day that is none", "2026-13-01T00:00:00Z", Date.UTC(2026, 0, 2)],
  ])("taken at: %s", (_, takenAt, expected) =>
    expect(only([chunk(0, { [keys.takenAt]: takenAt }), chunk(1)]).takenAt).toBe(expected),
  );
  test("newest first, then the higher serial, then the name", () => {
    const at = (of: string, takenAt: string, serial: string) =>
      chunk(0, { [keys.takenAt]: takenAt, [keys.serial]: serial, [keys.chunks]: "1" }, of);
    const sets = listBackups([
      at("d", "2026-01-01T00:00:00Z", "9"),
      at("c", "2026-01-02T00:00:00Z", "1"),
      at("b", "2026-01-02T00:00:00Z", "2"),
      at("a", "2026-01-02T00:00:00Z", "1"),
    ]);
    expect(sets.map((set) => set.name)).toEqual(["b", "a", "c", "d"]);
  });
  test("an inherited name is no annotation", () => {
    expect(listBackups([{ metadata: { name: "x", annotations: JSON.parse('{"__proto__":{}}') } }])[0]?.name).toBe("x");
  });
});

test("status.stateBackups: complete ones, newest first, at most 16; TRAP (api 3): none of 0 bytes, which the status cannot hold", () => {
  const sets = Array.from({ length: 20 }, (_, i) =>
    backupSet({ serial: i + 1, takenAt: 1999 + i * 1000, bytes: i === 3 ? 0 : i + 1, complete: i !== 1 }),
  );
  const status = backupStatus(sets);
  expect(status).toHaveLength(16);
  expect(status.slice(0, 3)).toEqual([
    { serial: 1, takenAt: "1970-01-01T00:00:01Z", bytes: 1 },
    { serial: 3, takenAt: "1970-01-01T00:00:03Z", bytes: 3 },
    { serial: 5, takenAt: "1970-01-01T00:00:05Z", bytes: 5 },
  ]);
});

describe("pruning (state 13.4)", () => {
  const sets = (spec: string) =>
    [...spec].map((letter, i) =>
      backupSet({ serial: 100 - i, takenAt: 100 - i, complete: letter === letter.toUpperCase(), name: letter }),
    );
  const pruned = (spec: string, keep: number, restoreRequest?: string) =>
    pruneBackups(sets(spec), { keep, restoreRequest })
      .map((set) => set.name)
      .join("");
  test.each<[string, string, number, string | undefined, string]>([
    ["nothing beyond", "ABC", 3, undefined, ""],
    ["complete ones beyond", "ABCDE", 3, undefined, "DE"],
    ["incomplete ones, whatever the number", "AbCd", 5, undefined, "bd"],
    ["the very first incomplete one stays: it may be in flight", "abC", 5, undefined, "b"],
    ["incomplete ones are not counted", "aBcDE", 2, undefined, "cE"],
    ["TRAP: the set that a pending restore names stays", "ABCDE", 2, "97", "CE"],
    ["and is not counted among the newest", "ABCDE", 2, " 100 ", "DE"],
    ["first of the list without the named one", "Abc", 5, "100", "c"],
    ["a request that names none", "ABC", 2, "x", "C"],
    ["keep 1", "ABC", 1, undefined, "BC"],
    ["backups off: existing ones stay", "AbC", 0, undefined, ""],
    ["no set", "", 5, undefined, ""],
  ])("%s", (_, spec, keep, request, expected) => expect(pruned(spec, keep, request)).toBe(expected));
});

describe("never throws", () => {
  const text = fc.oneof(fc.constantFrom("0", "1", "2", "7", name, "", "-1", "1e3"), fc.string());
  const secret = fc.record({
    metadata: fc.record({
      name: fc.oneof(fc.constantFrom(name, `${name}-part-1`), fc.string()),
      annotations: fc.dictionary(fc.constantFrom(...Object.values(keys)), text),
    }),
    data: fc.dictionary(fc.constant("tfstate"), fc.string()),
  });
  test("any Secrets: every one is in exactly one set, status and pruning hold", () =>
    fc.assert(
      fc.property(fc.array(secret, { maxLength: 12 }), fc.nat(3), text, (secrets, keep, restoreRequest) => {
        const sets = listBackups(secrets);
        expect(sets.flatMap((set) => set.secrets)).toHaveLength(secrets.length);
        expect(backupStatus(sets).length).toBeLessThanOrEqual(16);
        const pruned = pruneBackups(sets, { keep, restoreRequest });
        expect(sets.filter((set) => set.complete && !pruned.includes(set)).length).toBeGreaterThanOrEqual(
          Math.min(keep, sets.filter((set) => set.complete).length),
        );
        const plan = planBackup({
          suffix,
          existing: sets,
          secrets: cut(stateOf(7), 50),
          owner: ownerReference,
          labels,
          now: 0,
        });
        expect(["create", "kept", "conflict"]).toContain(plan.kind);
      }),
      { seed, numRuns: 500 },
    ));
});
