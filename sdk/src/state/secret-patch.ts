import { type OwnerReference, type StateMetadata, stateProtectionFinalizer } from "./secret.ts";

/** A JSON merge patch of one Secret, locked to the version that was read; null removes a key (state 11). */
export interface SecretPatch {
  readonly name: string;
  readonly patch: {
    readonly metadata: {
      readonly resourceVersion: string;
      readonly ownerReferences?: StateMetadata["ownerReferences"];
      readonly finalizers?: readonly string[];
      readonly annotations?: Readonly<Record<string, string | null>>;
      readonly labels?: Readonly<Record<string, string | null>>;
    };
  };
}

/** The patch with these changes, or none when there are none. Without a resourceVersion it is locked to one that cannot match. */
export const secretPatch = (
  { name, resourceVersion = "0" }: StateMetadata,
  changes: Omit<SecretPatch["patch"]["metadata"], "resourceVersion">,
): readonly SecretPatch[] =>
  Object.keys(changes).length === 0 ? [] : [{ name, patch: { metadata: { resourceVersion, ...changes } } }];

/** What lets a protected Secret go before it is deleted; nothing for one that is not protected (state 12). */
export const unprotect = (secret: StateMetadata): readonly SecretPatch[] => secretPatch(secret, withoutProtection(secret));

/** The finalizers without the protection, as a change. */
export const withoutProtection = ({ finalizers }: StateMetadata): { readonly finalizers?: readonly string[] } =>
  finalizers?.includes(stateProtectionFinalizer) ? { finalizers: finalizers.filter((f) => f !== stateProtectionFinalizer) } : {};

/** Whether two references mean one object by name: group, kind and name; the version and the UID may differ (state 11). */
export const isSameOwner = (a: OwnerReference, b: OwnerReference): boolean =>
  groupOf(a.apiVersion) === groupOf(b.apiVersion) && a.kind === b.kind && a.name === b.name;

/** All but the version; the core group has no name. */
const groupOf = (apiVersion: string): string => apiVersion.split("/").slice(0, -1).join();
