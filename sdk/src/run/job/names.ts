import { createHash } from "node:crypto";
import { maxInt32 } from "../../int32.ts";
import { kindShort, type StateOwner, shortHash } from "../../state/names.ts";
import { encodeTimestamp } from "../../state/timestamp.ts";
import type { Operation } from "../operations.ts";

/** An object by what Job names are made of; the namespace is no part of them. */
export type JobOwner = Pick<StateOwner, "kind" | "name">;

/** What the name of a Job is made of (job 2). */
export interface JobIdentity {
  readonly owner: JobOwner;
  readonly op: Operation;
  /** From 1 to 2147483647. */
  readonly attempt: number;
  /** As the table of job 2 says: of the inputs rendered now, of the state, or of the backup; may be empty. */
  readonly inputsHash: string;
  /** `stampTick`, `remediationTick`, `restoreTick`, or empty. */
  readonly tick: string;
}

/** Most characters of a Job's name: its pod's, 6 longer, is then a whole hostname (job 2, TRAP of controller-jobs 1.1). */
export const maxJobNameLength = 57;

/** Most characters of the name of a Secret or any other object of the API. */
export const maxObjectNameLength = 253;

/** The six hex digits at the end of a Job's name (job 2). Throws RangeError for an attempt that is none. */
export const jobHash = ({ op, attempt, inputsHash, tick }: Omit<JobIdentity, "owner">): string => {
  if (!isAttempt(attempt)) throw new RangeError(`an attempt is a whole number from 1 to ${maxInt32}`);
  return createHash("sha256")
    .update([inputsHash, op, String(attempt), tick].join("\0"))
    .digest("hex")
    .slice(0, 6);
};

/** The name of a Job (job 2). It is known before the Job exists and is the holder identity of its Leases. Throws as `jobHash`. */
export const jobName = (job: JobIdentity): string => composeJobName(job.owner, job.op, job.attempt, jobHash(job));

/** Whether a number is an attempt: it fits the int32 that the own-pod test reads back. */
export const isAttempt = (attempt: number): boolean => Number.isInteger(attempt) && attempt >= 1 && attempt <= maxInt32;

/** A Job's name from its parts, the hash as given: the raw object name where it fits, else 16 hex digits of its SHA-256 (job 2). */
export const composeJobName = ({ kind, name }: JobOwner, op: Operation, attempt: number, hash: string): string => {
  const compose = (middle: string) => `captf-${kindShort(kind)}-${middle}-${op}-a${attempt}-${hash}`;
  const whole = compose(name);
  return whole.length <= maxJobNameLength ? whole : compose(shortHash(name));
};

/** The tick of a refresh or drift Job: the last success in ms as RFC 3339 UTC, whole seconds; empty when there was none (job 2). */
export const stampTick = (last: number | undefined): string => (last === undefined ? "" : encodeTimestamp(last));

/** The tick of an apply that remediates drift (job 2). */
export const remediationTick = (lastDriftCheck: number | undefined): string => `remediate/${stampTick(lastDriftCheck)}`;

/** The per-run Secret of a Job. A Lease `captf-run-<suffix>` is something else (job 2). */
export const runSecretName = (job: string): string => `captf-run-${job}`;

/** The mirror of an identity's Secret in an object's namespace, `captf-creds-<identity>` (job 15). */
export const credentialsMirrorName = (identity: string): string => {
  const whole = `captf-creds-${identity}`;
  return whole.length <= maxObjectNameLength ? whole : `captf-creds-${shortHash(identity)}`;
};

/** The Secret with the files of the newest apply (job 17). Throws as `kindShort`. */
export const attemptRecordName = (owner: JobOwner): string => boundedName("captf-inputs-", owner);

/** The Secret with the files of the newest apply that succeeded (job 17). Throws as `kindShort`. */
export const appliedRecordName = (owner: JobOwner): string => boundedName("captf-applied-", owner);

/** The Secret with an object's plan key (job 18). Throws as `kindShort`. */
export const planKeyName = (owner: JobOwner): string => boundedName("captf-plankey-", owner);

/** `BoundedName` (job 2): a name too long keeps its start, without `-` or `.` at the cut, and gets a hash of the object's name. */
const boundedName = (prefix: string, { kind, name }: JobOwner): string => {
  const whole = `${prefix}${kindShort(kind)}-${name}`;
  if (whole.length <= maxObjectNameLength) return whole;
  return `${whole.slice(0, maxObjectNameLength - 17).replace(/[-.]+$/, "")}-${shortHash(name)}`;
};
