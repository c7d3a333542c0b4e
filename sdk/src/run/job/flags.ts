import { encodeRunFlag, runFlags } from "../flags.ts";

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
  runFlags.guardDeletes,
  runFlags.inputsHash,
  runFlags.allowDeletesHash,
  runFlags.expectPlan,
  runFlags.restoreChunks,
  runFlags.restoreResources,
  runFlags.planKeyFile,
  runFlags.eventObject,
  runFlags.jobName,
] as const;

/** The name of an argument of a Job, without its dashes (job 9). */
export type JobFlagName = (typeof jobArgumentOrder)[number]["name"];

/** The values of a Job's arguments; `true` is a bare switch, what is undefined is left out. */
export type JobFlagValues = { readonly [N in JobFlagName]?: string | number | true | readonly string[] | undefined };

/** Arguments in the table's order, `--name=value` each (job 9). */
export const encodeJobFlags = (values: JobFlagValues): readonly string[] =>
  jobArgumentOrder.flatMap(({ name }) => encodeRunFlag(name, values[name]));
