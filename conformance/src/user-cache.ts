import { homedir } from "node:os";
import { isAbsolute, join } from "node:path";

/** A place in the user's cache; XDG says that a relative XDG_CACHE_HOME is to be ignored. */
export const userCache = (env: NodeJS.ProcessEnv, ...names: readonly string[]): string => {
  const chosen = env.XDG_CACHE_HOME ?? "";
  return join(isAbsolute(chosen) ? chosen : join(env.HOME || homedir(), ".cache"), "captf", ...names);
};
