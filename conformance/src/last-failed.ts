import { createHash } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import type { Role } from "@captf/sdk";
import { userCache } from "./user-cache.ts";

/** Where the ids are kept that did not pass in the last run of a module in a role. */
const recordPath = (env: NodeJS.ProcessEnv, realModulePath: string, role: Role): string =>
  userCache(env, "last-failed", `${createHash("sha256").update(`${role}\n${realModulePath}`).digest("hex").slice(0, 32)}.json`);

/** The ids that failed or were blocked last time; empty without a record. */
export const readLastFailed = async (env: NodeJS.ProcessEnv, realModulePath: string, role: Role): Promise<readonly string[]> => {
  try {
    const record: unknown = JSON.parse(await readFile(recordPath(env, realModulePath, role), "utf8"));
    return Array.isArray(record) ? record.filter((id): id is string => typeof id === "string") : [];
  } catch {
    return []; // no record is as good as none that can be read
  }
};

/** Remembers them. A cache that cannot be written is no reason to fail a run. */
export const writeLastFailed = async (
  env: NodeJS.ProcessEnv,
  realModulePath: string,
  role: Role,
  ids: readonly string[],
): Promise<void> => {
  const path = recordPath(env, realModulePath, role);
  try {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, JSON.stringify(ids));
  } catch {
    // The next --last-failed runs everything.
  }
};
