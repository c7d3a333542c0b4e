import type { Judgement } from "./accepted.ts";
import type { Fate, TriedMutant } from "./mutant.ts";

/** The least share of a path's mutants that is killed, in percent. */
export const leastKilled = 90;

/** The counts of one path. */
export interface Score {
  readonly path: string;
  readonly mutants: number;
  readonly killed: number;
  readonly timedOut: number;
  readonly survived: number;
  readonly noCoverage: number;
  /** Texts that are left out because their wording is free. */
  readonly prose: number;
  /** Of the mutants: killed or timed out. 100 without mutants. */
  readonly percent: number;
}

const isBelow = (path: string, file: string): boolean => file === path || file.startsWith(`${path}/`);

/** Counts the mutants of the files that belong to a path; `prose` by file. */
export const scoreOf = (path: string, all: readonly TriedMutant[], prose: ReadonlyMap<string, number>): Score => {
  const own = all.filter(({ file }) => isBelow(path, file));
  const count = (fate: Fate): number => own.filter((mutant) => mutant.fate === fate).length;
  const [killed, timedOut] = [count("killed"), count("timed-out")];
  return {
    path,
    mutants: own.length,
    killed,
    timedOut,
    survived: count("survived"),
    noCoverage: count("no-coverage"),
    prose: [...prose].reduce((sum, [file, texts]) => (isBelow(path, file) ? sum + texts : sum), 0),
    percent: own.length === 0 ? 100 : (100 * (killed + timedOut)) / own.length,
  };
};

/** Rounded down: 89.99 is not the 90 that is asked for. */
const percentText = (percent: number): string => `${(Math.floor(percent * 10) / 10).toFixed(1)} %`;

const header = ["", "mutants", "killed", "timed out", "survived", "no coverage", "percent", "(prose)"];

const rowOf = (score: Score): string[] => [
  score.path,
  ...[score.mutants, score.killed, score.timedOut, score.survived, score.noCoverage].map(String),
  percentText(score.percent),
  `(${score.prose})`,
];

/** The table of a run, a line for each path. */
export const scoreTable = (scores: readonly Score[]): readonly string[] => {
  const rows = [header, ...scores.map(rowOf)];
  const widths = header.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const pad = (cell: string, column: number): string =>
    column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0);
  return rows.map((row) => row.map(pad).join("  "));
};

/** One survivor: where, what, and how it was changed. */
export const mutantLine = ({ file, line, column, operator, fate, original, replacement }: TriedMutant): string => {
  const never = fate === "no-coverage" ? ", no test runs it" : "";
  return `${file}:${line}:${column} ${operator}${never}: ${original} -> ${replacement === "" ? "(left out)" : replacement}`;
};

/** What a person reads of a run: survivors first, so that the table and the verdict are at the end. */
export const reportLines = (scores: readonly Score[], { accepted, unexplained, stale }: Judgement): readonly string[] => {
  const low = scores.filter(({ percent }) => percent < leastKilled);
  return [
    ...accepted.flatMap(({ mutant, reason }) => [`accepted  ${mutantLine(mutant)}`, `          ${reason}`]),
    ...unexplained.map((mutant) => `SURVIVED  ${mutantLine(mutant)}`),
    ...stale.map(({ file, inLine, original, replacement }) => `STALE     ${file}: ${original} -> ${replacement} in: ${inLine}`),
    "",
    ...scoreTable(scores),
    "",
    ...low.map(({ path, percent }) => `FAIL  ${path}: ${percentText(percent)} killed, at least ${leastKilled} % are asked for`),
    ...(unexplained.length > 0 ? [`FAIL  ${unexplained.length} survivors without a reason`] : []),
    ...(stale.length > 0 ? [`FAIL  ${stale.length} accepted mutants do not survive`] : []),
    ...(isPassed(scores, { unexplained, stale }) ? ["ok"] : []),
  ];
};

/** True when enough mutants of each path are killed and the list of the accepted explains exactly the survivors. */
export const isPassed = (scores: readonly Score[], judgement: Pick<Judgement, "unexplained" | "stale">): boolean =>
  scores.every(({ percent }) => percent >= leastKilled) && judgement.unexplained.length === 0 && judgement.stale.length === 0;
