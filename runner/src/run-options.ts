import { resolve } from "node:path";
import { decodeDuration, isOperation, type Operation, operations, runFlags } from "@captf/sdk/run";
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
  readonly planKeyFile: string;
  readonly result: string;
}

type Key = keyof typeof runFlags;

/** Reads the flags of `run` (runner 2.4). Relative paths count from `directory`. Throws UsageError. */
export const decodeRunOptions = (values: FlagValues, directory: string): RunOptions => {
  const list = (key: Key): readonly string[] => {
    const flag: { readonly name: string; readonly default?: string | readonly string[] } = runFlags[key];
    const given = values.get(flag.name);
    return given ?? (flag.default === undefined ? [] : [flag.default].flat());
  };
  // The last one wins, as with any flag that is no list.
  const single = (key: Key): string => list(key).at(-1) ?? "";
  const path = (key: Key): string => resolve(directory, single(key));
  const duration = (key: Key): number => {
    const milliseconds = decodeDuration(single(key));
    if (milliseconds === undefined || milliseconds < 0) {
      throw new UsageError(`--${runFlags[key].name} is not a duration such as 300s or 5m0s`);
    }
    return milliseconds;
  };
  const op = single("op");
  if (!isOperation(op)) throw new UsageError(`--op must be one of ${operations.join(", ")}`);
  return {
    op,
    bin: list("bin"),
    image: single("image"),
    module: path("module"),
    providers: path("providers"),
    workdir: path("workdir"),
    config: path("config"),
    backendConfig: list("backendConfig"),
    lockTimeout: duration("lockTimeout"),
    stopTimeout: duration("stopTimeout"),
    forceUnlock: single("forceUnlock"),
    planKeyFile: path("planKeyFile"),
    result: resultPath(values, directory),
  };
};

/** Where the result goes, also that of a run whose flags are wrong; an empty `--result` counts as none (runner 2.4). */
export const resultPath = (values: FlagValues, directory: string): string =>
  resolve(directory, values.get(runFlags.result.name)?.findLast((value) => value !== "") ?? runFlags.result.default);
