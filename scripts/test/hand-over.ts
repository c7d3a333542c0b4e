import { existsSync } from "node:fs";
import { mkdir, symlink } from "node:fs/promises";
import { join } from "node:path";
import { type PartName, partNames, parts } from "../../conformance/src/parts/index.ts";
import type { FoundTiers } from "./find-tiers.ts";

/** For testcontainers: its reaper is an image that would have to be pulled; the tiers remove what they started themselves. */
const withoutReaper = { TESTCONTAINERS_RYUK_DISABLED: "true" } as const;

/**
 * The environment that points the tests' process at these parts and this engine, and at no others. Parts that share a variable may be in different
 * places: `folder`, which is the caller's to remove, then holds a link to each.
 */
export const handOver = async (
  { paths, engine }: Pick<FoundTiers, "paths" | "engine">,
  env: NodeJS.ProcessEnv,
  folder: string,
): Promise<NodeJS.ProcessEnv> => {
  const handed = { ...env };
  for (const name of partNames) delete handed[parts[name].variable];
  delete handed.DOCKER_HOST;
  if (engine !== null) Object.assign(handed, withoutReaper, { DOCKER_HOST: engine.address });
  for (const [name, path] of paths) {
    const { variable, variableHolds, binary } = parts[name];
    if (variableHolds === "program") handed[variable] = path;
    else {
      const shared = join(folder, variable);
      await mkdir(shared, { recursive: true });
      await symlink(path, join(shared, binary));
      handed[variable] = shared;
    }
  }
  return handed;
};

/** Where the environment says that these parts are, by name; null when it lacks one. */
export const handedOver = <Name extends PartName>(
  names: readonly Name[],
  env: NodeJS.ProcessEnv,
): Readonly<Record<Name, string>> | null => {
  const paths: [Name, string][] = [];
  for (const name of names) {
    const { variable, variableHolds, binary } = parts[name];
    const value = env[variable];
    if (value === undefined || value === "") return null;
    const path = variableHolds === "program" ? value : join(value, binary);
    if (variableHolds === "folder" && !existsSync(path)) return null;
    paths.push([name, path]);
  }
  // One entry for each of the names, as the loop has it.
  return Object.fromEntries(paths) as Record<Name, string>;
};
