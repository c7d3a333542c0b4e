import { labels, markValue } from "../api/metadata/labels.ts";
import { utf8Length } from "../json/utf8.ts";
import { type StateOwner, shortHash } from "./names.ts";

/** Labels by key. */
export type Labels = Readonly<Record<string, string>>;

/** Keys of the labels that CAPTF puts on state, backups and their lock (state 4, 13.2, 18). */
export const stateLabelKeys = {
  ownerKind: labels.ownerKind.key,
  ownerName: labels.ownerName.key,
  clusterName: labels.clusterName.key,
  managed: labels.managed.key,
  move: labels.move.key,
  backup: labels.stateBackup.key,
  backupSuffix: labels.stateBackupSuffix.key,
  retainedFromUid: labels.retainedFromUid.key,
} as const;

/** Most bytes of a label value (state 21). */
export const maxLabelValueBytes = 63;

/** A name as a label value: itself up to 63 bytes, else 16 hex digits of its SHA-256 (state 4). */
export const labelValue = (value: string): string => (utf8Length(value) <= maxLabelValueBytes ? value : shortHash(value));

/**
 * The five labels of an object's state, backups and lock (state 4). Frozen: Terraform finds its own chunks by the whole map, so a
 * changed key or value hides existing state. Derived from immutable identity only.
 */
export const stateLabels = ({ kind, name }: Pick<StateOwner, "kind" | "name">, cluster: string): Labels => ({
  [stateLabelKeys.ownerKind]: kind,
  [stateLabelKeys.ownerName]: labelValue(name),
  [stateLabelKeys.clusterName]: labelValue(cluster),
  [stateLabelKeys.managed]: markValue,
  [stateLabelKeys.move]: "",
});

/** What the manager finds a state's chunks by; never by owner reference (state 4). */
export const stateSelector = (suffix: string): Labels => ({
  tfstate: "true",
  tfstateSecretSuffix: suffix,
  tfstateWorkspace: "default",
});

/** The labels that the backend itself writes, with Terraform and OpenTofu alike (state 3). */
export const backendLabels = (suffix: string): Labels => ({
  ...stateSelector(suffix),
  "app.kubernetes.io/managed-by": "terraform",
});

/** What an object's backups are found by (state 13.3). */
export const backupSelector = (suffix: string): Labels => ({
  [stateLabelKeys.backup]: markValue,
  [stateLabelKeys.backupSuffix]: suffix,
});

/** A selector as the API takes it in `labelSelector`: `k=v,k=v` in the map's order. */
export const encodeSelector = (selector: Labels): string =>
  Object.entries(selector)
    .map(([key, value]) => `${key}=${value}`)
    .join(",");
