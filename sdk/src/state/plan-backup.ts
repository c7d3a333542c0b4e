import { createHash } from "node:crypto";
import { cutUtf8 } from "../json/utf8.ts";
import { type BackupSet, backupAnnotations } from "./backup-list.ts";
import { assembleChunks } from "./chunks.ts";
import { managedResources, type State } from "./decode-state.ts";
import { backupSelector, type Labels } from "./labels.ts";
import { backupName, chunkName, stateSecretName } from "./names.ts";
import { decodePayload, type UnreadableState, unreadable } from "./read-state.ts";
import {
  annotation,
  inputsHashAnnotation,
  type NewSecret,
  type OwnerReference,
  type StateMetadata,
  type StateSecret,
  stateProtectionFinalizer,
} from "./secret.ts";
import { encodeTimestamp } from "./timestamp.ts";

/** Most bytes of a lineage that is noted, which is a UUID: a state can say anything, and annotations have a limit. */
const maxLineageBytes = 256;

/** The live state to copy and what its copies say. */
export interface BackupSource {
  readonly suffix: string;
  /** The live chunks, read whole. */
  readonly secrets: readonly StateSecret[];
  /** The existing sets (`listBackups`). */
  readonly existing: readonly BackupSet[];
  readonly owner: OwnerReference;
  /** The five labels of `stateLabels`. */
  readonly labels: Labels;
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** The newest Job, if known. */
  readonly sourceJob?: string;
}

/** What a backup pass writes (state 13.2). `create` leaves out the chunks that an interrupted pass already wrote. */
export type BackupPlan =
  | { readonly kind: "kept"; readonly name: string }
  | {
      readonly kind: "create";
      readonly name: string;
      readonly digest: string;
      readonly serial: number;
      readonly secrets: readonly NewSecret[];
    }
  | { readonly kind: "conflict"; readonly name: string }
  | { readonly kind: "none" }
  | UnreadableState;

/** Plans the copy of a live state. `kept`: a complete set of this serial and content exists; `conflict`: both names are taken. */
export const planBackup = (source: BackupSource): BackupPlan => {
  const { suffix, existing } = source;
  const assembled = assembleChunks(stateSecretName(suffix), source.secrets);
  if (assembled.kind === "none") return assembled;
  if (assembled.kind === "invalid") return unreadable(assembled.cause, assembled.problem);
  const decoded = decodePayload(assembled.payload);
  if (decoded.kind === "unreadable") return decoded;
  const { state } = decoded;
  if (state.serial < 1) return unreadable("serial-below-1", "its serial is below 1");
  const digest = createHash("sha256").update(assembled.payload).digest("hex");
  const isOurs = (secret: StateMetadata) => judgeExistingBackup(secret, digest) === "keep";
  const same = existing.find((set) => set.complete && set.serial === state.serial && set.secrets.every(isOurs));
  if (same) return { kind: "kept", name: same.name };
  const name = freeName(source, state.serial, digest);
  if (typeof name !== "string") return name;
  // What has another digest is not left out: its create then meets the conflict.
  const written = new Set(
    existing
      .filter((set) => set.name === name)
      .flatMap((set) => set.secrets.filter(isOurs))
      .map((secret) => secret.name),
  );
  const secrets = assembled.chunks.map((chunk, index) =>
    copyChunk(source, { chunk, index, name, digest, state, total: assembled.chunks.length }),
  );
  return {
    kind: "create",
    name,
    digest,
    serial: state.serial,
    secrets: secrets.filter(({ metadata }) => !written.has(metadata.name)),
  };
};

/** What a create that found the name taken means: ours from an interrupted pass, or another's, which is left alone (13.2, step 5). */
export const judgeExistingBackup = (existing: StateMetadata, digest: string): "keep" | "conflict" =>
  annotation(existing, backupAnnotations.digest) === digest ? "keep" : "conflict";

const freeName = ({ suffix, existing }: BackupSource, serial: number, digest: string): string | BackupPlan => {
  const isTaken = (name: string) => existing.some((set) => set.name === name && set.digest !== digest);
  const plain = backupName(suffix, serial);
  if (!isTaken(plain)) return plain;
  const qualified = backupName(suffix, serial, digest.slice(0, 8));
  return isTaken(qualified) ? { kind: "conflict", name: qualified } : qualified;
};

interface Copy {
  readonly chunk: StateSecret;
  readonly index: number;
  readonly total: number;
  readonly name: string;
  readonly digest: string;
  readonly state: State;
}

/** One chunk's copy: data verbatim, all keys. Never a `tfstate*` label: the runtime would take it for live state (13.2, TRAP). */
const copyChunk = (source: BackupSource, { chunk, index, total, name, digest, state }: Copy): NewSecret => {
  const inputsHash = index === 0 ? annotation(chunk.metadata, inputsHashAnnotation) : undefined;
  return {
    type: "Opaque",
    metadata: {
      name: chunkName(name, index),
      labels: { ...source.labels, ...backupSelector(source.suffix) },
      annotations: {
        [backupAnnotations.serial]: String(state.serial),
        [backupAnnotations.lineage]: cutUtf8(state.lineage, maxLineageBytes),
        [backupAnnotations.takenAt]: encodeTimestamp(source.now),
        ...(source.sourceJob && { [backupAnnotations.sourceJob]: source.sourceJob }),
        [backupAnnotations.digest]: digest,
        [backupAnnotations.resources]: String(managedResources(state)),
        [backupAnnotations.set]: name,
        [backupAnnotations.chunk]: String(index),
        [backupAnnotations.chunks]: String(total),
        ...(inputsHash && { [inputsHashAnnotation]: inputsHash }),
      },
      ownerReferences: [source.owner],
      finalizers: [stateProtectionFinalizer],
    },
    data: { ...chunk.data },
  };
};
