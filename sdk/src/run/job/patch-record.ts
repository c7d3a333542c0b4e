import { maxRootBytes } from "../../root/render-root.ts";
import { type NewSecret, type StateSecret, stateProtectionFinalizer } from "../../state/secret.ts";
import type { SecretPatch } from "../../state/secret-patch.ts";
import { recordAnnotationKeys } from "./annotations.ts";

/** The data key of an attempt record with the exports that a pool last applied (job 17). */
export const appliedOutputsDataKey = "applied-cluster-outputs.json";

/** A merge patch of an inputs record; null removes a key (job 17). */
export interface RecordPatch {
  readonly name: string;
  readonly patch: {
    readonly metadata: SecretPatch["patch"]["metadata"];
    readonly data: Readonly<Record<string, string | null>>;
  };
}

/**
 * The patch that makes an existing inputs record say what `wanted` (`buildInputsRecord`) says, locked to the version that was read
 * (job 17). Every annotation that `wanted` could have and has not goes, any other stays: a new attempt leaves what is known of
 * earlier ones. Of the other data only the recorded exports stay, and those only while all together fit a Secret.
 */
export const patchInputsRecord = (existing: StateSecret, wanted: NewSecret): RecordPatch => {
  const { name, resourceVersion = "0", deletionTimestamp, finalizers = [] } = existing.metadata;
  const { annotations = {}, labels = {}, ownerReferences = [] } = wanted.metadata;
  const isProtected = deletionTimestamp !== undefined || finalizers.includes(stateProtectionFinalizer);
  return {
    name,
    patch: {
      metadata: {
        resourceVersion,
        labels,
        annotations: Object.fromEntries(
          Object.values(recordAnnotationKeys).map((key) => [
            key,
            Object.hasOwn(annotations, key) ? (annotations[key] ?? null) : null,
          ]),
        ),
        ownerReferences,
        ...(!isProtected && { finalizers: [...finalizers, stateProtectionFinalizer] }),
      },
      data: { ...dropped(existing, wanted), ...wanted.data },
    },
  };
};

const dropped = ({ data = {} }: StateSecret, wanted: NewSecret): Readonly<Record<string, null>> => {
  const outputs = data[appliedOutputsDataKey] ?? "";
  const fits = [...Object.values(wanted.data), outputs].reduce((sum, value) => sum + decodedBytes(value), 0) <= maxRootBytes;
  const gone = Object.keys(data).filter((key) => !Object.hasOwn(wanted.data, key) && !(key === appliedOutputsDataKey && fits));
  return Object.fromEntries(gone.map((key) => [key, null]));
};

const decodedBytes = (base64: string): number => Buffer.byteLength(base64, "base64");
