import { environmentNames, environmentPrefixes, runtimeSettings } from "../environment.ts";
import { jobPaths } from "../paths.ts";
import type { EnvVar } from "./job-object.ts";

/** The scratch directory of the main container: a volume, so that it can be written on a read-only root (job 11). */
export const scratchDirectory = "/tmp";

/** Names and prefixes that `spec.jobs.env` cannot set: they steer the runtime, its backend or the API server it finds (job 10). */
export const reservedEnvironment = {
  names: [environmentNames.home, environmentNames.temporary, environmentNames.updateCheck],
  prefixes: [environmentPrefixes.runtime, environmentPrefixes.backend, environmentPrefixes.cluster],
} as const;

/** Whether a variable of the environment is the Job's own, so that a policy cannot set it (job 10). */
export const isReservedVariable = (name: string): boolean =>
  (reservedEnvironment.names as readonly string[]).includes(name) ||
  reservedEnvironment.prefixes.some((prefix) => name.startsWith(prefix));

/**
 * The environment of the main container (job 10): what the Job sets, then what the policy adds, in order. Reserved names of stored
 * or inherited policies are left out and named in `leftOut`.
 */
export const jobEnvironment = (
  namespace: string,
  added: readonly EnvVar[] = [],
): { readonly env: readonly EnvVar[]; readonly leftOut: readonly string[] } => ({
  env: [
    setting(environmentNames.automation),
    setting(environmentNames.input),
    { name: environmentNames.home, value: jobPaths.workdir },
    { name: environmentNames.temporary, value: scratchDirectory },
    { name: environmentNames.namespace, value: namespace },
    setting(environmentNames.updateCheck),
    ...added.filter(({ name }) => !isReservedVariable(name)),
  ],
  leftOut: added.map(({ name }) => name).filter(isReservedVariable),
});

const setting = (name: keyof typeof runtimeSettings): EnvVar => ({ name, value: runtimeSettings[name] });
