import { readdirSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { adoptState } from "./adopt-state.ts";
import { listBackups } from "./backup-list.ts";
import { stateChunkBytes } from "./chunks.ts";
import { decideLock, lockHolder } from "./decide-lock.ts";
import { managedResources } from "./decode-state.ts";
import { backendLabels, stateLabels, stateSelector } from "./labels.ts";
import { decodeLock, lockUntouched, lockVersion } from "./lock.ts";
import { stateLockName } from "./names.ts";
import { planBackup } from "./plan-backup.ts";
import { readState } from "./read-state.ts";
import { decodeRestore } from "./restore-payload.ts";
import { base, captured, labels, owner, ownerReference, suffix } from "./state.testdata.ts";

const folder = new URL("../../../fixtures/states/kubernetes/", import.meta.url);
const captures = readdirSync(folder).map((file) => file.replace(/\.json$/, ""));
const payload = (data: Readonly<Record<string, string>> | undefined) => Buffer.from(data?.tfstate ?? "", "base64");
const holder = (name: string) => lockHolder(decodeLock(captured(name).lease), owner);

test("what was captured of a real API server", () =>
  expect(captures.toSorted()).toEqual([
    "terraform-applied",
    "terraform-chunked",
    "terraform-created",
    "terraform-init",
    "terraform-locked",
    "terraform-shrinking",
    "tofu-applied",
    "tofu-init",
    "tofu-locked",
  ]));

describe.each(captures)("the objects of %s (state 3 to 5)", (name) => {
  const { secrets, lease } = captured(name);
  const own = { ...stateLabels(owner, "prod"), ...backendLabels(suffix) };
  test("names: base, parts, lock", () => {
    expect(secrets.map(({ metadata }) => metadata.name)).toEqual([base, `${base}-part-1`].slice(0, secrets.length));
    expect(lease.metadata.name).toBe(stateLockName(suffix));
  });
  test("labels, of every chunk and of the Lease: the five and the backend's, no other", () => {
    for (const { metadata } of [...secrets, lease]) expect(metadata.labels).toEqual(own);
  });
  test("the manager's selector matches every chunk", () => {
    for (const { metadata } of secrets) expect(metadata.labels).toMatchObject(stateSelector(suffix));
  });
  test("type, data key and annotation", () => {
    for (const { metadata, ...secret } of secrets) {
      expect(secret).toMatchObject({ type: "Opaque" });
      expect(metadata.annotations).toEqual({ encoding: "gzip" });
      if (name !== "terraform-created") expect(Object.keys(secret.data ?? {})).toEqual(["tfstate"]);
    }
  });
  test("neither owner nor finalizer: those are the manager's to put", () => {
    for (const { metadata } of [...secrets, lease]) {
      expect(metadata).not.toHaveProperty("ownerReferences");
      expect(metadata).not.toHaveProperty("finalizers");
    }
  });
});

describe("a state of more than 1 MiB, as Terraform cuts it (state 3)", () => {
  const { secrets } = captured("terraform-chunked");
  const read = readState(suffix, secrets);
  if (read.kind !== "state") throw new Error(read.kind);
  test("pieces of exactly 1 MiB but for the last", () => {
    const sizes = secrets.map(({ data }) => payload(data).length);
    expect(sizes.slice(0, -1)).toEqual([stateChunkBytes]);
    expect(sizes.at(-1)).toBeGreaterThan(0);
    expect(sizes.at(-1)).toBeLessThan(stateChunkBytes);
    expect(read.bytes).toBe(sizes.reduce((sum, size) => sum + size, 0));
  });
  test("reads in any order: outputs and one block more than without it", () => {
    const without = readState(suffix, captured("terraform-applied").secrets);
    if (without.kind !== "state") throw new Error(without.kind);
    expect(readState(suffix, secrets.toReversed())).toEqual(read);
    expect([...read.state.outputs.keys()]).toEqual([...without.state.outputs.keys()]);
    expect(managedResources(read.state)).toBe(managedResources(without.state) + 1);
    expect(read.state.lineage).toBe(without.state.lineage);
    expect(read.state.serial).toBe(without.state.serial + 1);
  });
  test("the part alone or the base alone is inconsistent or cut off", () => {
    expect(readState(suffix, secrets.slice(1))).toMatchObject({ outcome: "inconsistent", cause: "missing-chunk" });
    expect(readState(suffix, secrets.slice(0, 1))).toMatchObject({ outcome: "corrupt", cause: "gzip-damaged" });
  });
  test("adopted: both owned, the base protected and hashed, each at the version that was read", () => {
    const chunks = secrets.map(({ metadata }) => metadata);
    const adopted = adoptState({ suffix, chunks, owner: ownerReference, inputsHash: "h2:aa" });
    expect(adopted.kind === "patches" && adopted.patches.map(({ name, patch }) => [name, patch.metadata])).toEqual([
      [
        base,
        {
          resourceVersion: chunks[0]?.resourceVersion,
          ownerReferences: [ownerReference],
          finalizers: ["captf.io/state-protection"],
          annotations: { "captf.io/inputs-hash": "h2:aa" },
        },
      ],
      [`${base}-part-1`, { resourceVersion: chunks[1]?.resourceVersion, ownerReferences: [ownerReference] }],
    ]);
  });
  test("backed up and restored: the bytes are the state's", () => {
    const plan = planBackup({ suffix, secrets, existing: [], owner: ownerReference, labels, now: 0 });
    if (plan.kind !== "create") throw new Error(plan.kind);
    const [set] = listBackups(plan.secrets);
    expect(set).toMatchObject({ complete: true, serial: read.state.serial, bytes: read.bytes, lineage: read.state.lineage });
    const restored = decodeRestore(plan.secrets.map(({ data }) => payload(data)));
    expect(restored.kind === "state-file" && JSON.parse(Buffer.from(restored.content).toString())).toMatchObject({
      version: 4,
      serial: read.state.serial,
      lineage: read.state.lineage,
    });
  });
});

describe("the lock of a run (state 5, 15)", () => {
  test.each(["terraform-locked", "tofu-locked", "terraform-shrinking", "terraform-created"])(
    "%s: held by its own pod",
    (name) => {
      const held = holder(name);
      expect(held.kind).toBe("own");
      expect(decideLock(held, { activeJob: false, pod: { kind: "absent" } })).toMatchObject({ kind: "stale" });
    },
  );
  test.each(["terraform-init", "terraform-applied", "terraform-chunked", "tofu-init", "tofu-applied"])("%s: free", (name) =>
    expect(holder(name)).toEqual({ kind: "none" }),
  );
  test("a run moves the Lease's version, so an apply that never locked is told from one that did", () => {
    const [before, after] = ["terraform-init", "terraform-applied"].map((name) => captured(name).lease);
    const recorded = before && lockVersion({ kind: "present", lease: before });
    expect(recorded).toBe(before?.metadata.resourceVersion);
    if (!before || !after) throw new Error("no Lease");
    expect(lockUntouched(recorded, { kind: "present", lease: before })).toBe(true);
    expect(lockUntouched(recorded, { kind: "present", lease: after })).toBe(false);
  });
});
