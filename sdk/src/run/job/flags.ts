import { runFlags } from "../flags.ts";

/** A flag of `run` that a Job passes. */
export interface JobFlag {
  readonly name: string;
  readonly type: "string" | "switch" | "count";
  readonly help: string;
}

/**
 * The flags of runner 2.4 that `runFlags` lacks. The runner makes its command line of `runFlags`, so that these stay usage errors
 * until it does what they say: an ignored `--guard-deletes` would delete. Each moves there with its implementation.
 */
export const laterRunFlags = {
  guardDeletes: { name: "guard-deletes", type: "switch", help: "stop before a plan that deletes or replaces unless approved" },
  inputsHash: { name: "inputs-hash", type: "string", help: "hash that an approval must name" },
  allowDeletesHash: { name: "allow-deletes-hash", type: "string", help: "approved hash" },
  expectPlan: { name: "expect-plan", type: "string", help: "approved plan hash" },
  restoreChunks: { name: "restore-chunks", type: "count", help: "chunks of the backup below the config directory" },
  restoreResources: { name: "restore-resources", type: "count", help: "managed resources of the backup" },
  eventObject: { name: "event-object", type: "string", help: "object of the events; empty for none" },
  jobName: { name: "job-name", type: "string", help: "Job that the events name" },
} as const satisfies Readonly<Record<string, JobFlag>>;

/** The flags of a Job's arguments in the order of job 9. A list is one argument per element. */
export const jobArgumentOrder = [
  runFlags.op,
  runFlags.bin,
  runFlags.image,
  runFlags.module,
  runFlags.providers,
  runFlags.workdir,
  runFlags.config,
  runFlags.lockTimeout,
  runFlags.stopTimeout,
  runFlags.backendConfig,
  runFlags.forceUnlock,
  laterRunFlags.guardDeletes,
  laterRunFlags.inputsHash,
  laterRunFlags.allowDeletesHash,
  laterRunFlags.expectPlan,
  laterRunFlags.restoreChunks,
  laterRunFlags.restoreResources,
  runFlags.planKeyFile,
  laterRunFlags.eventObject,
  laterRunFlags.jobName,
] as const;

/** The name of an argument of a Job, without its dashes (job 9). */
export type JobFlagName = (typeof jobArgumentOrder)[number]["name"];

/** The values of a Job's arguments; `true` is a bare switch, what is undefined is left out. */
export type JobFlagValues = { readonly [N in JobFlagName]?: string | number | true | readonly string[] | undefined };

/** Arguments in the table's order, `--name=value` each (job 9). */
export const encodeJobFlags = (values: JobFlagValues): readonly string[] =>
  jobArgumentOrder.flatMap(({ name }) => {
    const value = values[name];
    if (value === undefined) return [];
    if (value === true) return [`--${name}`];
    return (typeof value === "object" ? value : [value]).map((one) => `--${name}=${one}`);
  });
