import { describe, expect, test } from "vitest";
import { conditions } from "../api/conditions/table.ts";
import { runReasons } from "../api/run-reasons.ts";
import { JsonText } from "../json/text.ts";
import { maxStatusBackups } from "./backup-list.ts";
import { maxStateChunks, stateChunkBytes } from "./chunks.ts";
import { defaultStateBackups } from "./decide-backup.ts";
import { decodeState, maxStateBytes } from "./decode-state.ts";
import { labelValue, maxLabelValueBytes, stateLabels } from "./labels.ts";
import * as names from "./names.ts";
import { readState, type StoredState, unreadableOutcomes } from "./read-state.ts";
import { base, captured, secret, stateOf, suffix } from "./state.testdata.ts";
import { lookUpState, rememberState, stateCacheLimits, stateFingerprint } from "./state-cache.ts";
import { decideStateReadable, type StateSituation, unreadableReasons } from "./state-readable.ts";

describe("names of the longest object, goldens (testing A5, state 2)", () => {
  const name = "n".repeat(253);
  const of = names.stateSuffix({ namespace: "team-a", kind: "TerraformMachinePool", name });
  const digest8 = "01234567";
  test("each", () =>
    expect([
      of,
      names.stateSecretName(of),
      names.chunkName(names.stateSecretName(of), 31),
      names.stateLockName(of),
      names.backupName(of, Number.MAX_SAFE_INTEGER, digest8),
      names.chunkName(names.backupName(of, Number.MAX_SAFE_INTEGER, digest8), 31),
      names.erroredStateName(of),
      names.runLeaseName(of),
      names.clusterLeaseName("a".repeat(63), name),
      labelValue(name),
    ]).toEqual([
      // Hashes by Python's hashlib: of team-a/TerraformMachinePool/<name>, of <namespace>/<name>, of <name>.
      "16d2cb573c7c0a11-mp",
      "tfstate-default-16d2cb573c7c0a11-mp",
      "tfstate-default-16d2cb573c7c0a11-mp-part-31",
      "lock-tfstate-default-16d2cb573c7c0a11-mp",
      "captf-state-backup-16d2cb573c7c0a11-mp-9007199254740991-01234567",
      "captf-state-backup-16d2cb573c7c0a11-mp-9007199254740991-01234567-part-31",
      "captf-errored-state-16d2cb573c7c0a11-mp",
      "captf-run-16d2cb573c7c0a11-mp",
      "captf-cluster-3c1fb6ffe1081b12",
      "1f2036e55e5cabdd",
    ]));
  test("lengths of the Leases (controller-jobs 10.1)", () => {
    expect(names.runLeaseName(of)).toHaveLength(29);
    expect(names.clusterLeaseName("a", "b")).toHaveLength(30);
  });
  test("labels stay within 63 bytes", () => {
    const labels = stateLabels({ kind: "TerraformMachinePool", name }, name);
    for (const value of Object.values(labels)) expect(Buffer.byteLength(value)).toBeLessThanOrEqual(63);
  });
});

describe("limits (state 21), row by row", () => {
  test.each<[string, unknown, unknown]>([
    ["state and backup chunks", maxStateChunks, 32],
    ["decompressed state", maxStateBytes, 16 * 2 ** 20],
    ["chunk size", stateChunkBytes, 1_048_576],
    ["cached states, output bytes, concurrent reads", stateCacheLimits, { states: 512, outputBytes: 64 * 2 ** 20, readSlots: 4 }],
    ["status.stateBackups", maxStatusBackups, 16],
    ["--state-backups", defaultStateBackups, 5],
    ["label value", maxLabelValueBytes, 63],
  ])("%s", (_, limit, expected) => expect(limit).toEqual(expected));
});

