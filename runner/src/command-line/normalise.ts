import type { Flag } from "./flag.ts";

/** A command line in the one form that the parser gets: the subcommand, `--name=value` for every flag, `--`, the other arguments. */
export interface Normalised {
  readonly command: string | undefined;
  readonly flags: readonly string[];
  readonly positionals: readonly string[];
}

/** Stands for `--=value`. */
export const namelessFlag = "--=";

/**
 * Brings the grammar of runner 2 into the parser's: underscores in long names are hyphens, a switch may be given as `--flag=false`,
 * a value may follow its flag, flags may stand anywhere before `--`. Of an unknown flag only the name is passed on: errors quote it.
 */
export const normalise = (args: readonly string[], known: Iterable<Flag>): Normalised => {
  const byName = new Map<string, Flag>();
  for (const flag of known) {
    byName.set(`--${flag.name}`, flag);
    if (flag.short !== undefined) byName.set(`-${flag.short}`, flag);
  }
  const flags: string[] = [];
  const positionals: string[] = [];
  const rest = [...args];
  for (let arg = rest.shift(); arg !== undefined; arg = rest.shift()) {
    if (arg === "--") {
      positionals.push(...rest);
      break;
    }
    if (!arg.startsWith("-") || arg === "-") {
      positionals.push(arg);
      continue;
    }
    const { name, value } = split(arg);
    const flag = byName.get(name);
    // A flag without a name would be the end of the flags.
    if (flag === undefined) flags.push(name === "--" ? namelessFlag : name);
    else flags.push(`--${flag.name}${suffix(value ?? (flag.kind === "switch" ? "true" : rest.shift()))}`);
  }
  const [command, ...others] = positionals;
  return { command, flags, positionals: others };
};

/** `-v4` and `-v=4` as well as `--v=4`. */
const split = (arg: string): { name: string; value: string | undefined } => {
  if (!arg.startsWith("--")) {
    const value = arg.slice(2).replace(/^=/, "");
    return { name: arg.slice(0, 2), value: arg.length > 2 ? value : undefined };
  }
  const at = arg.indexOf("=");
  const name = at < 0 ? arg : arg.slice(0, at);
  return { name: name.replaceAll("_", "-"), value: at < 0 ? undefined : arg.slice(at + 1) };
};

/** Nothing where a value is missing: the parser says so. */
const suffix = (value: string | undefined): string => (value === undefined ? "" : `=${value}`);
