import { minPlanKeyBytes } from "../../hash/plan-fingerprint.ts";
import { stateLabelKeys } from "../../state/labels.ts";
import { type NewSecret, type OwnerReference, type StateMetadata, stateProtectionFinalizer } from "../../state/secret.ts";
import { rootFiles } from "../paths.ts";
import { recordAnnotationKeys } from "./annotations.ts";
import { ownedLabels } from "./labels.ts";
import {
  appliedRecordName,
  attemptRecordName,
  credentialsMirrorName,
  type JobOwner,
  planKeyName,
  runSecretName,
} from "./names.ts";
import { planKeyDataKey } from "./volumes.ts";

/** The files of a run. They hold secrets. */
export type RunFiles = Readonly<Record<(typeof rootFiles)[keyof typeof rootFiles], string>>;

/** The identity of an object, as far as its Secrets name it; kind `Secret` is a Secret of the object's own namespace (job 15). */
export interface RunIdentity {
  readonly kind: string;
  readonly name: string;
}

/** What the files were rendered of (job 16, 17). */
export interface RecordedInputs {
  readonly files: RunFiles;
  readonly image: string;
  readonly identity: RunIdentity;
  readonly inputsHash: string;
}

const secretKind = "Secret";

/** The Secret that a Job takes its credentials from: the identity's mirror, or the identity itself where it is a Secret (job 15). */
export const credentialsSecretName = ({ kind, name }: RunIdentity): string =>
  kind === secretKind ? name : credentialsMirrorName(name);

/** The per-run Secret of a Job, which its pod waits for (job 16). Never rewritten: a running Job must not see its inputs change. */
export const buildRunSecret = (job: { readonly name: string; readonly uid: string }, inputs: RecordedInputs): NewSecret => ({
  type: "Opaque",
  metadata: {
    name: runSecretName(job.name),
    labels: { [stateLabelKeys.managed]: "true" },
    annotations: recorded(inputs),
    ownerReferences: [{ apiVersion: "batch/v1", kind: "Job", name: job.name, uid: job.uid }],
  },
  data: encodeFiles(inputs.files),
});

/**
 * What a create that found the name taken means (job 16): this Job's own, or another's, to be deleted by its UID and created
 * again, since an old Job's garbage collection would take it from under the pod.
 */
export const judgeExistingRunSecret = (existing: StateMetadata, jobUid: string): "keep" | "replace" =>
  existing.ownerReferences?.some(({ uid }) => uid === jobUid) ? "keep" : "replace";

/** One of the two inputs records of an object (job 17). */
export type InputsRecord = { readonly job: string } & (
  | { readonly kind: "attempt" }
  | {
      readonly kind: "applied";
      /** Absent when unknown. */
      readonly imageDigest?: string;
    }
);

/** An inputs record to create (job 17). No move label: it moves through its owner reference. Throws as `kindShort`. */
export const buildInputsRecord = (owner: JobOwner & OwnerReference, record: InputsRecord, inputs: RecordedInputs): NewSecret => ({
  type: "Opaque",
  metadata: {
    name: record.kind === "attempt" ? attemptRecordName(owner) : appliedRecordName(owner),
    labels: ownedLabels(owner),
    annotations: {
      ...recorded(inputs),
      [recordAnnotationKeys.job]: record.job,
      ...(record.kind === "applied" && record.imageDigest && { [recordAnnotationKeys.imageDigest]: record.imageDigest }),
    },
    ownerReferences: [referenceTo(owner)],
    finalizers: [stateProtectionFinalizer],
  },
  data: encodeFiles(inputs.files),
});

/** An object's plan key Secret, never rotated: a new key voids every plan that waits (job 18). Throws RangeError for a key not of 32 bytes. */
export const buildPlanKeySecret = (owner: JobOwner & OwnerReference, key: Uint8Array): NewSecret => {
  if (key.length !== minPlanKeyBytes) throw new RangeError(`a plan key has ${minPlanKeyBytes} bytes`);
  return {
    type: "Opaque",
    metadata: { name: planKeyName(owner), labels: ownedLabels(owner), ownerReferences: [referenceTo(owner)] },
    data: { [planKeyDataKey]: Buffer.from(key).toString("base64") },
  };
};

const referenceTo = ({ apiVersion, kind, name, uid }: OwnerReference): OwnerReference => ({ apiVersion, kind, name, uid });

const recorded = ({ image, identity, inputsHash }: RecordedInputs): Readonly<Record<string, string>> => ({
  [recordAnnotationKeys.image]: image,
  [recordAnnotationKeys.identity]: identity.name,
  ...(identity.kind === secretKind && { [recordAnnotationKeys.identityKind]: secretKind }),
  [recordAnnotationKeys.inputsHash]: inputsHash,
});

const encodeFiles = (files: RunFiles): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.values(rootFiles).map((name) => [name, Buffer.from(files[name]).toString("base64")]));
