/** The user of an image config. An unresolved name is allowed: nothing here reads an image's `/etc/passwd` (image 4, lint 11). */
export type ImageUser =
  | { readonly kind: "root" }
  /** `gid` is null where the config names no numeric group. */
  | { readonly kind: "numeric"; readonly uid: number; readonly gid: number | null }
  | { readonly kind: "unresolved"; readonly name: string };

/** The recommended user of an image: it fits the restricted Pod Security standard (image 4). */
export const referenceUser = { uid: 65532, gid: 65532, text: "65532:65532" } as const;

/** 2^32 - 1 means "no id" to the kernel. */
const maxId = 2 ** 32 - 2;

const id = (text: string): number | undefined => {
  const value = /^[0-9]{1,10}$/.test(text) ? Number(text) : Number.NaN;
  return value <= maxId ? value : undefined;
};

/** Reads `config.User`: `uid[:gid]` or a name; the empty string is root. */
export const decodeUser = (user: string): ImageUser => {
  const [name = "", group = ""] = user.split(":", 2);
  if (name === "" || name === "root") return { kind: "root" };
  const uid = id(name);
  if (uid === undefined) return { kind: "unresolved", name };
  return uid === 0 ? { kind: "root" } : { kind: "numeric", uid, gid: id(group) ?? null };
};

/** Owner and mode of a file in an image; of `mode` the lowest nine bits count. */
export interface FileOwner {
  readonly mode: number;
  readonly uid: number;
  readonly gid: number;
}

const bits = { read: 4, execute: 1 } as const;

/**
 * Whether a user may read or execute (traverse) a file. Without a resolved user any class counts; supplementary groups do not
 * (lint 11).
 */
export const mayAccess = (user: ImageUser, file: FileOwner, access: keyof typeof bits): boolean => {
  const has = (shift: number): boolean => ((file.mode >> shift) & bits[access]) !== 0;
  if (user.kind !== "numeric") return has(6) || has(3) || has(0);
  if (user.uid === file.uid) return has(6);
  return user.gid === file.gid ? has(3) : has(0);
};
