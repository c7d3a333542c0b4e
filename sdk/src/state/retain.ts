import { stateLabelKeys } from "./labels.ts";
import type { OwnerReference, StateMetadata } from "./secret.ts";
import { type SecretPatch, secretPatch, withoutProtection } from "./secret-patch.ts";

/**
 * The patches that leave an object's Secrets behind: its reference and the protection go, the label with its UID comes, other
 * labels stay (state 18). Passes over what another UID retained. What is being deleted keeps its protection, or it would vanish.
 */
export const retainSecrets = (secrets: readonly StateMetadata[], owner: OwnerReference): readonly SecretPatch[] =>
  secrets.flatMap((secret) => {
    const retained = retainedBy(secret);
    if (retained !== undefined && retained !== owner.uid) return [];
    return secretPatch(secret, {
      ...withoutReference(secret, owner.uid),
      ...(secret.deletionTimestamp ? {} : withoutProtection(secret)),
      ...(retained === undefined && { labels: { [stateLabelKeys.retainedFromUid]: owner.uid } }),
    });
  });

const withoutReference = ({ ownerReferences }: StateMetadata, of: string) =>
  ownerReferences?.some(({ uid }) => uid === of) ? { ownerReferences: ownerReferences.filter(({ uid }) => uid !== of) } : {};

/** The patches that let a new object take over what another retained: the label goes, the next pass adopts (state 18). */
export const takeOverRetained = (secrets: readonly StateMetadata[]): readonly SecretPatch[] =>
  secrets
    .filter((secret) => retainedBy(secret) !== undefined)
    .flatMap((secret) => secretPatch(secret, { labels: { [stateLabelKeys.retainedFromUid]: null } }));

/** The UID that retained a Secret; undefined when none did. */
export const retainedBy = ({ labels }: StateMetadata): string | undefined =>
  labels && Object.hasOwn(labels, stateLabelKeys.retainedFromUid) ? labels[stateLabelKeys.retainedFromUid] : undefined;
