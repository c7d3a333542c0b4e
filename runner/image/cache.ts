import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rename, rm } from "node:fs/promises";
import { homedir } from "node:os";
import { isAbsolute, join } from "node:path";

/** What a build takes from its environment: where its cache is, whether it may download, and from whom first. */
export interface Sources {
  readonly cache: string;
  readonly offline: boolean;
  readonly archives: readonly string[];
}

/** The sources that `XDG_CACHE_HOME`, `CAPTF_OFFLINE` and `CAPTF_DEBIAN_MIRROR` ask for. */
export const sourcesOf = (env: NodeJS.ProcessEnv, archives: readonly string[]): Sources => {
  const chosen = env.XDG_CACHE_HOME ?? "";
  const mirror = env.CAPTF_DEBIAN_MIRROR ?? "";
  return {
    cache: join(isAbsolute(chosen) ? chosen : join(env.HOME || homedir(), ".cache"), "captf", "runner-image"),
    offline: env.CAPTF_OFFLINE === "1",
    archives: mirror === "" ? archives : [mirror.replace(/\/+$/, ""), ...archives],
  };
};

/** The folder `key` of the cache; `fill` makes it where it is not there, and nobody sees it half full. */
export const cached = async (cache: string, key: string, fill: (folder: string) => Promise<void>): Promise<string> => {
  const folder = join(cache, key);
  if (existsSync(folder)) return folder;
  await mkdir(cache, { recursive: true });
  const own = await mkdtemp(join(cache, ".new-"));
  try {
    await fill(own);
    // Whoever fills it at the same time comes first or second; either is whole.
    await rename(own, folder).catch((error: unknown) => {
      if (!existsSync(folder)) throw error;
    });
    return folder;
  } finally {
    await rm(own, { recursive: true, force: true });
  }
};
