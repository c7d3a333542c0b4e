import { gzipSync } from "node:zlib";
import fc from "fast-check";
import { hostileBytes, hostileJson, hostileObject, mutationsOf } from "../hostile.testdata.ts";
import { type Row, repeated, row } from "../hostile-row.testdata.ts";
import { backendConfig, decodeBackendConfig } from "./backend-config.ts";
import { backupAnnotations, backupStatus, listBackups } from "./backup-list.ts";
import { assembleChunks, maxStateChunks, stateChunkBytes } from "./chunks.ts";
import { lockHolder } from "./decide-lock.ts";
import { decodeState, maxStateBytes } from "./decode-state.ts";
import { buildErroredState, readErroredState } from "./errored-state.ts";
import { gunzipFirstMember } from "./gunzip.ts";
import { decodeLock, type LockLease, lockInfoAnnotation } from "./lock.ts";
import { chunkIndex } from "./names.ts";
import { isOwnPod } from "./own-pod.ts";
import { decodePayload, readChunks, readState } from "./read-state.ts";
import { decodeRestoreRequest } from "./restore.ts";
import { decodeRestore } from "./restore-payload.ts";
import { inputsHashAnnotation, type StateSecret } from "./secret.ts";
import { base, cut, labels, owner, ownerReference, secret, suffix } from "./state.testdata.ts";
import { countManaged } from "./state-list.ts";

const document = `{"version":4,"terraform_version":"1.11.4","serial":12,"lineage":"é","outputs":{"exports":{"value":{"big":1.50,"a":[null,"\\u003c"]},"type":["object",{}],"sensitive":true},"health":{"value":"x"}},"resources":[{"module":"module.role","mode":"managed","type":"terraform_data","name":"n","provider":"p","instances":[{"index_key":0,"attributes":{"id":"x"}},{"index_key":"k\${","deposed":"1"}]},{"mode":"data","type":"t","name":"m","instances":[]}],"check_results":null}`;
const zipped = gzipSync(document);

/** States that cost much for their size. */
const grownStates = {
  resources: (bytes: number) =>
    `{"version":4,"resources":[${repeated(bytes, (i) => `{"mode":"managed","type":"t","name":"n${i}","instances":[{"index_key":"k"}]}`)}]}`,
  instances: (bytes: number) =>
    `{"version":4,"resources":[{"mode":"managed","instances":[${repeated(bytes, (i) => `{"index_key":${i}}`)}]}]}`,
  "instances of a long name": (bytes: number) =>
    `{"version":4,"resources":[{"mode":"managed","type":"t","name":"${"n".repeat(bytes / 2)}","instances":[${repeated(bytes / 2, () => "{}")}]}]}`,
  outputs: (bytes: number) => `{"version":4,"outputs":{${repeated(bytes, (i) => `"o${i}":{"value":1}`)}}}`,
  "one output again and again": (bytes: number) => `{"version":4,"outputs":{${repeated(bytes, () => '"\\u006f":{"value":1}')}}}`,
  "one member again and again": (bytes: number) => `{"version":4,${repeated(bytes, () => '"resources":[{"mode":"data"}]')}}`,
};

const grownZips = Object.fromEntries(
  Object.entries(grownStates).map(([shape, grown]) => [shape, (bytes: number) => gzipSync(grown(bytes))]),
);

const stored: StateSecret = {
  metadata: {
    name: base,
    uid: "u",
    resourceVersion: "7",
    creationTimestamp: "2026-11-30T00:00:00Z",
    labels,
    annotations: { [inputsHashAnnotation]: "h2:00" },
    ownerReferences: [ownerReference],
    finalizers: ["captf.io/state-protection"],
  },
  data: { tfstate: zipped.toString("base64") },
};

const backup: StateSecret = {
  ...stored,
  metadata: {
    ...stored.metadata,
    name: "captf-state-backup-x-3",
    annotations: {
      [inputsHashAnnotation]: "h2:00",
      [backupAnnotations.serial]: "3",
      [backupAnnotations.lineage]: "l",
      [backupAnnotations.takenAt]: "2026-11-30T00:00:00Z",
      [backupAnnotations.sourceJob]: "j",
      [backupAnnotations.digest]: "d",
      [backupAnnotations.resources]: "1",
      [backupAnnotations.set]: "captf-state-backup-x-3",
      [backupAnnotations.chunk]: "0",
      [backupAnnotations.chunks]: "1",
    },
  },
};

const errored = buildErroredState({ suffix, state: Buffer.from(document), owner: ownerReference, labels });
const [erroredSecret = stored] = errored.kind === "secrets" ? errored.secrets : [];

/** One to three Secrets of a set, each with its changes. */
const hostileSecrets = (template: StateSecret): fc.Arbitrary<readonly StateSecret[]> => {
  const one = fc.oneof(hostileObject(template, ["metadata", "name"]), withPayload(template));
  return fc.array(one, { minLength: 1, maxLength: 3 });
};

const withPayload = (template: StateSecret): fc.Arbitrary<StateSecret> =>
  hostileBytes(zipped).map((payload) => ({ ...template, data: { tfstate: Buffer.from(payload).toString("base64") } }));

const lockInfo = `{"ID":"5a6c","Operation":"OperationTypeApply","Info":"","Who":"root@captf-c-prod-apply-a1-49ae0c-x7k2p","Version":"1.11.4","Created":"2026-11-30T00:00:00Z","Path":""}`;
const lease = (info: string): LockLease => ({
  metadata: { name: "lock-tfstate-default-x", resourceVersion: "1", annotations: { [lockInfoAnnotation]: info } },
  spec: { holderIdentity: "5a6c" },
});
const readLock = (of: LockLease) => lockHolder(decodeLock(of), owner);

