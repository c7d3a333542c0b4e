import { jobPaths } from "./paths.ts";
import { runnerProgram } from "./program.ts";

/**
 * How a flag's value is read (runner 2): durations in Go syntax, lists by repetition and never split at commas, switches bare or as
 * `true` or `false`, counts in decimal digits.
 */
export type RunFlagType = "string" | "list" | "duration" | "switch" | "count";

/** A flag of `run`: how it is written, read and explained (runner 2.4). */
export interface RunFlag {
  readonly name: string;
  readonly type: RunFlagType;
  /** As it would be written. Absent: the flag has no default; a list is then empty. */
  readonly default?: string | readonly string[];
  readonly help: string;
}

/** The flags of `runner run` (runner 2.4); parsing, `encodeRunArguments` and a Job's arguments read this one table. */
export const runFlags = {
  op: { name: "op", type: "string", help: "operation: apply, destroy, refresh, drift, restore or plan (required)" },
  bin: { name: "bin", type: "list", default: [jobPaths.runtime], help: "runtime command, one element per flag" },
  image: { name: "image", type: "string", default: "", help: "source image reference, echoed in the result" },
  module: { name: "module", type: "string", default: jobPaths.module, help: "module directory" },
  providers: { name: "providers", type: "string", default: jobPaths.providers, help: "provider mirror, optional directory" },
  workdir: { name: "workdir", type: "string", default: jobPaths.workdir, help: "writable work directory" },
  config: { name: "config", type: "string", default: jobPaths.config, help: "directory of the rendered files" },
  backendConfig: { name: "backend-config", type: "list", help: "one -backend-config value of init" },
  lockTimeout: { name: "lock-timeout", type: "duration", default: "5m0s", help: "how long to wait for the state lock" },
  stopTimeout: { name: "stop-timeout", type: "duration", default: "1m0s", help: "grace of an interrupted step before SIGKILL" },
  forceUnlock: { name: "force-unlock", type: "string", default: "", help: "stale lock ID to release after init" },
  guardDeletes: {
    name: "guard-deletes",
    type: "switch",
    default: "false",
    help: "apply: stop before a plan that deletes or replaces unless that is approved",
  },
  inputsHash: { name: "inputs-hash", type: "string", default: "", help: "hash that an approval of deletes must name" },
  allowDeletesHash: { name: "allow-deletes-hash", type: "string", default: "", help: "hash whose deletes are approved" },
  expectPlan: {
    name: "expect-plan",
    type: "string",
    default: "",
    help: "apply: hash of the approved plan; no other one is applied",
  },
  planKeyFile: { name: "plan-key-file", type: "string", default: jobPaths.planKey, help: "key of the plan fingerprint" },
  restoreChunks: {
    name: "restore-chunks",
    type: "count",
    default: "0",
    help: "restore: number of the backup's chunks below <config>/restore",
  },
  restoreResources: { name: "restore-resources", type: "count", default: "0", help: "restore: managed resources in the backup" },
  eventObject: {
    name: "event-object",
    type: "string",
    default: "",
    help: "object of the events, <apiVersion>/<kind>/<namespace>/<name>/<uid>; empty for no events",
  },
  jobName: { name: "job-name", type: "string", default: "", help: "Job that the events name" },
  result: { name: "result", type: "string", default: jobPaths.result, help: "where the result document is written" },
} as const satisfies Readonly<Record<string, RunFlag>>;

/** What a flag's value is in this package's arguments. */
type ValueOf<T extends RunFlagType> = T extends "list"
  ? readonly string[]
  : T extends "switch"
    ? boolean
    : T extends "count"
      ? number
      : string;

/** The arguments of one run; what is left out takes its default. Durations in Go syntax (`300s`). */
export type RunArguments = { readonly [K in keyof typeof runFlags]?: ValueOf<(typeof runFlags)[K]["type"]> };

/** The argument list of `runner` for one run: `run`, then the given flags in table order. A switch that is off is left out. */
export const encodeRunArguments = (args: RunArguments): string[] => [
  runnerProgram.run,
  ...Object.entries(runFlags).flatMap(([key, { name }]) => encodeRunFlag(name, args[key as keyof typeof runFlags])),
];

/** One flag as arguments: a bare switch, an element each of a list, nothing for what is off or absent (job 9). */
export const encodeRunFlag = (
  name: string,
  value: string | number | boolean | readonly string[] | undefined,
): readonly string[] => {
  if (value === undefined || value === false) return [];
  if (value === true) return [`--${name}`];
  return (typeof value === "object" ? value : [value]).map((one) => `--${name}=${one}`);
};
