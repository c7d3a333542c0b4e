import { createHash } from "node:crypto";
import { gunzipSync, gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { backupAnnotations as keys, listBackups } from "./backup-list.ts";
import { decideBackup, defaultStateBackups } from "./decide-backup.ts";
import { type BackupSource, judgeExistingBackup, planBackup } from "./plan-backup.ts";
import { readChunks, readState } from "./read-state.ts";
import type { StateSecret } from "./secret.ts";
import { base, captured, cut, labels, ownerReference, secret, stateOf, suffix } from "./state.testdata.ts";

const payload = stateOf(7);
const digest = createHash("sha256").update(payload).digest("hex");
const name = `captf-state-backup-${suffix}-7`;
const qualified = `${name}-${digest.slice(0, 8)}`;
const live = cut(payload, 60).map((chunk, index) => ({
  metadata: { ...chunk.metadata, annotations: { "captf.io/inputs-hash": `h2:${index}` }, labels: { tfstate: "true" } },
  data: { ...chunk.data, note: "a2VwdA==" },
}));
const total = live.length;
const plan = (over: Partial<BackupSource> = {}) =>
  planBackup({
    suffix,
    secrets: live,
    existing: [],
    owner: ownerReference,
    labels,
    now: Date.UTC(2026, 0, 1) + 999,
    sourceJob: "captf-c-prod-apply-a1-49ae0c",
    ...over,
  });
const created = (over: Partial<BackupSource> = {}) => {
  const result = plan(over);
  if (result.kind !== "create") throw new Error(result.kind);
  return result;
};

describe("when (state 13.1)", () => {
  const read = (serial: number) => readState(suffix, [secret(base, stateOf(serial))]);
  const pass = { keep: defaultStateBackups, deleting: false, read: read(7), observedSerial: 6 };
  test.each<[string, Partial<Parameters<typeof decideBackup>[0]>, ReturnType<typeof decideBackup>]>([
    ["a serial not observed", {}, { kind: "take" }],
    ["a lower one, as after a restore", { observedSerial: 9 }, { kind: "take" }],
    ["nothing observed yet", { observedSerial: undefined }, { kind: "take" }],
    ["observed", { observedSerial: 7 }, { kind: "skip", because: "observed" }],
    ["off", { keep: 0 }, { kind: "skip", because: "off" }],
    ["a negative number", { keep: -1 }, { kind: "skip", because: "off" }],
    ["deleting", { deleting: true }, { kind: "skip", because: "deleting" }],
    ["no state", { read: { kind: "none" } }, { kind: "skip", because: "no-state" }],
    ["unreadable", { read: readState(suffix, [secret(base, Buffer.from("x"))]) }, { kind: "skip", because: "unreadable" }],
    ["serial 0", { read: read(0) }, { kind: "skip", because: "not-written-yet" }],
    ["serial 1", { read: read(1) }, { kind: "take" }],
  ])("%s", (_, over, expected) => expect(decideBackup({ ...pass, ...over })).toEqual(expected));
});

describe("taking one (state 13.2)", () => {
  test("one Secret per chunk, in order, data verbatim with all its keys", () => {
    expect(total).toBeGreaterThan(1);
    const { secrets } = created({ secrets: live.toReversed() });
    expect(secrets.map(({ metadata }) => metadata.name)).toEqual([
      name,
      ...Array.from({ length: total - 1 }, (_, i) => `${name}-part-${i + 1}`),
    ]);
    expect(secrets.map(({ data }) => data)).toEqual(live.map(({ data }) => data));
  });
  test("every field of the first and another", () => {
    const { secrets } = created();
    const common = {
      labels: {
        "captf.infrastructure.cluster.x-k8s.io/owner-kind": "TerraformCluster",
        "captf.infrastructure.cluster.x-k8s.io/owner-name": "prod",
        "cluster.x-k8s.io/cluster-name": "prod",
        "captf.io/managed": "true",
        "clusterctl.cluster.x-k8s.io/move": "",
        "captf.io/state-backup": "true",
        "captf.io/state-backup-suffix": suffix,
      },
      ownerReferences: [ownerReference],
      finalizers: ["captf.io/state-protection"],
    };
    const annotations = {
      "captf.io/state-backup-serial": "7",
      "captf.io/state-backup-lineage": "line",
      "captf.io/state-backup-taken-at": "2026-01-01T00:00:00Z",
      "captf.io/state-backup-source-job": "captf-c-prod-apply-a1-49ae0c",
      "captf.io/state-backup-digest": digest,
      "captf.io/state-backup-resources": "1",
      "captf.io/state-backup-set": name,
      "captf.io/state-backup-chunks": String(total),
    };
    expect(secrets[0]).toMatchObject({
      type: "Opaque",
      metadata: {
        ...common,
        annotations: { ...annotations, "captf.io/state-backup-chunk": "0", "captf.io/inputs-hash": "h2:0" },
      },
    });
    expect(secrets[1]?.metadata).toEqual({
      name: `${name}-part-1`,
      ...common,
      annotations: { ...annotations, "captf.io/state-backup-chunk": "1" },
    });
    expect(secrets[1]?.type).toBe("Opaque");
  });
  test("TRAP: never a tfstate label", () =>
    expect(
      created().secrets.flatMap(({ metadata }) => Object.keys(metadata.labels ?? {}).filter((key) => key.startsWith("tfstate"))),
    ).toEqual([]));
  test("never a controller, never blocking", () =>
    expect(Object.keys(created().secrets[0]?.metadata.ownerReferences?.[0] ?? {})).toEqual([
      "apiVersion",
      "kind",
      "name",
      "uid",
    ]));
  test("no source Job, no inputs hash: no annotation", () => {
    const { secrets } = created({ sourceJob: "", secrets: [secret(base, payload)] });
    expect(Object.keys(secrets[0]?.metadata.annotations ?? {})).not.toContain(keys.sourceJob);
    expect(Object.keys(secrets[0]?.metadata.annotations ?? {})).not.toContain("captf.io/inputs-hash");
  });
  test("what it lists as, and that it reads back", () => {
    const [set, ...more] = listBackups(created().secrets);
    expect(more).toEqual([]);
    expect(set).toMatchObject({
      name,
      complete: true,
      serial: 7,
      digest,
      resources: 1,
      inputsHash: "h2:0",
      sourceJob: "captf-c-prod-apply-a1-49ae0c",
      lineage: "line",
      bytes: payload.length,
      takenAt: Date.UTC(2026, 0, 1),
    });
    expect(readChunks(name, created().secrets)).toMatchObject({ kind: "state", state: { serial: 7 }, inputsHash: "h2:0" });
  });
  test("of what a runtime wrote, a surplus chunk included", () => {
    const { secrets } = created({ secrets: captured("terraform-shrinking").secrets });
    expect([secrets.length, listBackups(secrets)[0]?.serial]).toEqual([2, 4]);
  });
});

describe("when something of that serial exists (state 13.2)", () => {
  const existing = (of: readonly StateSecret[]) => ({ existing: listBackups(of) });
  const whole = created().secrets;
  const otherContent = whole.map((secret) => ({
    ...secret,
    metadata: { ...secret.metadata, annotations: { ...secret.metadata.annotations, [keys.digest]: "other" } },
  }));
  test("a complete one of the same content: kept", () => expect(plan(existing(whole))).toEqual({ kind: "kept", name }));
  test("so is one under the longer name", () => {
    const longer = created(existing(otherContent)).secrets;
    expect(plan(existing([...otherContent, ...longer]))).toEqual({ kind: "kept", name: qualified });
  });
  test("the same content under another serial is not this backup", () => {
    const sixth = `captf-state-backup-${suffix}-6`;
    const other = whole.map(({ metadata }) => ({
      metadata: {
        name: metadata.name.replace(name, sixth),
        annotations: { ...metadata.annotations, [keys.serial]: "6", [keys.set]: sixth },
      },
    }));
    expect(listBackups(other)[0]?.complete).toBe(true);
    expect(created(existing(other)).secrets).toEqual(whole);
  });
  test("an interrupted pass is completed", () => {
    const result = created(existing(whole.slice(1)));
    expect([result.name, result.secrets]).toEqual([name, whole.slice(0, 1)]);
  });
  test("other content: the digest in the name", () => {
    const result = created(existing(otherContent));
    expect([result.name, result.secrets[1]?.metadata.name]).toEqual([qualified, `${qualified}-part-1`]);
    expect(result.secrets[0]?.metadata.annotations?.[keys.set]).toBe(qualified);
  });
  test("other content, incomplete: the same", () => expect(created(existing(otherContent.slice(0, 1))).name).toBe(qualified));
  test("a foreign chunk in an interrupted set is not taken for written", () => {
    const [first, second] = [whole.slice(0, 1), otherContent.slice(1, 2)];
    expect(created(existing([...first, ...second])).secrets).toHaveLength(total - 1);
  });
  test("both names taken by other content: left alone", () => {
    const renamed = otherContent.map((secret) => ({
      metadata: { name: qualified, annotations: { ...secret.metadata.annotations, [keys.set]: qualified } },
    }));
    expect(plan(existing([...otherContent, ...renamed.slice(0, 1)]))).toEqual({ kind: "conflict", name: qualified });
  });
  test("AlreadyExists: the same digest is kept, another is a conflict", () => {
    expect(whole.map(({ metadata }) => judgeExistingBackup(metadata, digest))).toEqual(whole.map(() => "keep"));
    expect(judgeExistingBackup(whole[0]?.metadata ?? { name }, "other")).toBe("conflict");
    expect(judgeExistingBackup({ name }, digest)).toBe("conflict");
  });
});

test.each<[string, readonly StateSecret[], object]>([
  ["no state", [], { kind: "none" }],
  ["inconsistent", live.slice(1), { kind: "unreadable", outcome: "inconsistent" }],
  ["33 chunks", cut(Buffer.alloc(33), 1), { kind: "unreadable", outcome: "corrupt" }],
  ["corrupt", [secret(base, gunzipSync(payload))], { kind: "unreadable", outcome: "corrupt" }],
  ["serial 0", [secret(base, stateOf(0))], { kind: "unreadable", outcome: "inconsistent", cause: "serial-below-1" }],
])("no backup of what is %s", (_, secrets, expected) => expect(plan({ secrets })).toMatchObject(expected));

test("of a lineage that is no UUID only a beginning is noted: annotations have a limit", () => {
  const long = gzipSync(JSON.stringify({ version: 4, serial: 7, lineage: "x".repeat(1_000) }));
  expect(created({ secrets: [secret(base, long)] }).secrets[0]?.metadata.annotations?.[keys.lineage]).toBe("x".repeat(256));
});
