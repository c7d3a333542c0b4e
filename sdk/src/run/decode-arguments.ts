import { runFlags } from "./flags.ts";

type Flags = typeof runFlags;
type FlagOf<N extends Flags[keyof Flags]["name"]> = Extract<Flags[keyof Flags], { readonly name: N }>;

/** The name of a flag of `run` (runner 2.4). */
export type RunFlagName = Flags[keyof Flags]["name"];

/** What an argument list gives each flag (runner 2.4): every value of a list, the last of any other, `true` or `false` of a switch. */
export type RunValues = {
  readonly [N in RunFlagName]?: FlagOf<N>["type"] extends "list"
    ? readonly string[]
    : FlagOf<N>["type"] extends "switch"
      ? boolean
      : string;
};

/** The values, or the first mistake (runner 2). It names a flag and never quotes a value, which may be secret. */
export type DecodedArguments =
  | { readonly kind: "arguments"; readonly values: RunValues }
  | { readonly kind: "mistake"; readonly problem: string };

const byName = new Map<string, Flags[keyof Flags]>(Object.values(runFlags).map((flag) => [flag.name, flag]));

/**
 * Reads the arguments of `runner run` after `run`: `--flag=value` or `--flag value`, `_` in names as `-`, bare switches, lists by
 * repetition and never split at commas (runner 2). From the same table as `encodeRunArguments` and a Job's arguments are written.
 */
export const decodeRunArguments = (args: readonly string[]): DecodedArguments => {
  const values = new Map<string, string | boolean>();
  const lists = new Map<string, string[]>();
  const rest = args.values();
  for (const arg of rest) {
    const [, spelled, joined] = /^--([^=]+)(?:=(.*))?$/s.exec(arg) ?? [];
    if (spelled === undefined) return mistake("run takes no arguments besides flags");
    const name = spelled.replaceAll("_", "-");
    const flag = byName.get(name);
    if (!flag) return mistake(`unknown flag --${name}`);
    const value = joined ?? (flag.type === "switch" ? "true" : rest.next().value);
    if (value === undefined) return mistake(`--${name} needs a value`);
    if (flag.type === "switch") {
      if (value !== "true" && value !== "false") return mistake(`--${name} is true or false`);
      values.set(name, value === "true");
    } else if (flag.type === "list") {
      const list = lists.get(name);
      if (list) list.push(value);
      else lists.set(name, [value]);
    } else values.set(name, value);
  }
  return { kind: "arguments", values: Object.fromEntries<unknown>([...values, ...lists]) as RunValues }; // each by its flag's type
};

const mistake = (problem: string): DecodedArguments => ({ kind: "mistake", problem });
