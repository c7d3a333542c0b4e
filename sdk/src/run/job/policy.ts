import type { JobPolicy } from "../../api/kinds/shared/job-policy.ts";
import type { Operation } from "../operations.ts";

/** `spec.jobs`, from the table of the kinds. A deadline of 0 and an empty ServiceAccount name count as unset, should an old object have them. */
export type { JobPolicy };

/** Built-in values of `spec.jobs` (job 22). */
export const jobDefaults = {
  activeDeadlineSeconds: 3600,
  lockTimeoutSeconds: 300,
  successfulJobsHistoryLimit: 3,
  failedJobsHistoryLimit: 3,
  serviceAccountName: "captf-runner",
} as const;

/** The bounds that `spec.jobs` is admitted within (job 10, 22). */
export const jobLimits = {
  activeDeadlineSeconds: { minimum: 1, maximum: 86_400 },
  lockTimeoutSeconds: { minimum: 0, maximum: 3600 },
  env: { maximum: 64 },
} as const;

/** The deadline of a Job in seconds: unset and 0 are the default (job 5). */
export const activeDeadline = ({ activeDeadlineSeconds }: JobPolicy): number =>
  activeDeadlineSeconds || jobDefaults.activeDeadlineSeconds;

/** How long a run waits for the state lock, in seconds; 0 is a real value (job 9, TRAP). */
export const lockTimeout = ({ lockTimeoutSeconds }: JobPolicy): number => lockTimeoutSeconds ?? jobDefaults.lockTimeoutSeconds;

/**
 * One policy of several layers, the strongest first (job 22): each value from the first layer that sets it, `env` by name and
 * `imagePullSecrets` by union, objects whole. Resolved when a Job is made, never persisted.
 */
export const mergeJobPolicies = (...layers: readonly (JobPolicy | undefined)[]): JobPolicy => {
  const set = layers.filter((layer) => layer !== undefined);
  const env = firstOfName(set.flatMap((layer) => layer.env ?? []));
  const imagePullSecrets = pullSecrets(set);
  return {
    ...pick(set, "activeDeadlineSeconds", (value) => value !== 0),
    ...pick(set, "lockTimeoutSeconds"),
    ...pick(set, "successfulJobsHistoryLimit"),
    ...pick(set, "failedJobsHistoryLimit"),
    ...pick(set, "resources"),
    ...(env.length > 0 && { env }),
    ...(imagePullSecrets.length > 0 && { imagePullSecrets }),
    ...pick(set, "serviceAccountName", (value) => value !== ""),
    ...pick(set, "securityContext"),
    ...pick(set, "podSecurityContext"),
  };
};

/** Pull Secrets in order, empty names and duplicates left out (job 6). */
export const pullSecrets = (layers: readonly JobPolicy[]): readonly { readonly name: string }[] =>
  firstOfName(layers.flatMap((layer) => layer.imagePullSecrets ?? []).flatMap(({ name }) => (name ? [{ name }] : [])));

/** A lock timeout is below the deadline, or a run would be ended while it still waits. Destroy and restore never fail on it (job 19). */
export type PolicyCheck =
  | { readonly kind: "valid" }
  | { readonly kind: "lock-timeout-too-long"; readonly lockTimeout: EffectiveSeconds; readonly deadline: EffectiveSeconds };

/** A duration in whole seconds, and whether somebody configured it. */
export interface EffectiveSeconds {
  readonly seconds: number;
  readonly from: "configured" | "built-in";
}

/** Checks a merged policy before a Job of `op` is made. */
export const checkJobPolicy = (policy: JobPolicy, op: Operation): PolicyCheck => {
  const lock = lockTimeout(policy);
  const deadline = activeDeadline(policy);
  if (op === "destroy" || op === "restore" || lock < deadline) return { kind: "valid" };
  return {
    kind: "lock-timeout-too-long",
    lockTimeout: { seconds: lock, from: policy.lockTimeoutSeconds === undefined ? "built-in" : "configured" },
    deadline: { seconds: deadline, from: policy.activeDeadlineSeconds ? "configured" : "built-in" },
  };
};

const pick = <K extends keyof JobPolicy>(
  layers: readonly JobPolicy[],
  key: K,
  counts: (value: NonNullable<JobPolicy[K]>) => boolean = () => true,
): Pick<JobPolicy, K> | undefined => {
  const layer = layers.find((l) => {
    const value = l[key];
    return value !== undefined && value !== null && counts(value);
  });
  return layer && ({ [key]: layer[key] } as Pick<JobPolicy, K>);
};

const firstOfName = <T extends { readonly name: string }>(all: readonly T[]): readonly T[] => {
  const byName = new Map<string, T>();
  for (const one of all) if (!byName.has(one.name)) byName.set(one.name, one);
  return [...byName.values()];
};
