import { encodeEventObject } from "../../api/events/object-reference.ts";
import { backendConfig } from "../../state/backend-config.ts";
import { jobPaths } from "../paths.ts";
import { captfApiVersion } from "./api-version.ts";
import { encodeJobFlags, type JobFlagValues } from "./flags.ts";
import { lockTimeout } from "./policy.ts";
import { fingerprintsPlan, isGuarded, type JobSpec, jobNameOf } from "./spec.ts";

/** How long a stopped pod may take, and how much of it the runner gives the runtime: the rest is to write the result (job 6, 9). */
export const stopSeconds = { pod: 600, runtime: 570 } as const;

/** The arguments of the main container, after `runner run` (job 9). */
export const jobArguments = (spec: JobSpec): readonly string[] =>
  encodeJobFlags({
    op: spec.run.op,
    bin: [jobPaths.runtime],
    image: spec.source.image,
    module: jobPaths.module,
    providers: jobPaths.providers,
    workdir: jobPaths.workdir,
    config: jobPaths.config,
    "lock-timeout": `${lockTimeout(spec.policy)}s`,
    "stop-timeout": `${stopSeconds.runtime}s`,
    "backend-config": backendConfig(spec.owner, spec.cluster),
    "force-unlock": spec.forceUnlock || undefined,
    ...guard(spec),
    ...restore(spec),
    "plan-key-file": fingerprintsPlan(spec) ? jobPaths.planKey : undefined,
    ...events(spec),
  });

/** An approval only counts in a guarded apply, so none of these flags stands alone (job 9). */
const guard = (spec: JobSpec): JobFlagValues => {
  const { run } = spec;
  if (run.op !== "apply" || !isGuarded(spec)) return {};
  return {
    "guard-deletes": true,
    "inputs-hash": run.approvalHash || run.inputsHash,
    "allow-deletes-hash": run.allowDeletesHash || undefined,
    "expect-plan": run.approvedPlan?.hash || undefined,
  };
};

const restore = ({ run }: JobSpec): JobFlagValues =>
  run.op === "restore" && run.backup.secrets.length > 0
    ? { "restore-chunks": run.backup.secrets.length, "restore-resources": run.backup.resources }
    : {};

const events = (spec: JobSpec): JobFlagValues => {
  const { kind, namespace, name, uid } = spec.owner;
  if (!spec.events || uid === "") return {};
  return {
    "event-object": encodeEventObject({ apiVersion: captfApiVersion, kind, namespace, name, uid }),
    "job-name": jobNameOf(spec),
  };
};
