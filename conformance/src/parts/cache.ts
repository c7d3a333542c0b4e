import { mkdir, mkdtemp, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { userCache } from "../user-cache.ts";
import type { Part } from "./part.ts";

/** The directory of a part's version in the user's cache. */
const cacheDirectory = (part: Part, env: NodeJS.ProcessEnv): string => userCache(env, part.name, part.version);

/** Where a part's program lies in the user's cache, if it is there. */
export const cachedPath = (part: Part, env: NodeJS.ProcessEnv): string => join(cacheDirectory(part, env), part.binary);

/**
 * Puts a program into the cache: `make` writes it to the path it is given, in a directory of its own, and it takes its place
 * by a rename, so that whoever fetches the same part at the same time sees a whole file or none.
 */
export const placeInCache = async (
  part: Part,
  env: NodeJS.ProcessEnv,
  make: (path: string) => Promise<void>,
): Promise<string> => {
  const directory = cacheDirectory(part, env);
  await mkdir(directory, { recursive: true });
  const own = await mkdtemp(join(directory, ".new-"));
  try {
    const made = join(own, part.binary);
    await make(made);
    await rename(made, cachedPath(part, env));
    return cachedPath(part, env);
  } finally {
    await rm(own, { recursive: true, force: true });
  }
};
