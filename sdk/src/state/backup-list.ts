import { stateAnnotations } from "../api/metadata/record-annotations.ts";
import { compareUtf8 } from "../json/utf8.ts";
import { maxStateChunks } from "./chunks.ts";
import { chunkName } from "./names.ts";
import { annotation, inputsHashAnnotation, type StateMetadata, type StateSecret, stateDataKey } from "./secret.ts";
import { decodeTimestamp, encodeTimestamp } from "./timestamp.ts";

/** Keys of the annotations on a backup's chunks (state 13.2). */
export const backupAnnotations = {
  serial: stateAnnotations.backupSerial.key,
  lineage: stateAnnotations.backupLineage.key,
  takenAt: stateAnnotations.backupTakenAt.key,
  sourceJob: stateAnnotations.backupSourceJob.key,
  digest: stateAnnotations.backupDigest.key,
  resources: stateAnnotations.backupResources.key,
  set: stateAnnotations.backupSet.key,
  chunk: stateAnnotations.backupChunk.key,
  chunks: stateAnnotations.backupChunks.key,
} as const;

/** One backup: the Secrets that share a set name, and what their annotations say (state 13.3). */
export interface BackupSet {
  readonly name: string;
  readonly complete: boolean;
  /** 0 where it cannot be read; a complete set's is at least 1. */
  readonly serial: number;
  /** Milliseconds since the epoch; 0 where nothing says. */
  readonly takenAt: number;
  readonly lineage: string;
  readonly digest: string;
  /** Managed resource blocks in it. */
  readonly resources: number;
  readonly inputsHash: string;
  readonly sourceJob: string;
  /** Compressed size, 0 when only metadata was read. */
  readonly bytes: number;
  /** Every Secret of the set: its chunks in order, then what else claims to belong to it. */
  readonly secrets: readonly StateMetadata[];
}

/** The backups among the Secrets that `backupSelector` finds, newest first (state 13.3). Never throws, whatever they say. */
export const listBackups = (secrets: readonly StateSecret[]): readonly BackupSet[] => {
  const groups = new Map<string, Group>();
  for (const secret of secrets) {
    const set = annotation(secret.metadata, backupAnnotations.set) || secret.metadata.name;
    const group = groups.get(set);
    if (group) group.push(secret);
    else groups.set(set, [secret]);
  }
  return [...groups].map(([name, group]) => decodeSet(name, group)).sort(newestFirst);
};

/** What shares a set name: one Secret at least. */
type Group = [StateSecret, ...StateSecret[]];

const newestFirst = (a: BackupSet, b: BackupSet): number =>
  b.takenAt - a.takenAt || b.serial - a.serial || compareUtf8(a.name, b.name);

const decodeSet = (name: string, group: Group): BackupSet => {
  group.sort((a, b) => compareUtf8(a.metadata.name, b.metadata.name));
  const members = new Map<number, StateSecret>();
  for (const secret of group) {
    const index = count(secret.metadata, backupAnnotations.chunk, maxStateChunks - 1);
    if (index !== undefined && secret.metadata.name === chunkName(name, index)) members.set(index, secret);
  }
  const inOrder = [...members].sort(([a], [b]) => a - b).map(([, secret]) => secret);
  const others = group.filter((secret) => !inOrder.includes(secret));
  const of = (inOrder[0] ?? group[0]).metadata;
  const total = count(of, backupAnnotations.chunks);
  const serial = count(of, backupAnnotations.serial) ?? 0;
  const base = members.get(0)?.metadata;
  return {
    name,
    complete: group.length === total && serial >= 1 && isSequence([...members.keys()], total),
    serial,
    takenAt: decodeTimestamp(annotation(of, backupAnnotations.takenAt)) ?? decodeTimestamp(base?.creationTimestamp) ?? 0,
    lineage: annotation(of, backupAnnotations.lineage) ?? "",
    digest: annotation(of, backupAnnotations.digest) ?? "",
    resources: count(of, backupAnnotations.resources) ?? 0,
    inputsHash: (base && annotation(base, inputsHashAnnotation)) ?? "",
    sourceJob: annotation(of, backupAnnotations.sourceJob) ?? "",
    bytes: inOrder.reduce((sum, { data }) => sum + Buffer.byteLength(data?.[stateDataKey] ?? "", "base64"), 0),
    secrets: [...inOrder, ...others].map(({ metadata }) => metadata),
  };
};

const isSequence = (indices: readonly number[], total: number): boolean =>
  indices.length === total && indices.every((index) => index < total);

const count = (metadata: StateMetadata, key: string, most = Number.MAX_SAFE_INTEGER): number | undefined => {
  const value = String(annotation(metadata, key)); // a missing one is no number either
  return /^(0|[1-9][0-9]{0,15})$/.test(value) && Number(value) <= most ? Number(value) : undefined;
};

/** Most entries of `status.stateBackups` (state 21). */
export const maxStatusBackups = 16;

/**
 * `status.stateBackups`: the complete sets, newest first, at most 16 (state 13.3). One without payload is left out: `bytes` is at least
 * 1, and for one that is not the API server would refuse the whole status. Needs sets whose data was read.
 */
export const backupStatus = (
  sets: readonly BackupSet[],
): readonly { readonly serial: number; readonly takenAt: string; readonly bytes: number }[] =>
  sets
    .filter(({ complete, bytes }) => complete && bytes > 0)
    .slice(0, maxStatusBackups)
    .map(({ serial, takenAt, bytes }) => ({ serial, takenAt: encodeTimestamp(takenAt), bytes }));
