import type { Issue } from "../schema/value-type.ts";
import { decodeImageConfig } from "./image-config.ts";
import type { Labels } from "./labels.ts";
import type { IndexEntry } from "./manifest.ts";
import { formatPlatform } from "./platform.ts";
import { decodeUser, type ImageUser } from "./user.ts";

/** What a manager learns of an image (image 11). */
export interface ImageInspection {
  /** What the reference resolved to: the digest of the index or of the image. */
  readonly digest: string;
  /** The chosen platform; empty for an image that is in no index. */
  readonly platform: string;
  readonly labels: Labels;
  readonly user: ImageUser;
}

/** What a manager reads of an image, or every issue with its config (image 11). */
export type InspectedImage =
  | { readonly kind: "inspected"; readonly inspection: ImageInspection }
  | { readonly kind: "issues"; readonly issues: readonly Issue[] };

/**
 * What an image config tells a manager. `entry` is the index entry that led to it, if one did. The digest is the caller's, who held
 * the bytes against it.
 */
export const inspectConfig = (of: {
  readonly digest: string;
  readonly entry?: IndexEntry;
  readonly config: string | Uint8Array;
}): InspectedImage => {
  const decoded = decodeImageConfig(of.config);
  if (decoded.kind === "issues") return decoded;
  const { labels, user } = decoded.config;
  const platform = of.entry?.platform ? formatPlatform(of.entry.platform) : "";
  return { kind: "inspected", inspection: { digest: of.digest, platform, labels, user: decodeUser(user) } };
};

/** Bounds of inspection: times in ms (image 11). */
export const inspectionLimits = {
  total: 30_000,
  dial: 10_000,
  tlsHandshake: 10_000,
  keepAlive: 30_000,
  idle: 90_000,
  idleConnections: 100,
} as const;

/** Bounds of the cache of variables schemas: times in ms (image 11). */
export const schemaCacheLimits = {
  tagBinding: 600_000,
  failedRead: 60_000,
  webhook: 2_000,
  entries: 512,
  bindingsPerNamespace: 64,
} as const;
