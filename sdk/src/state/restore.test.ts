import { describe, expect, test } from "vitest";
import {
  decideRestore,
  decodeRestoreRequest,
  mayStartRestore,
  restoreJobAnnotations,
  restoreRoot,
  restoreTick,
} from "./restore.ts";
import { backupSet } from "./state.testdata.ts";

describe("the value (state 14)", () => {
  test.each([
    ["7", 7],
    [" 7\n", 7],
    ["007", 7],
    ["9007199254740991", 9007199254740991],
    ["9007199254740992", undefined],
    ["0", undefined],
    ["-1", undefined],
    ["1.0", undefined],
    ["1e3", undefined],
    ["0x10", undefined],
    ["", undefined],
    ["7 8", undefined],
    ["9".repeat(1000), undefined],
  ])("%j", (value, serial) => expect(decodeRestoreRequest(value)).toBe(serial));
});

describe("the decision (state 14)", () => {
  const newest = backupSet({ serial: 7, takenAt: 3, name: "newest", complete: false });
  const chosen = backupSet({ serial: 7, takenAt: 2, name: "chosen" });
  const older = backupSet({ serial: 7, takenAt: 1, name: "older" });
  const backups = [newest, chosen, older, backupSet({ serial: 6, name: "six", complete: false })];
  const request = { annotation: "7", lastRestoredSerial: undefined, deletion: "none", backups } as const;
  test.each<[string, Partial<Parameters<typeof decideRestore>[0]>, object]>([
    ["the newest complete set of its serial", {}, { kind: "restore", serial: 7, backup: chosen }],
    ["no request", { annotation: undefined }, { kind: "absent" }],
    ["no request while deleting", { annotation: undefined, deletion: "proceeding" }, { kind: "absent" }],
    ["a deletion that proceeds", { deletion: "proceeding" }, { kind: "ignored" }],
    ["a deletion that is held: the restore runs first", { deletion: "held" }, { kind: "restore" }],
    ["consumed", { lastRestoredSerial: 7 }, { kind: "consumed", serial: 7 }],
    ["consumed, with white space", { annotation: " 7 ", lastRestoredSerial: 7 }, { kind: "consumed" }],
    ["another serial was", { lastRestoredSerial: 6 }, { kind: "restore" }],
    ["no serial at all", { annotation: "latest" }, { kind: "not-found", reason: "RestoreBackupNotFound" }],
    ["a serial without backup", { annotation: "8" }, { kind: "not-found", reason: "RestoreBackupNotFound" }],
    ["only an incomplete set", { annotation: "6" }, { kind: "not-found", reason: "RestoreBackupNotFound" }],
  ])("%s", (_, over, expected) => expect(decideRestore({ ...request, ...over })).toMatchObject(expected));
  test("a message does not quote what the annotation holds", () =>
    expect(JSON.stringify(decideRestore({ ...request, annotation: "s3cret" }))).not.toContain("s3cret"));
});

describe("TRAP: the object is read once more before the start", () => {
  test.each([
    ["unchanged", "7", 6, true],
    ["nothing restored yet", "7", undefined, true],
    ["consumed meanwhile", "7", 7, false],
    ["request withdrawn", undefined, 6, false],
    ["request changed", "8", 6, false],
    ["request spelled otherwise", " 7", 6, false],
  ])("%s", (_, annotation, lastRestoredSerial, expected) =>
    expect(mayStartRestore({ annotation: "7", serial: 7 }, { annotation, lastRestoredSerial })).toBe(expected),
  );
});

describe("the Job", () => {
  test("its files, to the byte", () =>
    expect(restoreRoot).toEqual({
      "main.tf.json": '{\n  "terraform": {\n    "backend": {\n      "kubernetes": {}\n    }\n  }\n}\n',
      "terraform.tfvars.json": "{}\n",
    }));
  test("its tick", () =>
    expect(restoreTick(backupSet({ name: "captf-state-backup-S-7" }))).toBe("restore/captf-state-backup-S-7"));
  test.each(["h2:x", ""])("its annotations, the inputs hash always: %j", (inputsHash) =>
    expect(restoreJobAnnotations(backupSet({ serial: 7, inputsHash }))).toEqual({
      "captf.io/restore-serial": "7",
      "captf.io/inputs-hash": inputsHash,
    }),
  );
});
