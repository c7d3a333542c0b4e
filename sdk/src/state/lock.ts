import { createdJobAnnotations } from "../api/metadata/job-annotations.ts";
import { stateAnnotations } from "../api/metadata/record-annotations.ts";
import { member, text } from "../json/node.ts";
import { isJsonSyntaxError, parseJson } from "../json/parse.ts";
import { cutUtf8 } from "../json/utf8.ts";
import { blankControls } from "./blank-controls.ts";
import { annotation, type StateMetadata } from "./secret.ts";

/** The backend's lock Lease, as the API's JSON writes it (state 5). */
export interface LockLease {
  readonly metadata: StateMetadata;
  readonly spec?: { readonly holderIdentity?: string | null };
}

/** The annotation of the Lease that says who holds it (state 5). */
export const lockInfoAnnotation = stateAnnotations.lockInfo.key;

/** Who holds a lock, as the runtime wrote it; missing members are empty. Texts are cut to 256 bytes, control characters blanked. */
export interface LockInfo {
  /** Exact, up to 1024 bytes: a lock is released by it. */
  readonly id: string;
  readonly operation: string;
  readonly info: string;
  /** `user@hostname`; in a Job the hostname is the whole pod name. */
  readonly who: string;
  /** The part of `Who` after its last `@`, exact; empty where there is none or it is longer than a host name. */
  readonly host: string;
  readonly version: string;
  /** As written, normally RFC 3339. */
  readonly created: string;
  readonly path: string;
}

/** A lock's state. `info` is absent where the annotation is missing or no JSON object. */
export type StateLock = { readonly kind: "free" } | { readonly kind: "held"; readonly holder: string; readonly info?: LockInfo };

/** All annotations of an object together are no longer: the API server's own limit, in characters. */
const maxLockInfo = 256 * 2 ** 10;

/** Reads a lock Lease; absent, or without a holder, it is free (state 5). Never throws: anyone with the runner's rights writes it. */
export const decodeLock = (lease: LockLease | undefined): StateLock => {
  if (!lease?.spec?.holderIdentity) return { kind: "free" };
  const holder = lease.spec.holderIdentity;
  const info = decodeLockInfo(annotation(lease.metadata, lockInfoAnnotation));
  return { kind: "held", holder, ...(info && { info }) };
};

/** The Lease as the backend's own unlock leaves it: nobody holds it, and nothing says who did (state 5). The rest stays. */
export const releasedLease = <Lease extends LockLease>(lease: Lease): Lease => {
  const { [lockInfoAnnotation]: _, ...annotations } = lease.metadata.annotations ?? {};
  const { holderIdentity: __, ...spec } = lease.spec ?? {};
  return { ...lease, metadata: { ...lease.metadata, annotations }, spec };
};

const decodeLockInfo = (source: string | undefined): LockInfo | undefined => {
  if (source === undefined || source.length > maxLockInfo) return undefined;
  try {
    const node = parseJson(source);
    if (node.kind !== "object") return undefined;
    const shown = (key: string) => printable(text(member(node, key)) ?? "");
    const id = text(member(node, "ID")) ?? "";
    const who = text(member(node, "Who")) ?? "";
    return {
      id: cutUtf8(id, 1024),
      operation: shown("Operation"),
      info: shown("Info"),
      who: printable(who),
      host: hostOf(who),
      version: shown("Version"),
      created: shown("Created"),
      path: shown("Path"),
    };
  } catch (error) {
    if (!isJsonSyntaxError(error)) throw error;
    return undefined;
  }
};

const hostOf = (who: string): string => {
  const host = who.includes("@") ? who.slice(who.lastIndexOf("@") + 1) : "";
  return host.length <= 253 ? host : "";
};

const printable = (value: string): string => blankControls(cutUtf8(value, 256));

/** What a read of the lock Lease gave; `unreadable` is a failed read, which proves nothing. */
export type ReadLease =
  | { readonly kind: "absent" }
  | { readonly kind: "present"; readonly lease: LockLease }
  | { readonly kind: "unreadable" };

/** The annotation of an apply Job that keeps `lockVersion` as it was at its creation (state 15.3). */
export const lockVersionAnnotation = createdJobAnnotations.stateLockVersion.key;

/** The Lease's resourceVersion, `none` when absent; undefined, so nothing to record, when it could not be read (state 15.3). */
export const lockVersion = (read: ReadLease): string | undefined => {
  if (read.kind === "absent") return "none";
  return read.kind === "present" ? read.lease.metadata.resourceVersion || undefined : undefined;
};

/**
 * Whether the lock is exactly as an apply Job recorded it: then the runtime never locked, so nothing was created (state 15.3).
 * No record, a changed Lease or a failed read is no proof.
 */
export const lockUntouched = (recorded: string | undefined, now: ReadLease): boolean =>
  recorded !== undefined && recorded === lockVersion(now);
