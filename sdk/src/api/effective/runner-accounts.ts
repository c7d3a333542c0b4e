import { type JobPolicy, jobDefaults, mergeJobPolicies } from "../../run/job/policy.ts";
import type { ClusterSettings, MachineSettings, PoolSettings } from "./settings.ts";

/** A machine or pool of a namespace, and its cluster; undefined while that cannot be found (operations 8.5). */
export interface ClusterMember {
  readonly own: Pick<MachineSettings | PoolSettings, "jobs">;
  readonly cluster: ClusterSettings | undefined;
}

/**
 * The ServiceAccounts that the objects of a namespace run Jobs as, for its binding (operations 8.5): the same choice as a Job's. For a
 * member without its cluster those of every cluster stay, or its rights would come and go with a lookup.
 */
export const runnerAccounts = (clusters: readonly ClusterSettings[], members: readonly ClusterMember[]): readonly string[] => {
  const inherited = (cluster: ClusterSettings, own: ClusterMember["own"] = {}) =>
    accountOf(own.jobs, cluster.defaults?.jobs, cluster.jobs);
  const all = [
    ...clusters.map(({ jobs }) => accountOf(jobs)),
    ...members.flatMap(({ own, cluster }) => {
      if (cluster) return [inherited(cluster, own)];
      if (own.jobs?.serviceAccountName) return [own.jobs.serviceAccountName];
      // Its own Jobs still run, as the default: a destroy after the cluster is gone.
      return [accountOf(), ...clusters.map((each) => inherited(each))];
    }),
  ];
  return [...new Set(all)];
};

const accountOf = (...layers: readonly (JobPolicy | undefined)[]): string =>
  mergeJobPolicies(...layers).serviceAccountName || jobDefaults.serviceAccountName;
