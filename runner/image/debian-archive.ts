import { createHash } from "node:crypto";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { cached, type Sources } from "./cache.ts";
import { command } from "./command.ts";
import type { DebianPackage } from "./debian-packages.ts";
import { MissingPart } from "./missing-part.ts";

const stallMs = 60_000;
const arMagic = "!<arch>\n";
const arHeader = 60;

/** The member of an `ar` archive, which a Debian package is, whose name begins so; throws where there is none. */
export const arMember = (archive: Buffer, prefix: string): Buffer => {
  if (archive.toString("latin1", 0, arMagic.length) !== arMagic) throw new Error("not an ar archive");
  for (let at = arMagic.length; at + arHeader <= archive.length; ) {
    const size = Number(archive.toString("latin1", at + 48, at + 58));
    const start = at + arHeader;
    if (archive.toString("latin1", at, at + 16).startsWith(prefix)) return archive.subarray(start, start + size);
    at = start + size + (size % 2);
  }
  throw new Error(`no ${prefix} in the ar archive`);
};

const fetchFrom = async (url: string, sha256: string): Promise<Buffer> => {
  const response = await fetch(url, { signal: AbortSignal.timeout(stallMs) });
  if (!response.ok) throw new Error(`answered ${response.status}`);
  const bytes = Buffer.from(await response.arrayBuffer());
  const actual = createHash("sha256").update(bytes).digest("hex");
  if (actual !== sha256) throw new Error(`its SHA-256 is ${actual}: refused`);
  return bytes;
};

const download = async ({ name, version, path, sha256 }: DebianPackage, { archives, offline }: Sources): Promise<Buffer> => {
  const failures = offline ? ["CAPTF_OFFLINE is set"] : [];
  for (const archive of offline ? [] : archives) {
    try {
      return await fetchFrom(`${archive}/${path}`, sha256);
    } catch (error) {
      failures.push(`${archive}: ${(error as Error).message}`);
    }
  }
  throw new MissingPart(
    `Debian's ${name} ${version} cannot be had (${failures.join("; ")}): point CAPTF_DEBIAN_MIRROR to an archive that has ${path}`,
  );
};

/** The folder with the files of a package, or with those of `members`, from the cache or downloaded; needs `tar` and `xz`. */
export const debianFiles = (pinned: DebianPackage, sources: Sources, members: readonly string[] = []): Promise<string> =>
  cached(sources.cache, `${pinned.name}-${pinned.architecture}-${pinned.sha256.slice(0, 16)}`, async (folder) => {
    const archive = join(folder, "data.tar.xz");
    await writeFile(archive, arMember(await download(pinned, sources), "data.tar.xz"));
    await command("tar", ["-xJf", archive, "--no-same-owner", "-C", folder, ...members]);
    await rm(archive);
  });
