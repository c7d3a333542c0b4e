import { relative } from "node:path";
import { distanceOf } from "./distance.ts";
import type { Mutant } from "./mutant.ts";
import type { Attempt, Covered } from "./worker-job.ts";

/** A mutant that lives, and what is still to be tried on it, the most promising first. */
export interface Candidate {
  readonly mutant: number;
  readonly left: readonly { readonly test: string; readonly attempt: Attempt }[];
}

/** A loop that is endless asks more often than this many times what the whole test file does. */
const limitOf = ({ steps }: Covered): number => 1_000_000 + 20 * steps;

/** About what it takes to load a test file once more, in milliseconds. */
const loading = 10;

const attemptOf = (id: number, covered: Covered): { readonly attempt: Attempt; readonly milliseconds: number } | null => {
  const limit = limitOf(covered);
  if (covered.atLoad.includes(id)) return { attempt: { mutant: id, tests: null, limit }, milliseconds: covered.milliseconds };
  const running = Object.entries(covered.inTests).filter(([, { asked }]) => asked.includes(id));
  if (running.length === 0) return null;
  const milliseconds = running.reduce((sum, [, test]) => sum + test.milliseconds, loading);
  return { attempt: { mutant: id, tests: running.map(([place]) => place), limit }, milliseconds };
};

/** The part of a repository's path that says which part of the sdk it is: `sdk/src/<part>`. */
const partOf = (path: string): string => path.split("/").slice(0, 3).join("/");

/**
 * What can be tried on each mutant, the most promising first: tests of the same part of the sdk before others, near ones before far
 * ones, but quick ones before slow ones.
 */
export const candidatesFor = (mutants: readonly Mutant[], all: readonly Covered[], root: string): readonly Candidate[] => {
  const known = all.map((covered) => ({ covered, path: relative(root, covered.test) }));
  return mutants.map(({ id, file }) => {
    const left = known.flatMap(({ covered, path }) => {
      const found = attemptOf(id, covered);
      if (found === null) return [];
      const { attempt, milliseconds } = found;
      const isElsewhere = Number(partOf(path) !== partOf(file));
      return [{ test: covered.test, attempt, isElsewhere, cost: milliseconds * (1 + distanceOf(path, file)) }];
    });
    return { mutant: id, left: left.toSorted((a, b) => a.isElsewhere - b.isElsewhere || a.cost - b.cost) };
  });
};

/** How many test files a mutant is tried with in each round; then with all that is left: few that live so long will be killed. */
const roundSizes = [1, 1, 1, 4, 16] as const;

/** The attempts of one worker, by test file. */
export type Attempts = Readonly<Record<string, readonly Attempt[]>>;

/** The attempts of a round, those of each test file dealt out to as many lanes; no lane when nothing is left. */
export const planRound = (round: number, candidates: readonly Candidate[], lanes: number): readonly Attempts[] => {
  const dealt = Array.from({ length: lanes }, (): Record<string, Attempt[]> => ({}));
  const counts = new Map<string, number>();
  for (const { test, attempt } of candidates.flatMap(({ left }) => left.slice(0, roundSizes[round]))) {
    const count = counts.get(test) ?? 0;
    counts.set(test, count + 1);
    const lane = dealt[count % lanes];
    if (lane !== undefined) lane[test] = [...(lane[test] ?? []), attempt];
  }
  return dealt.filter((lane) => Object.keys(lane).length > 0);
};
