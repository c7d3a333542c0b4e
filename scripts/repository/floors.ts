/** The coverage floors: a percentage per package, or why it is exempt. */
export interface Floors {
  readonly default: number;
  readonly packages: ReadonlyMap<string, Floor>;
}

/** One package's line. `reason` is the comment on it. */
export interface Floor {
  readonly percent: number | "exempt";
  readonly reason: string;
}

/** Decodes `default <pct>`, `<package> <pct>`, `<package> exempt  # reason` lines; all problems, each with its line. */
export const decodeFloors = (text: string): { readonly floors: Floors; readonly problems: readonly string[] } => {
  const packages = new Map<string, Floor>();
  const problems: string[] = [];
  let fallback: number | null = null;
  for (const [index, line] of text.split("\n").entries()) {
    if (line.trim() === "" || line.startsWith("#")) continue;
    const [, name, value, reason = ""] = /^(\S+)\s+(exempt|\d{1,3}(?:\.\d+)?)(?:\s+#\s*(.*))?$/.exec(line.trimEnd()) ?? [];
    if (name === undefined || value === undefined) problems.push(`coverage-floors:${index + 1}: not "<package> <percent>"`);
    else if (name === "default" && value !== "exempt") fallback = Number(value);
    else if (value === "exempt" && reason === "")
      problems.push(`coverage-floors:${index + 1}: ${name} is exempt without a reason`);
    else packages.set(name, { percent: value === "exempt" ? "exempt" : Number(value), reason });
  }
  if (fallback === null) problems.push('coverage-floors: there is no "default <percent>"');
  return { floors: { default: fallback ?? 100, packages }, problems };
};

const percentOf = (floors: Floors, name: string): number => {
  const percent = floors.packages.get(name)?.percent ?? floors.default;
  return percent === "exempt" ? 0 : percent;
};

/** Floors only rise: those below an earlier version's, without a reason on their line. */
export const loweredFloors = (before: Floors, after: Floors): string[] =>
  [...new Set([...before.packages.keys(), ...after.packages.keys(), "default"])]
    .filter((name) => percentOf(after, name) < percentOf(before, name))
    .filter((name) => (after.packages.get(name)?.reason ?? "") === "")
    .map((name) => `coverage-floors: ${name} fell from ${percentOf(before, name)} to ${percentOf(after, name)} without a reason`);

/** What share of a package's lines and branches its tests cover, in percent. */
export interface Covered {
  readonly lines: number;
  readonly branches: number;
}

/** Cut, not rounded: 89.96 must not read as 90. */
const shown = (percent: number): string => (Math.floor(percent * 10) / 10).toFixed(1);

/** Each package's coverage against its floor. */
export const belowFloor = (floors: Floors, covered: ReadonlyMap<string, Covered>): string[] =>
  [...covered].flatMap(([name, percentages]) => {
    const floor = percentOf(floors, name);
    return (["lines", "branches"] as const)
      .filter((measure) => percentages[measure] < floor)
      .map((measure) => `${name}: ${measure} ${shown(percentages[measure])} %, its floor is ${floor} %`);
  });
