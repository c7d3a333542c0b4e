import { stateProtection } from "../api/metadata/finalizers.ts";
import { stateAnnotations } from "../api/metadata/record-annotations.ts";
import type { Labels } from "./labels.ts";

/** The metadata of a Secret or Lease as far as state needs it, in the shape of the API's JSON. Times are RFC 3339. */
export interface StateMetadata {
  readonly name: string;
  readonly uid?: string;
  readonly resourceVersion?: string;
  readonly creationTimestamp?: string;
  readonly deletionTimestamp?: string;
  readonly labels?: Labels;
  readonly annotations?: Readonly<Record<string, string>>;
  readonly ownerReferences?: readonly (OwnerReference & ForeignReferenceFields)[];
  readonly finalizers?: readonly string[];
}

/** A reference to the owning object. Never a controller, never blocking its deletion (state 11). */
export interface OwnerReference {
  readonly apiVersion: string;
  readonly kind: string;
  readonly name: string;
  readonly uid: string;
}

/** What the references of others may carry; CAPTF's own never do. */
interface ForeignReferenceFields {
  readonly controller?: boolean;
  readonly blockOwnerDeletion?: boolean;
}

/** A Secret as the API's JSON writes it: `data` is base64. */
export interface StateSecret {
  readonly metadata: StateMetadata;
  readonly data?: Readonly<Record<string, string>>;
}

/** A Secret to create. */
export interface NewSecret extends StateSecret {
  readonly type: "Opaque";
  readonly data: Readonly<Record<string, string>>;
}

/** The data key of a chunk, in state, backup and emergency Secrets (state 3). */
export const stateDataKey = "tfstate";

/** The finalizer of Secrets that nothing can rebuild (state 12). Not on `-part-N` chunks of the live state. */
export const stateProtectionFinalizer = stateProtection.key;

/** The annotation with the hash of the inputs that produced a state, on its base Secret and on chunk 0 of a backup (state 10). */
export const inputsHashAnnotation = stateAnnotations.inputsHash.key;

/** An annotation's own value: an inherited name (`constructor`) is none. */
export const annotation = ({ annotations }: StateMetadata, key: string): string | undefined =>
  annotations && Object.hasOwn(annotations, key) ? annotations[key] : undefined;
