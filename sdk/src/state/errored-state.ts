import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";
import { stateChunkBytes } from "./chunks.ts";
import { maxStateBytes } from "./decode-state.ts";
import type { Labels } from "./labels.ts";
import { chunkIndex, chunkName, erroredStateName } from "./names.ts";
import { readChunks, type StateRead } from "./read-state.ts";
import { type NewSecret, type OwnerReference, type StateSecret, stateDataKey } from "./secret.ts";

/** The Secrets to create, in order; or why a state cannot be kept: a restore would refuse it (decisions: `errored.tfstate`). */
export type ErroredStateSecrets =
  | { readonly kind: "secrets"; readonly name: string; readonly secrets: readonly NewSecret[] }
  | { readonly kind: "too-large"; readonly problem: string };

/**
 * The emergency Secrets of a state that the runtime could not save: its bytes as they are, compressed and cut as Terraform cuts.
 * `labels` are the five of `stateLabels`; a `tfstate*` label is never among them, the runtime would take it for live state. Without
 * an `owner` they belong to nobody. `beside`: under a name of the content's own, next to another state that was kept before.
 */
export const buildErroredState = (of: {
  readonly suffix: string;
  readonly state: Uint8Array;
  readonly owner?: OwnerReference | undefined;
  readonly labels: Labels;
  readonly beside?: boolean;
}): ErroredStateSecrets => {
  if (of.state.length > maxStateBytes) {
    return { kind: "too-large", problem: `it has ${of.state.length} bytes, more than ${maxStateBytes}` };
  }
  // 17 chunks at most: gzip adds next to nothing to what does not compress.
  const payload = gzipSync(of.state);
  const count = Math.ceil(payload.length / stateChunkBytes);
  const digest8 = of.beside ? createHash("sha256").update(of.state).digest("hex").slice(0, 8) : undefined;
  const name = erroredStateName(of.suffix, digest8);
  const secrets = Array.from({ length: count }, (_, index): NewSecret => {
    const chunk = payload.subarray(index * stateChunkBytes, (index + 1) * stateChunkBytes);
    return {
      type: "Opaque",
      metadata: { name: chunkName(name, index), labels: of.labels, ...(of.owner && { ownerReferences: [of.owner] }) },
      data: { [stateDataKey]: chunk.toString("base64") },
    };
  });
  return { kind: "secrets", name, secrets };
};

/** Reads an emergency state out of Secrets of the object, passing over those with other names; `none` when there is none. */
export const readErroredState = (suffix: string, secrets: readonly StateSecret[]): StateRead => {
  const name = erroredStateName(suffix);
  return readChunks(
    name,
    secrets.filter(({ metadata }) => chunkIndex(name, metadata.name) !== undefined),
  );
};
