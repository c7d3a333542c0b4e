import { createHash } from "node:crypto";
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Architecture } from "./architectures.ts";
import { cached, type Sources } from "./cache.ts";
import { command } from "./command.ts";
import { MissingPart } from "./missing-part.ts";

/** The Node.js that becomes the runner. */
export interface NodePackage {
  readonly name: string;
  readonly version: string;
  /** The executable. */
  readonly program: string;
  readonly license: string;
}

interface Lock {
  readonly packages: Readonly<Record<string, { readonly version?: string; readonly integrity?: string } | undefined>>;
}

const lockFile = join(import.meta.dirname, "..", "..", "package-lock.json");

const fill =
  (name: string, version: string, integrity: string, { offline }: Sources) =>
  async (folder: string) => {
    if (offline) throw new MissingPart(`${name} ${version} is not in the cache, and CAPTF_OFFLINE is set`);
    // npm installs only its own machine's architecture; packing works for both, and for whoever has another registry.
    await command("npm", ["pack", `${name}@${version}`, "--pack-destination", folder, "--silent"]);
    const archive = join(folder, `${name}-${version}.tgz`);
    const actual = `sha512-${createHash("sha512")
      .update(await readFile(archive))
      .digest("base64")}`;
    if (actual !== integrity)
      throw new Error(`${name} ${version} has the integrity ${actual}, package-lock.json says ${integrity}`);
    await command("tar", ["-xzf", archive, "--no-same-owner", "-C", folder, "package/bin/node", "package/LICENSE"]);
    await rm(archive);
  };

/** The Node.js of an architecture: npm's package, of the version and integrity that package-lock.json has. */
export const nodePackage = async ({ node }: Architecture, sources: Sources): Promise<NodePackage> => {
  const name = `node-linux-${node}`;
  const { packages } = JSON.parse(await readFile(lockFile, "utf8")) as Lock;
  const { version, integrity } = packages[`node_modules/${name}`] ?? {};
  if (version === undefined || integrity === undefined) throw new Error(`package-lock.json does not lock ${name}`);
  const folder = await cached(sources.cache, `${name}-${version}`, fill(name, version, integrity, sources));
  const at = join(folder, "package");
  return { name, version, program: join(at, "bin", "node"), license: join(at, "LICENSE") };
};
