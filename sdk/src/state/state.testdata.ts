import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import type { BackupSet } from "./backup-list.ts";
import { stateLabels } from "./labels.ts";
import type { LockLease } from "./lock.ts";
import { chunkName, type StateOwner, stateSecretName, stateSuffix } from "./names.ts";
import type { OwnerReference, StateSecret } from "./secret.ts";

/** The object that the captured Secrets belong to. */
export const owner: StateOwner = { namespace: "team-a", kind: "TerraformCluster", name: "prod" };
export const suffix = stateSuffix(owner);
export const base = stateSecretName(suffix);
export const labels = stateLabels(owner, "prod");
export const ownerReference: OwnerReference = {
  apiVersion: "infrastructure.cluster.x-k8s.io/v1alpha1",
  kind: owner.kind,
  name: owner.name,
  uid: "11111111-1111-4111-8111-111111111111",
};

export const fixture = (name: string): Buffer => readFileSync(new URL(`../../../fixtures/states/${name}`, import.meta.url));

interface Captured {
  readonly kind: "Secret" | "Lease";
}

/** What a runtime's backend left in the API: `fixtures/states/kubernetes`. */
export const captured = (name: string): { secrets: readonly StateSecret[]; lease: LockLease } => {
  const { items } = JSON.parse(fixture(`kubernetes/${name}.json`).toString()) as {
    items: (Captured & StateSecret & LockLease)[];
  };
  const [lease] = items.filter(({ kind }) => kind === "Lease");
  if (!lease) throw new Error(`${name} has no Lease`);
  return { secrets: items.filter(({ kind }) => kind === "Secret"), lease };
};

/** The Secrets of `payload` cut into pieces of `size` bytes. */
export const cut = (payload: Uint8Array, size: number, of = base): StateSecret[] =>
  Array.from({ length: Math.max(1, Math.ceil(payload.length / size)) }, (_, index) =>
    secret(chunkName(of, index), payload.subarray(index * size, (index + 1) * size)),
  );

export const secret = (name: string, payload: Uint8Array): StateSecret => ({
  metadata: { name, uid: `uid-${name}`, resourceVersion: "1" },
  data: { tfstate: Buffer.from(payload).toString("base64") },
});

/** A small state of this serial. */
export const stateOf = (serial: number): Buffer =>
  gzipSync(`{"version":4,"serial":${serial},"lineage":"line","outputs":{},"resources":[{"mode":"managed"},{"mode":"data"}]}`);

export const backupSet = (over: Partial<BackupSet>): BackupSet => ({
  name: `set-${over.serial}-${over.takenAt}`,
  complete: true,
  serial: 1,
  takenAt: 0,
  lineage: "",
  digest: "",
  resources: 0,
  inputsHash: "",
  sourceJob: "",
  bytes: 0,
  secrets: [],
  ...over,
});
