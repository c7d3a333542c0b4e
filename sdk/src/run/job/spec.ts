import type { BackupSet } from "../../state/backup-list.ts";
import type { StateOwner } from "../../state/names.ts";
import { restoreTick } from "../../state/restore.ts";
import type { PullPolicy } from "./job-object.ts";
import { jobName, remediationTick, stampTick } from "./names.ts";
import type { JobPolicy } from "./policy.ts";

/** Everything a Job is built from, read and decided before (job 1). */
export interface JobSpec {
  /** The object; an empty UID is an unknown one, and then there are no events. */
  readonly owner: StateOwner & { readonly uid: string };
  /** The Cluster's name. */
  readonly cluster: string;
  /** From 1, `nextAttempt`. */
  readonly attempt: number;
  readonly run: JobRun;
  /** The module image as it is to run: as written, or pinned (`pinnedImage`). Without a pull policy `IfNotPresent`. */
  readonly source: { readonly image: string; readonly imagePullPolicy?: PullPolicy };
  readonly runnerImage: string;
  /** The Secret with the credentials, in the object's namespace (`credentialsSecretName`). */
  readonly credentialsSecret: string;
  /** Merged already (`mergeJobPolicies`). */
  readonly policy: JobPolicy;
  /** The ID of a stale lock, to release before anything else. */
  readonly forceUnlock?: string;
  /** Whether the runner posts events (the manager's `--runner-events`). */
  readonly events: boolean;
}

/** What a Job runs and what only that operation has. Times in ms since the epoch. */
export type JobRun =
  | { readonly op: "plan"; readonly inputsHash: string }
  | ApplyRun
  | ({ readonly op: "destroy" } & StateRun)
  | ({
      readonly op: "refresh" | "drift";
      /** The last one that succeeded. */
      readonly last?: number;
    } & StateRun)
  | {
      readonly op: "restore";
      readonly backup: Pick<BackupSet, "name" | "serial" | "inputsHash" | "resources" | "secrets">;
      readonly imageFallbacks?: readonly string[];
    };

/** A run on what the state says. */
interface StateRun {
  /** The hash recorded in the state, empty when none. */
  readonly stateHash: string;
  /** Images still to try when this one cannot be pulled; empty is left out. */
  readonly imageFallbacks?: readonly string[];
}

/** An apply, and what guards it; a hash is absent where nothing is held against it (job 9). */
export interface ApplyRun {
  readonly op: "apply";
  readonly inputsHash: string;
  /** An apply that takes back drift. */
  readonly remediates?: { readonly lastDriftCheck?: number };
  /** `lockVersion` of the state lock's Lease just before the create; absent when it could not be read. */
  readonly stateLockVersion?: string;
  /** A pool's apply that renders a change of the cluster's exports: the hash its approval must name. */
  readonly approvalHash?: string;
  /** The hash that was approved for deletes. */
  readonly allowDeletesHash?: string;
  /** The plan hash that was approved, and the TerraformPlan that was, if one was (an empty plan has none). */
  readonly approvedPlan?: { readonly hash: string; readonly plan?: string };
  readonly clusterOutputs?: { readonly hash: string; readonly held: boolean };
  readonly afterFailedApply?: boolean;
  /** The Job of the unconfirmed apply that this one starts after. */
  readonly afterInterruptedApply?: string;
}

/** Whether an apply stops before a plan that deletes: a cluster's, and a pool's that renders a change of exports (job 9). */
export const isGuarded = ({ owner, run }: Pick<JobSpec, "owner" | "run">): boolean =>
  run.op === "apply" && (owner.kind === "TerraformCluster" || Boolean(run.approvalHash));

/** Whether a run needs the plan key: plans, guarded applies, applies of an approved plan (job 18, runner 4). */
export const fingerprintsPlan = (spec: Pick<JobSpec, "owner" | "run">): boolean =>
  spec.run.op === "plan" || isGuarded(spec) || (spec.run.op === "apply" && spec.run.approvedPlan !== undefined);

/** The name of a spec's Job (job 2): inputs hash and tick by operation. Throws as `jobName`. */
export const jobNameOf = ({ owner, attempt, run }: Pick<JobSpec, "owner" | "attempt" | "run">): string =>
  jobName({ owner, op: run.op, attempt, ...hashedOf(run) });

const hashedOf = (run: JobRun): { readonly inputsHash: string; readonly tick: string } => {
  switch (run.op) {
    case "plan":
      return { inputsHash: run.inputsHash, tick: "" };
    case "apply":
      return { inputsHash: run.inputsHash, tick: run.remediates ? remediationTick(run.remediates.lastDriftCheck) : "" };
    case "destroy":
      return { inputsHash: run.stateHash, tick: "" };
    case "refresh":
    case "drift":
      return { inputsHash: run.stateHash, tick: stampTick(run.last) };
    case "restore":
      return { inputsHash: run.backup.inputsHash, tick: restoreTick(run.backup) };
  }
};
