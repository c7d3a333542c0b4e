import { type JsonNode, member } from "../json/node.ts";
import type { Issue, Path } from "../schema/value-type.ts";
import { isDigest } from "./digest.ts";
import { ImageDocument } from "./document.ts";
import type { Platform } from "./platform.ts";

/** Media types of the documents an image reference may resolve to. */
export const mediaTypes = {
  index: ["application/vnd.oci.image.index.v1+json", "application/vnd.docker.distribution.manifest.list.v2+json"],
  manifest: ["application/vnd.oci.image.manifest.v1+json", "application/vnd.docker.distribution.manifest.v2+json"],
} as const;

/** Where the bytes of a document are: to be held against both numbers. */
export interface Descriptor {
  readonly mediaType: string;
  readonly digest: string;
  /** Bytes, an integer from 0 to 2^53 - 1. */
  readonly size: number;
}

/** An image of an index, and the platform it is for (image 11). */
export interface IndexEntry extends Descriptor {
  /** Null where the entry says none. */
  readonly platform: Platform | null;
}

/** The document that a reference resolved to: one image, or an index of several in its order. */
export type DecodedManifest =
  | { readonly kind: "image"; readonly config: Descriptor }
  | { readonly kind: "index"; readonly entries: readonly IndexEntry[] }
  | { readonly kind: "issues"; readonly issues: readonly Issue[] };

/** Reads a manifest or an index (image 11). At most maxImageDocumentBytes are read; a document that could be either is refused. */
export const decodeManifest = (source: string | Uint8Array): DecodedManifest => {
  const document = new ImageDocument();
  const root = document.root(source);
  const mediaType = document.text(root, ["mediaType"]);
  const manifests = document.member(root, ["manifests"], "array");
  const config = document.member(root, ["config"], "object");
  const known = { index: mediaTypes.index, image: mediaTypes.manifest }[manifests ? "index" : "image"];
  if (root && manifests && config) document.add([], "has both manifests and config");
  else if (root && !manifests && !config) document.add([], "has neither manifests nor config");
  else if (root && mediaType !== "" && !(known as readonly string[]).includes(mediaType)) {
    document.add(["mediaType"], "is not that of its members");
  }
  const entries = (manifests?.items ?? []).map((item, index): IndexEntry => {
    const path = ["manifests", index];
    const platform = document.member(item, [...path, "platform"], "object");
    return {
      ...descriptor(document, item, path),
      platform: platform ? document.platform(platform, [...path, "platform"]) : null,
    };
  });
  const image = config && descriptor(document, config, ["config"]);
  if (document.issues.length > 0) return { kind: "issues", issues: document.issues };
  return image ? { kind: "image", config: image } : { kind: "index", entries };
};

const descriptor = (document: ImageDocument, node: JsonNode, path: Path): Descriptor => {
  const digest = document.text(node, [...path, "digest"]);
  if (!isDigest(digest)) document.add([...path, "digest"], "must be a digest");
  const size = member(node, "size");
  const bytes = size?.kind === "number" && /^[0-9]{1,16}$/.test(size.literal) ? Number(size.literal) : Number.NaN;
  if (!Number.isSafeInteger(bytes)) document.add([...path, "size"], "must be an integer from 0 to 2^53 - 1");
  return { mediaType: document.text(node, [...path, "mediaType"]), digest, size: bytes };
};

/**
 * The image of an index that a manager inspects: the linux one of its own architecture, else the first linux one; undefined where
 * there is none. Entries without a platform or with another one, as attestations have, are never taken (image 11).
 */
export const inspectedEntry = (entries: readonly IndexEntry[], architecture: string): IndexEntry | undefined => {
  const linux = entries.filter(
    ({ mediaType, platform }) => platform?.os === "linux" && (mediaTypes.manifest as readonly string[]).includes(mediaType),
  );
  return linux.find(({ platform }) => platform?.architecture === architecture) ?? linux[0];
};
