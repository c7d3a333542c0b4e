import { jobPaths } from "./paths.ts";
import { runnerProgram } from "./program.ts";

/** How a flag's value is read: durations in Go syntax, lists by repetition and never split at commas (runner 2). */
export type RunFlagType = "string" | "list" | "duration";

/** A flag of `run`: how it is written, read and explained (runner 2.4). */
export interface RunFlag {
  readonly name: string;
  readonly type: RunFlagType;
  /** Absent: the flag has no default; a list is then empty. */
  readonly default?: string | readonly string[];
  readonly help: string;
}

/** The flags of `runner run` (runner 2.4); parsing and `encodeRunArguments` read this one table. */
export const runFlags = {
  op: { name: "op", type: "string", help: "operation: apply, destroy, refresh, drift or plan (required)" },
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
  planKeyFile: { name: "plan-key-file", type: "string", default: jobPaths.planKey, help: "key of the plan fingerprint" },
  result: { name: "result", type: "string", default: jobPaths.result, help: "where the result document is written" },
} as const satisfies Readonly<Record<string, RunFlag>>;

/** The arguments of one run; what is left out takes its default. Durations in Go syntax (`300s`). */
export type RunArguments = {
  readonly [K in keyof typeof runFlags]?: (typeof runFlags)[K]["type"] extends "list" ? readonly string[] : string;
};

/** The argument list of `runner` for one run: `run`, then the given flags in table order. */
export const encodeRunArguments = (args: RunArguments): string[] => [
  runnerProgram.run,
  ...Object.entries(runFlags).flatMap(([key, flag]) => {
    const value = args[key as keyof typeof runFlags];
    const values = value === undefined ? [] : typeof value === "string" ? [value] : value;
    return values.map((v) => `--${flag.name}=${v}`);
  }),
];
