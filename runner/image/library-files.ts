import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Architecture, libraries } from "./architectures.ts";
import type { Sources } from "./cache.ts";
import { debianFiles } from "./debian-archive.ts";
import { type DebianPackage, debianPackage } from "./debian-packages.ts";

/** The SHA-256 of bytes, in hex. */
export const sha256 = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

/** One file of the loader and libraries. */
export interface LibraryFile {
  readonly name: string;
  readonly bytes: Buffer;
  readonly from: DebianPackage;
}

/** The files that Node.js of one architecture is started with, and what their packages say about copyright. */
export interface Libraries {
  readonly files: readonly LibraryFile[];
  readonly notices: readonly { readonly name: string; readonly bytes: Buffer }[];
}

/** Reads a file through the links that Debian has for it. */
const libraryBytes = async (folder: string, { triplet }: Architecture, name: string): Promise<Buffer> => {
  const places = ["lib", "usr/lib"].map((each) => join(folder, each, triplet, name));
  const found = places.find((place) => existsSync(place));
  if (found === undefined) throw new Error(`no ${name} in ${folder}`);
  return readFile(found);
};

/** The pinned loader and libraries of an architecture, in the order of their names. */
export const readLibraries = async (target: Architecture, sources: Sources): Promise<Libraries> => {
  const perPackage = await Promise.all(
    Object.entries(libraries).map(async ([name, wanted]) => {
      const from = debianPackage(name, target.name);
      const folder = await debianFiles(from, sources);
      const names = name === "libc6" ? [...wanted, target.loader] : wanted;
      const files = names.map(async (each) => ({ name: each, bytes: await libraryBytes(folder, target, each), from }));
      // Some packages of one source share a folder of documents.
      const notice = join(folder, "usr/share/doc", name, "copyright");
      return {
        files: await Promise.all(files),
        notices: existsSync(notice) ? [{ name, bytes: await readFile(notice) }] : [],
      };
    }),
  );
  const byName = (a: { readonly name: string }, b: { readonly name: string }): number => (a.name < b.name ? -1 : 1);
  return {
    files: perPackage.flatMap(({ files }) => files).sort(byName),
    notices: perPackage.flatMap(({ notices }) => notices).sort(byName),
  };
};
