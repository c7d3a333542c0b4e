import { mkdir, mkdtemp, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { userCache } from "../user-cache.ts";
import type { Part, Platform } from "./part.ts";

/** The directory of a part's version in the user's cache; `foreign` is a platform that is not this machine's. */
const cacheDirectory = (part: Part, env: NodeJS.ProcessEnv, foreign: Platform | null): string =>
  userCache(env, part.name, part.version, ...(foreign === null ? [] : [foreign]));

/** Where a part's program lies in the user's cache, if it is there. */
export const cachedPath = (part: Part, env: NodeJS.ProcessEnv, foreign: Platform | null = null): string =>
  join(cacheDirectory(part, env, foreign), part.binary);

/**
 * Puts a program into the cache: `make` writes it to the path it is given, in a directory of its own, and it takes its place
 * by a rename, so that whoever fetches the same part at the same time sees a whole file or none.
 */
export const placeInCache = async (
  part: Part,
  env: NodeJS.ProcessEnv,
  foreign: Platform | null,
  make: (path: string) => Promise<void>,
): Promise<string> => {
  const directory = cacheDirectory(part, env, foreign);
  await mkdir(directory, { recursive: true });
  const own = await mkdtemp(join(directory, ".new-"));
  try {
    const made = join(own, part.binary);
    await make(made);
    const path = cachedPath(part, env, foreign);
    await rename(made, path);
    return path;
  } finally {
    await rm(own, { recursive: true, force: true });
  }
};