export const stateRows: readonly Row[] = [
  row("decodeBackendConfig", (values: readonly string[]) => decodeBackendConfig(values), {
    hostile: fc.array(fc.oneof(...backendConfig(owner, "prod").map(mutationsOf)), { maxLength: 5 }),
    grown: {
      values: (bytes) => Array.from({ length: bytes / 16 }, () => "secret_suffix=x"),
      labels: (bytes) => ["secret_suffix=s", "namespace=n", `labels={${repeated(bytes, (i) => `"k${i}"="v"`)}}`],
      "a list that does not end": (bytes) => ["secret_suffix=s", "namespace=n", `labels={${'"a"="b",'.repeat(bytes / 8)}`],
    },
  }),
  row("decodeState", (text: string) => decodeState(text), {
    hostile: hostileJson(document),
    grown: grownStates,
    cap: maxStateBytes,
  }),
  row("decodeState bytes", (bytes: Uint8Array) => decodeState(bytes), {
    hostile: hostileBytes(Buffer.from(document)),
    grown: { "text that is not ASCII": (bytes) => Buffer.from(`{"version":4,"x":[${repeated(bytes, () => '"é"')}]}`) },
    cap: maxStateBytes,
  }),
  row("decodePayload", (bytes: Uint8Array) => decodePayload(bytes), { hostile: hostileBytes(zipped), grown: grownZips }),
  row("gunzipFirstMember", (bytes: Uint8Array) => gunzipFirstMember(bytes, maxStateBytes), {
    hostile: hostileBytes(zipped),
    grown: {
      "a long name": (bytes) => Buffer.concat([Buffer.of(0x1f, 0x8b, 8, 8, 0, 0, 0, 0, 0, 0), Buffer.alloc(bytes, 0x61)]),
    },
  }),
  row("decodeRestore", (bytes: Uint8Array) => decodeRestore([bytes.subarray(0, 50), bytes.subarray(50)]), {
    hostile: fc.oneof(
      hostileBytes(zipped),
      hostileJson(document).map((text) => gzipSync(text, { level: 1 })),
    ),
    grown: grownZips,
  }),
  row("assembleChunks", (secrets: readonly StateSecret[]) => assembleChunks(base, secrets), {
    hostile: hostileSecrets(stored),
    grown: { payload: (bytes) => cut(Buffer.alloc(bytes), Math.ceil(bytes / maxStateChunks)) },
    cap: maxStateChunks * stateChunkBytes,
  }),
  row("readState", (secrets: readonly StateSecret[]) => readState(suffix, secrets), {
    hostile: hostileSecrets(stored),
    grown: { resources: (bytes) => [secret(base, gzipSync(grownStates.resources(bytes)))] },
  }),
  row("readChunks", (secrets: readonly StateSecret[]) => readChunks(backup.metadata.name, secrets), {
    hostile: hostileSecrets(backup),
    grown: { resources: (bytes) => [secret(backup.metadata.name, gzipSync(grownStates.resources(bytes)))] },
  }),
  row("readErroredState", (secrets: readonly StateSecret[]) => readErroredState(suffix, secrets), {
    hostile: hostileSecrets(erroredSecret),
    grown: { "other Secrets": (bytes) => Array.from({ length: bytes / 16 }, (_, i) => secret(`other-${i}`, Buffer.alloc(0))) },
  }),
  row("listBackups", (secrets: readonly StateSecret[]) => backupStatus(listBackups(secrets)), {
    hostile: hostileSecrets(backup),
    grown: {
      sets: (bytes) => Array.from({ length: bytes / 64 }, (_, i) => ({ metadata: { name: `b${(i * 7919) % 10_007}-${i}` } })),
      "one set": (bytes) =>
        Array.from({ length: bytes / 64 }, (_, i) => ({ ...backup, metadata: { ...backup.metadata, name: `b-part-${i}` } })),
    },
  }),
  row("decodeLock", readLock, { hostile: hostileObject(lease(lockInfo), ["metadata", "name"]), grown: {} }),
  row("decodeLock info", (info: string) => readLock(lease(info)), {
    hostile: hostileJson(lockInfo),
    grown: {
      members: (bytes) => `{${repeated(bytes, () => '"Who":"a@b"')}}`,
      "a long host": (bytes) => `{"Who":"${"@".repeat(bytes)}"}`,
    },
    cap: 256 * 2 ** 10,
  }),
  row("decodeRestoreRequest", (value: string) => decodeRestoreRequest(value), {
    hostile: mutationsOf(" 12 "),
    grown: { "white space": (bytes) => `${" ".repeat(bytes)}x${" ".repeat(bytes)}`, digits: (bytes) => "9".repeat(bytes) },
  }),
  row("countManaged", (output: string) => countManaged(output), {
    hostile: mutationsOf('module.role.data.http.x\nmodule.a["k.\\"]"].t.n["x"]\nt.n[0]\n'),
    grown: {
      modules: (bytes) => "module.a.".repeat(bytes / 9),
      "open quotes": (bytes) => 'module.a["'.repeat(bytes / 10),
      lines: (bytes) => "t.n\n".repeat(bytes / 4),
    },
  }),
  row("isOwnPod", (name: string) => [isOwnPod(name, owner), chunkIndex(base, name)], {
    hostile: fc.oneof(mutationsOf("captf-c-prod-apply-a1-49ae0c-x7k2p"), mutationsOf(`${base}-part-1`)),
    grown: { hyphens: (bytes) => "-".repeat(bytes), parts: (bytes) => "-apply-a1".repeat(bytes / 9) },
  }),
];
