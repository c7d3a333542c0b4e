import { runFlags, runnerProgram } from "@captf/sdk/run";
import type { Flag, FlagValues } from "./flag.ts";
import { globalFlags } from "./global-flags.ts";
import { type Normalised, normalise } from "./normalise.ts";

/** A `run` as asked for. */
export interface RunInvocation {
  readonly kind: "run";
  readonly values: FlagValues;
  /** The flags of `run` alone, `--name=value` each. */
  readonly args: readonly string[];
}

/** The flags of `run` as the normaliser takes them; the table itself is sdk's. */
export const runFlagList: readonly Flag[] = Object.values(runFlags).map((flag) => ({
  name: flag.name,
  kind: flag.type === "switch" ? "switch" : "value",
  placeholder: { string: "value", list: "value", duration: "duration", switch: "bool", count: "n" }[flag.type],
  default: "default" in flag ? [flag.default].flat().join(" ") : "",
  help: flag.help,
}));

const known: readonly Flag[] = [...Object.values(globalFlags), ...runFlagList];
const named = new Set(known.map(({ name }) => name));

/**
 * Reads a command line that is a `run` without a mistake; undefined for any other, which the parser then explains. A Job's start is
 * most of a small run: it does without that.
 */
export const parseRun = (args: readonly string[]): RunInvocation | undefined => {
  const { command, flags, positionals } = normalise(args, known);
  if (command !== runnerProgram.run || positionals.length > 0) return undefined;
  const values = valuesOf(flags);
  const given = flags.every((flag) => flag.includes("=") && named.has(nameOf(flag)));
  return given ? { kind: "run", values, args: argsOfRun(flags) } : undefined;
};

/** The values by flag, of flags in the normaliser's form. */
export const valuesOf = (flags: Normalised["flags"]): FlagValues => {
  const values = new Map<string, string[]>();
  for (const flag of flags.filter((each) => each.includes("="))) {
    const [name, value] = [nameOf(flag), flag.slice(flag.indexOf("=") + 1)];
    values.set(name, [...(values.get(name) ?? []), value]);
  }
  return values;
};

const ofRun = new Set(runFlagList.map(({ name }) => name));

/** Of flags in the normaliser's form those of `run`. */
export const argsOfRun = (flags: Normalised["flags"]): readonly string[] => flags.filter((flag) => ofRun.has(nameOf(flag)));

const nameOf = (flag: string): string => flag.slice(2, flag.includes("=") ? flag.indexOf("=") : undefined);