describe("outcomes of a read and their reasons (state 6, 9), every one", () => {
  test("steps 2 to 9", () =>
    expect(unreadableOutcomes).toEqual({
      "too-many-chunks": "corrupt",
      "foreign-name": "inconsistent",
      "duplicate-chunk": "inconsistent",
      "missing-chunk": "inconsistent",
      "no-payload": "inconsistent",
      "not-gzip": "corrupt",
      "gzip-damaged": "corrupt",
      "too-large": "corrupt",
      "not-json": "corrupt",
      malformed: "corrupt",
      "serial-below-1": "inconsistent",
      encrypted: "encrypted",
      "unsupported-version": "unsupported-version",
    }));
  test("their reasons", () =>
    expect(unreadableReasons).toEqual({
      inconsistent: "StateInconsistent",
      encrypted: "StateEncrypted",
      "unsupported-version": "StateCorrupt",
      corrupt: "StateCorrupt",
    }));
  const read = readState(suffix, captured("tofu-applied").secrets);
  const hashed = readState(suffix, [
    { ...secret(base, stateOf(1)), metadata: { name: base, annotations: { "captf.io/inputs-hash": "h2:aa" } } },
  ]);
  const never = { provisioned: false, appliedMark: false, appliedRecord: false, backup: false };
  const provisioned = { ...never, provisioned: true };
  const situation: StateSituation = { read, applied: never, lock: { kind: "none" } };
  const foreign = { kind: "foreign", holder: "id" } as const;
  const unreadable = (outcome: keyof typeof unreadableReasons) =>
    ({ kind: "unreadable", outcome, cause: "malformed", problem: "" }) as const;
  test("every reason of the condition can come of it", () => {
    const decided = [
      situation,
      { ...situation, read: { kind: "none" } as const },
      { ...situation, read: { kind: "none" } as const, applied: provisioned },
      { ...situation, read: { kind: "none" } as const, unconfirmedApply: "j" },
      ...(["inconsistent", "encrypted", "unsupported-version", "corrupt"] as const).map((outcome) => ({
        ...situation,
        read: unreadable(outcome),
      })),
      { ...situation, lock: foreign },
      { ...situation, retainedFrom: "u" },
    ].map((each) => decideStateReadable(each));
    const row = conditions.find(({ type }) => type === "StateReadable");
    const all = [...(row?.True ?? []), ...(row?.False ?? []), ...(row?.Unknown ?? [])];
    expect([...new Set(decided.map(({ reason }) => reason))].toSorted()).toEqual(all.toSorted());
    for (const { type } of decided) expect(type).toBe("StateReadable");
  });
  test("without inputs hash: applied again, for the reason StateWithoutInputsHash", () => {
    expect(runReasons).toContain("StateWithoutInputsHash");
    expect(decideStateReadable(situation)).toMatchObject({ status: "True", reason: "StateRead" });
  });
  test.each<[string, Partial<StateSituation>, string]>([
    ["a provisioned machine with nothing to apply is lost", { withoutRecord: true }, "StateLost"],
    ["before a foreign lock", { withoutRecord: true, lock: foreign }, "StateLost"],
    ["after what another retained", { withoutRecord: true, retainedFrom: "u" }, "RetainedStateFound"],
    ["with a hash it reads", { withoutRecord: true, read: hashed }, "StateRead"],
    ["with a record it reads", { withoutRecord: false }, "StateRead"],
  ])("an immutable object's state without hash: %s", (_, over, reason) =>
    expect(decideStateReadable({ ...situation, ...over }).reason).toBe(reason),
  );
});

test("TRAP: no map, list or object is shared between the cache and what it gives out (state 7)", () => {
  const read = readState(suffix, captured("terraform-applied").secrets);
  if (read.kind !== "state") throw new Error(read.kind);
  const { kind: _, ...stored } = read;
  const listing = stored.chunks;
  const cache = rememberState(new Map(), "k", stored, stateFingerprint(listing));
  const given = () => {
    const found = lookUpState(cache, "k", listing);
    if (found.kind !== "hit") throw new Error(found.kind);
    return found.stored;
  };
  const [one, other] = [given(), given()];
  expect(one).toEqual(stored);
  const objects = [stored, one, other].map((each) => new Set(objectsOf(each)));
  for (const [a, b] of [
    [0, 1],
    [0, 2],
    [1, 2],
  ] as const)
    expect([...(objects[a] ?? [])].filter((object) => objects[b]?.has(object))).toEqual([]);
});

/** Every object, list and map in a stored state, the output values apart: a JsonText cannot change. */
const objectsOf = (of: StoredState): readonly object[] => {
  const found: object[] = [];
  const visit = (value: unknown): void => {
    if (typeof value !== "object" || value === null || value instanceof JsonText) return;
    found.push(value);
    for (const each of value instanceof Map ? value.values() : Object.values(value)) visit(each);
  };
  visit(of);
  return found;
};

describe("what the outputs of a state weigh: bytes of name, value and type as stored (state 7)", () => {
  const bytes = (outputs: string) => {
    const decoded = decodeState(`{"version":4,"outputs":${outputs}}`);
    return decoded.kind === "state" ? decoded.state.outputBytes : decoded.problem;
  };
  test.each([
    ["no output", "{}", 0],
    ["name, value and type", '{"ab":{"value":"cd","type":"string"}}', 2 + 4 + 8],
    ["bytes, not characters", '{"é":{"value":"ü","type":"string"}}', 2 + 4 + 8],
    ["a type that is a structure, as it is written", '{"a":{"value":[],"type":["list", "string"]}}', 1 + 2 + 18],
    ["without a type", '{"a":{"value":null}}', 1 + 4],
    ["without a value it is none", '{"a":{"type":"string"}}', 0],
    ["sensitive does not count", '{"a":{"value":1,"type":"number","sensitive":true}}', 1 + 1 + 8],
    ["several", '{"a":{"value":1,"type":"number"},"bc":{"value":22,"type":"number"}}', 1 + 1 + 8 + (2 + 2 + 8)],
    ["the last of a repeated one", '{"a":{"value":1},"a":{"value":333}}', 1 + 3],
  ])("%s", (_, outputs, expected) => expect(bytes(outputs)).toBe(expected));
});
