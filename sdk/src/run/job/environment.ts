import { jobPaths } from "../paths.ts";
import type { EnvVar } from "./job-object.ts";

/** The scratch directory of the main container: a volume, so that it can be written on a read-only root (job 11). */
export const scratchDirectory = "/tmp";

/** Names and prefixes that `spec.jobs.env` cannot set: they steer the runtime, its backend or the API server it finds (job 10). */
export const reservedEnvironment = {
  names: ["HOME", "TMPDIR", "CHECKPOINT_DISABLE"],
  prefixes: ["TF_", "KUBE_", "KUBERNETES_"],
} as const;

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
    { name: "TF_IN_AUTOMATION", value: "1" },
    { name: "TF_INPUT", value: "0" },
    { name: "HOME", value: jobPaths.workdir },
    { name: "TMPDIR", value: scratchDirectory },
    { name: "KUBE_NAMESPACE", value: namespace },
    // Terraform would call its update service on every command.
    { name: "CHECKPOINT_DISABLE", value: "1" },
    ...added.filter(({ name }) => !isReservedVariable(name)),
  ],
  leftOut: added.map(({ name }) => name).filter(isReservedVariable),
});
