import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { userCache } from "../../conformance/src/user-cache.ts";
import type { Repository, Tools } from "../repository/check.ts";

const files = ["package.json", "package-lock.json"];

/** What only the check of the packed package needs, and where its own lock file is. */
export const packageToolsFolder = "scripts/tools/package";

/**
 * The folder whose node_modules hold what `scripts/tools/package` locks: Node of other versions (100 MB each), the TypeScript of a
 * user, publint and attw. It lies in the user's cache, so that `npm ci` of the repository does not fetch it and a checkout without a
 * network finds it again. A problem says why it could not be filled.
 */
export const packageTools = async (
  { read }: Repository,
  { capture, env }: Pick<Tools, "capture" | "env">,
): Promise<{ readonly folder: string } | { readonly problem: string }> => {
  const texts = files.map((file) => read(`${packageToolsFolder}/${file}`));
  const key = createHash("sha256").update(texts.join("\0")).digest("hex").slice(0, 16);
  const parent = userCache(env, "package-tools");
  const folder = join(parent, `${key}-${process.platform}-${process.arch}`);
  if (existsSync(folder)) return { folder };
  await mkdir(parent, { recursive: true });
  const own = await mkdtemp(join(parent, ".new-"));
  try {
    await Promise.all(files.map((file, index) => writeFile(join(own, file), texts[index] ?? "")));
    const { code, output } = await capture("npm", ["ci", "--ignore-scripts", "--prefer-offline"], own);
    if (code !== 0) return { problem: `npm ci of ${packageToolsFolder} failed: ${output.trim()}` };
    // Whoever fills the cache at the same time comes first or second; either is whole.
    await rename(own, folder).catch((error: unknown) => {
      if (!existsSync(folder)) throw error;
    });
    return { folder };
  } finally {
    await rm(own, { recursive: true, force: true });
  }
};
