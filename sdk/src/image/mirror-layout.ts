import { jobPaths } from "../run/paths.ts";
import { imagePath } from "./paths.ts";

/** A provider package of a mirror (image 2.2). `target` is `<os>_<arch>`, as in `linux_amd64`. */
export interface MirrorPackage {
  readonly host: string;
  readonly namespace: string;
  readonly type: string;
  readonly version: string;
  readonly target: string;
}

/** What a file or link of a mirror is. `stray` belongs to neither layout (`image/providers-layout`). */
export type MirrorEntry =
  | ({ readonly kind: "package"; readonly layout: "packed" } & MirrorPackage)
  /** A file below an unpacked package, or a link that stands for its whole directory. */
  | ({ readonly kind: "package"; readonly layout: "unpacked" } & MirrorPackage)
  /** `index.json`, `VERSION.json`: what a packed mirror says of itself. */
  | { readonly kind: "index" }
  | { readonly kind: "stray" };

/** The platforms one mirror holds, which is the same in every platform's image (image 2.2, 6). */
export const mirrorTargets = ["linux_amd64", "linux_arm64"] as const;

const target = /^[a-z0-9]+_[a-z0-9]+$/;
const archive = /^terraform-provider-[^_]+_([^_]+)_([a-z0-9]+_[a-z0-9]+)\.zip$/;

const directory = ({ host, namespace, type }: MirrorPackage): string => `${jobPaths.providers}/${host}/${namespace}/${type}`;

/** Where a packed mirror has a package. */
export const packedPath = (of: MirrorPackage): string =>
  `${directory(of)}/terraform-provider-${of.type}_${of.version}_${of.target}.zip`;

/** The directory in which an unpacked mirror has a package. */
export const unpackedPath = (of: MirrorPackage): string => `${directory(of)}/${of.version}/${of.target}`;

/**
 * What a file or link in an image is to the mirror; undefined for a name that is not below `/captf/providers`. Links to packed
 * archives and to unpacked directories count by their own name (lint 11).
 */
export const mirrorEntry = (name: string, kind: "file" | "link"): MirrorEntry | undefined => {
  const path = imagePath(name);
  if (!path.startsWith(`${jobPaths.providers}/`)) return undefined;
  const parts = path.slice(jobPaths.providers.length + 1).split("/");
  const [host = "", namespace = "", type = "", fourth = "", fifth = ""] = parts;
  if (parts.length === 4) {
    const found = archive.exec(fourth);
    if (found) {
      return { kind: "package", layout: "packed", host, namespace, type, version: found[1] ?? "", target: found[2] ?? "" };
    }
    return fourth.endsWith(".json") ? { kind: "index" } : { kind: "stray" };
  }
  const whole = parts.length === 5 && kind === "link";
  return (whole || parts.length > 5) && target.test(fifth)
    ? { kind: "package", layout: "unpacked", host, namespace, type, version: fourth, target: fifth }
    : { kind: "stray" };
};
