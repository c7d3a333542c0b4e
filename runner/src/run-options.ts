import { resolve } from "node:path";
import { decodeDuration, decodeRunArguments, isOperation, type Operation, operations, runFlags } from "@captf/sdk/run";
import type { FlagValues } from "./command-line/flag.ts";
import { UsageError } from "./command-line/usage-error.ts";

/** One run as asked for, decoded; durations in milliseconds, paths absolute. */
export interface RunOptions {
  readonly op: Operation;
  readonly bin: readonly string[];
  readonly image: string;
  readonly module: string;
  readonly providers: string;
  readonly workdir: string;
  readonly config: string;
  readonly backendConfig: readonly string[];
  readonly lockTimeout: number;
  readonly stopTimeout: number;
  readonly forceUnlock: string;
  readonly guardDeletes: boolean;
  readonly inputsHash: string;
  readonly allowDeletesHash: string;
  readonly expectPlan: string;
  readonly planKeyFile: string;
  readonly restoreChunks: number;
  readonly restoreResources: number;
  readonly eventObject: string;
  readonly jobName: string;
  readonly result: string;
}

/** True for an apply that looks at its plan first, and then applies just that one (runner 7). */
export const isPlannedApply = ({
  op,
  guardDeletes,
  expectPlan,
}: Pick<RunOptions, "op" | "guardDeletes" | "expectPlan">): boolean => op === "apply" && (guardDeletes || expectPlan !== "");

/** Reads the arguments of `run`, `--name=value` each (runner 2.4). Relative paths count from `directory`. Throws UsageError. */
export const decodeRunOptions = (args: readonly string[], directory: string): RunOptions => {
  const decoded = decodeRunArguments(args);
  if (decoded.kind === "mistake") throw new UsageError(decoded.problem);
  const { values } = decoded;
  const flags = runFlags;
  const op = values.op ?? "";
  if (!isOperation(op)) throw new UsageError(`--op must be one of ${operations.join(", ")}`);
  const path = ({ name, default: byDefault }: PathFlag): string => resolve(directory, values[name] ?? byDefault);
  return {
    op,
    bin: values.bin ?? flags.bin.default,
    image: values.image ?? flags.image.default,
    module: path(flags.module),
    providers: path(flags.providers),
    workdir: path(flags.workdir),
    config: path(flags.config),
    backendConfig: values["backend-config"] ?? [],
    lockTimeout: duration(flags.lockTimeout, values["lock-timeout"]),
    stopTimeout: duration(flags.stopTimeout, values["stop-timeout"]),
    forceUnlock: values["force-unlock"] ?? flags.forceUnlock.default,
    guardDeletes: values["guard-deletes"] ?? false,
    inputsHash: values["inputs-hash"] ?? flags.inputsHash.default,
    allowDeletesHash: values["allow-deletes-hash"] ?? flags.allowDeletesHash.default,
    expectPlan: values["expect-plan"] ?? flags.expectPlan.default,
    planKeyFile: path(flags.planKeyFile),
    restoreChunks: count(flags.restoreChunks, values["restore-chunks"]),
    restoreResources: count(flags.restoreResources, values["restore-resources"]),
    eventObject: values["event-object"] ?? flags.eventObject.default,
    jobName: values["job-name"] ?? flags.jobName.default,
    result: resolve(directory, values.result || flags.result.default),
  };
};

type PathFlag = (typeof runFlags)["module" | "providers" | "workdir" | "config" | "planKeyFile"];

const duration = (flag: { readonly name: string; readonly default: string }, value = flag.default): number => {
  const milliseconds = decodeDuration(value);
  if (milliseconds === undefined || milliseconds < 0) {
    throw new UsageError(`--${flag.name} is not a duration such as 300s or 5m0s`);
  }
  return milliseconds;
};

const count = (flag: { readonly name: string; readonly default: string }, value = flag.default): number => {
  if (!/^\d{1,9}$/.test(value)) throw new UsageError(`--${flag.name} is not a whole number such as 3`);
  return Number(value);
};

/** Where the result goes, also that of a run whose flags are wrong; an empty `--result` counts as none (runner 2.4). */
export const resultPath = (values: FlagValues, directory: string): string =>
  resolve(directory, values.get(runFlags.result.name)?.findLast((value) => value !== "") ?? runFlags.result.default);
