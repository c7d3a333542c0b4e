import { utf8Length } from "../json/utf8.ts";
import { compactJson } from "../json/write.ts";
import type { ClusterOutputs } from "./cluster.ts";

/** Most bytes of the copy of a cluster's exports in `status.exports`, as compact JSON (contract 8). */
export const maxPublishedExportsBytes = 65_536;

/** What `status.exports` becomes. `too-large`: the field is cleared, and an event says so. */
export type PublishedExports =
  | { readonly kind: "published"; readonly text: string }
  | { readonly kind: "too-large"; readonly bytes: number };

/**
 * The copy of valid exports for outside readers, in compact JSON, tokens as the module wrote them (contract 8). Nothing reads it back:
 * what machines and pools get comes from the state.
 */
export const publishExports = (exports: ClusterOutputs["exports"]): PublishedExports => {
  const text = compactJson(exports.tree);
  const bytes = utf8Length(text);
  return bytes > maxPublishedExportsBytes ? { kind: "too-large", bytes } : { kind: "published", text };
};
