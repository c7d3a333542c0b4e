import { utf8Length } from "../json/utf8.ts";
import { type StateOwner, shortHash } from "./names.ts";

/** Labels by key. */
export type Labels = Readonly<Record<string, string>>;

/** Keys of the labels that CAPTF puts on state, backups and their lock (state 4, 13.2, 18). */
export const stateLabelKeys = {
  ownerKind: "captf.infrastructure.cluster.x-k8s.io/owner-kind",
  ownerName: "captf.infrastructure.cluster.x-k8s.io/owner-name",
  clusterName: "cluster.x-k8s.io/cluster-name",
  managed: "captf.io/managed",
  move: "clusterctl.cluster.x-k8s.io/move",
  backup: "captf.io/state-backup",
  backupSuffix: "captf.io/state-backup-suffix",
  retainedFromUid: "captf.io/retained-from-uid",
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
  [stateLabelKeys.managed]: "true",
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
  [stateLabelKeys.backup]: "true",
  [stateLabelKeys.backupSuffix]: suffix,
});

/** A selector as the API takes it in `labelSelector`: `k=v,k=v` in the map's order. */
export const encodeSelector = (labels: Labels): string =>
  Object.entries(labels)
    .map(([key, value]) => `${key}=${value}`)
    .join(",");
