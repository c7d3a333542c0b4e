import { chunkIndex, stateSecretName } from "./names.ts";
import { annotation, inputsHashAnnotation, type OwnerReference, type StateMetadata, stateProtectionFinalizer } from "./secret.ts";
import { isSameOwner, type SecretPatch, secretPatch } from "./secret-patch.ts";

/**
 * The patches that make a state the object's: its reference on every chunk; protection and the inputs hash on the base Secret, the
 * hash removed where it is empty (state 11). Only what changes; `none` without chunks. Never while a Job of the object is active:
 * the backend's own update would meet a conflict.
 */
export const adoptState = (of: {
  readonly suffix: string;
  readonly chunks: readonly StateMetadata[];
  readonly owner: OwnerReference;
  readonly inputsHash: string;
}): { readonly kind: "none" } | { readonly kind: "patches"; readonly patches: readonly SecretPatch[] } => {
  if (of.chunks.length === 0) return { kind: "none" };
  const base = stateSecretName(of.suffix);
  const patches = of.chunks.flatMap((chunk) =>
    secretPatch(chunk, {
      ...ownedBy(chunk, of.owner),
      ...(chunkIndex(base, chunk.name) === 0 ? { ...protectedNow(chunk), ...hashed(chunk, of.inputsHash) } : {}),
    }),
  );
  return { kind: "patches", patches };
};

/** A reference of the four fields only: no controller, and it does not block the object's deletion (state 11, TRAP). */
const ownedBy = ({ ownerReferences = [] }: StateMetadata, { apiVersion, kind, name, uid }: OwnerReference) => {
  const own = { apiVersion, kind, name, uid };
  const at = ownerReferences.findIndex((reference) => isSameOwner(reference, own));
  const found = ownerReferences[at];
  if (!found) return { ownerReferences: [...ownerReferences, own] };
  const isCurrent = found.uid === uid && found.apiVersion === apiVersion && !found.controller && !found.blockOwnerDeletion;
  return isCurrent ? {} : { ownerReferences: ownerReferences.with(at, own) };
};

/** The API server takes no new finalizer on what is being deleted (state 12). */
const protectedNow = ({ finalizers = [], deletionTimestamp }: StateMetadata) =>
  deletionTimestamp || finalizers.includes(stateProtectionFinalizer)
    ? {}
    : { finalizers: [...finalizers, stateProtectionFinalizer] };

const hashed = (chunk: StateMetadata, inputsHash: string) =>
  (annotation(chunk, inputsHashAnnotation) ?? "") === inputsHash && (inputsHash !== "" || !hasHash(chunk))
    ? {}
    : { annotations: { [inputsHashAnnotation]: inputsHash === "" ? null : inputsHash } };

const hasHash = (chunk: StateMetadata): boolean => annotation(chunk, inputsHashAnnotation) !== undefined;
