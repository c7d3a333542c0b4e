import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { type BackupSet, backupAnnotations as keys, listBackups } from "./backup-list.ts";
import { buildErroredState } from "./errored-state.ts";
import { chunkName } from "./names.ts";
import { planBackup } from "./plan-backup.ts";
import { pruneBackups } from "./prune-backups.ts";
import { decideRestore, decodeRestoreRequest } from "./restore.ts";
import { decodeRestore } from "./restore-payload.ts";
import type { StateSecret } from "./secret.ts";
import { backupSet, base, labels, ownerReference, secret, stateOf, suffix } from "./state.testdata.ts";
import { stateFingerprint } from "./state-cache.ts";
import { countManaged } from "./state-list.ts";

const set = `captf-state-backup-${suffix}-1`;
const member = (name: string, index: string, over: Record<string, string> = {}): StateSecret => ({
  metadata: { name, annotations: { [keys.set]: set, [keys.serial]: "1", [keys.chunks]: "2", [keys.chunk]: index, ...over } },
});
const chunk = (index: number, over: Record<string, string> = {}) => member(chunkName(set, index), String(index), over);
const only = (...secrets: StateSecret[]): BackupSet | undefined => listBackups(secrets)[0];

describe("listing (state 13.3)", () => {
  test("serial 1 is the first that counts", () => expect(only(chunk(0), chunk(1))).toMatchObject({ complete: true, serial: 1 }));
  test.each([2, 5])("as many chunks as it says, one of them number %i: incomplete", (index) =>
    expect(only(chunk(0), chunk(index))?.complete).toBe(false),
  );
  test("without a total one chunk is not complete", () => {
    const { [keys.chunks]: _, ...annotations } = chunk(0).metadata.annotations ?? {};
    expect(only({ metadata: { name: set, annotations } })).toMatchObject({ serial: 1, complete: false });
  });
  test("twelve chunks in order of their number, 10 after 9", () => {
    const chunks = Array.from({ length: 12 }, (_, index) => chunk(index, { [keys.chunks]: "12" }));
    expect(only(...chunks.toReversed())?.secrets).toEqual(chunks.map(({ metadata }) => metadata));
  });
  test("what its annotations do not say is empty", () =>
    expect(only({ metadata: { name: "x", creationTimestamp: "2026-01-01T00:00:00Z" } })).toEqual({
      name: "x",
      complete: false,
      serial: 0,
      takenAt: 0,
      lineage: "",
      digest: "",
      resources: 0,
      inputsHash: "",
      sourceJob: "",
      bytes: 0,
      secrets: [{ name: "x", creationTimestamp: "2026-01-01T00:00:00Z" }],
    }));
  test("without a chunk index none counts, whatever it is called", () => {
    const { [keys.chunk]: _, ...annotations } = chunk(0).metadata.annotations ?? {};
    expect(only({ metadata: { name: `${set}-part-undefined`, annotations }, data: { tfstate: "AAAA" } })?.bytes).toBe(0);
  });
  test("its metadata is chunk 0's, whatever else claims to belong to it", () =>
    expect(only(member("a", "", { [keys.digest]: "a" }), chunk(0, { [keys.digest]: "chunk 0" }))?.digest).toBe("chunk 0"));
  test("members in chunk order, then what else claims to belong to it, by name", () =>
    expect(
      only(member("z", "7"), chunk(1), member("a", ""), chunk(0), member("m", "0"))?.secrets.map(({ name }) => name),
    ).toEqual([set, `${set}-part-1`, "a", "m", "z"]));
});

describe("taking (state 13.2)", () => {
  const payload = stateOf(1);
  const digest = createHash("sha256").update(payload).digest("hex");
  const source = { suffix, secrets: [secret(base, payload)], owner: ownerReference, labels, now: 0 };
  test("serial 1 is the first that is copied", () =>
    expect(planBackup({ ...source, existing: [] })).toMatchObject({ kind: "create", name: set, serial: 1 }));
  test("what it writes says its digest; of two that hold it the newer is kept", () => {
    const plan = planBackup({ ...source, existing: [] });
    expect(plan).toMatchObject({ digest });
    const held = (name: string) =>
      backupSet({ name, serial: 1, digest, secrets: [{ name, annotations: { [keys.digest]: digest } }] });
    expect(planBackup({ ...source, existing: [held("newer"), held("older")] })).toEqual({ kind: "kept", name: "newer" });
  });
  test("serial 0 says why not", () =>
    expect(planBackup({ ...source, secrets: [secret(base, stateOf(0))], existing: [] })).toMatchObject({
      problem: "its serial is below 1",
    }));
  test("a chunk of its name that claims another set does not count as written", () => {
    const stray = member(set, "0", { [keys.set]: "other", [keys.digest]: digest });
    const plan = planBackup({ ...source, existing: listBackups([stray]) });
    expect(plan.kind === "create" && plan.secrets.map(({ metadata }) => metadata.name)).toEqual([set]);
  });
});

test.each([0, -1])("pruning: with %i to keep nothing is deleted, whatever there is (state 13.1, 13.4)", (keep) =>
  expect(pruneBackups([backupSet({}), backupSet({ complete: false })], { keep, restoreRequest: undefined })).toEqual([]),
);

test("a restore that is not found says why (state 14)", () =>
  expect(decideRestore({ annotation: "7", lastRestoredSerial: undefined, deletion: "none", backups: [] })).toMatchObject({
    message: "there is no complete backup of serial 7",
  }));

test("an emergency state says the name of its first Secret", () =>
  expect(buildErroredState({ suffix, state: Buffer.from("{}"), owner: ownerReference, labels })).toMatchObject({
    name: `captf-errored-state-${suffix}`,
  }));

test("a restore of serial 1 (state 14)", () => expect(decodeRestoreRequest("1")).toBe(1));

test("what is no backup says so by its kind (runner 20)", () => {
  expect(decodeRestore([])).toMatchObject({ kind: "invalid" });
  expect(decodeRestore([gzipSync("{")])).toMatchObject({ kind: "invalid" });
});

test("data in a module with a number of several digits (runner 20)", () =>
  expect(countManaged("module.a[10].data.t.n\nmodule.a[10].t.n")).toBe(1));

test("a key that looks like a module is part of the resource (runner 20)", () =>
  expect(countManaged('terraform_data.n["module.ab."]')).toBe(1));

test("the fingerprint of what has neither UID nor version (state 7, step 2)", () =>
  expect(stateFingerprint([{ name: "b" }, { name: "a", uid: "u" }])).toBe("a/u/,b//"));
