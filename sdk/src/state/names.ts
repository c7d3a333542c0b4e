import { createHash } from "node:crypto";
import { roleKinds, type TerraformKind } from "../contract/role.ts";

/** The object that a state belongs to. Names only, never its UID: the state survives `clusterctl move` (state 2). */
export interface StateOwner {
  readonly namespace: string;
  readonly kind: TerraformKind;
  readonly name: string;
}

/** `c`, `m` or `mp` (state 2). Throws RangeError for a kind that is none of the three. */
export const kindShort = (kind: TerraformKind): string => {
  const role = Object.values(roleKinds).find((known) => known.kind === kind);
  if (!role) throw new RangeError("not a Terraform kind");
  return role.short;
};

/**
 * The suffix of every state name of an object: 16 hex digits and the kind's code (state 2). The code keeps it from ending in
 * `-<digits>`, which the backend would read as a chunk index. Throws as `kindShort`.
 */
export const stateSuffix = ({ namespace, kind, name }: StateOwner): string =>
  `${shortHash(`${namespace}/${kind}/${name}`)}-${kindShort(kind)}`;

/** The base Secret of a state, its chunk 0 (state 2). */
export const stateSecretName = (suffix: string): string => `tfstate-default-${suffix}`;

/** The Lease that the runtime locks a state with (state 2). */
export const stateLockName = (suffix: string): string => `lock-${stateSecretName(suffix)}`;

/** The base Secret of a backup set; `digest8` only where that serial's plain name holds other content (state 2, 13.2). */
export const backupName = (suffix: string, serial: number, digest8?: string): string =>
  `captf-state-backup-${suffix}-${serial}${digest8 === undefined ? "" : `-${digest8}`}`;

/**
 * The base Secret of a state which the runtime could not save (decisions: `errored.tfstate`); `digest8` only where the plain name holds
 * another one that nobody has restored yet.
 */
export const erroredStateName = (suffix: string, digest8?: string): string =>
  `captf-errored-state-${suffix}${digest8 === undefined ? "" : `-${digest8}`}`;

/** The manager's own Lease on one object's runs. A Secret `captf-run-<job>` is something else (state 2). */
export const runLeaseName = (suffix: string): string => `captf-run-${suffix}`;

/** The manager's own Lease on the writes of one cluster (state 2). */
export const clusterLeaseName = (namespace: string, cluster: string): string =>
  `captf-cluster-${shortHash(`${namespace}/${cluster}`)}`;

/** The Secret of chunk `index` of a set: its base name, then `<base>-part-<index>` (state 2). */
export const chunkName = (base: string, index: number): string => (index === 0 ? base : `${base}-part-${index}`);

/** The inverse of `chunkName`; undefined for any other name, leading zeros and signs included (state 6, step 3). */
export const chunkIndex = (base: string, name: string): number | undefined => {
  if (name === base) return 0;
  const prefix = `${base}-part-`;
  const digits = name.startsWith(prefix) ? name.slice(prefix.length) : "";
  return /^[1-9][0-9]{0,8}$/.test(digits) ? Number(digits) : undefined;
};

/** The first 16 hex digits of the SHA-256 of a text, which shortens names and label values (state 2, 4). */
export const shortHash = (value: string): string => createHash("sha256").update(value).digest("hex").slice(0, 16);
