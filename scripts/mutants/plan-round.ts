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

/** The part of a repository's path that says which part of the sdk it is: `sdk/src/<part>`. */
const partOf = (path: string): string => path.split("/").slice(0, 3).join("/");

/**
 * A table that is read as its file is loaded is run by nearly every test file, which has nothing to say of it: it is tried with those of
 * its own part and of the parts here, which show it.
 */
const shownBy: Readonly<Record<string, readonly string[]>> = {
  "sdk/src/contract": ["sdk/src/schema", "sdk/src/root", "sdk/src/outputs"],
};

interface Priced {
  readonly attempt: Attempt;
  readonly milliseconds: number;
}

const wholeFile = (id: number, covered: Covered): Priced => ({
  attempt: { mutant: id, tests: null, limit: limitOf(covered) },
  milliseconds: covered.milliseconds,
});

const itsTests = (id: number, covered: Covered): Priced | null => {
  const running = Object.entries(covered.inTests).filter(([, { asked }]) => asked.includes(id));
  if (running.length === 0) return null;
  return {
    attempt: { mutant: id, tests: running.map(([place]) => place), limit: limitOf(covered) },
    milliseconds: running.reduce((sum, [, { milliseconds }]) => sum + milliseconds, loading),
  };
};

/**
 * What can be tried on each mutant, the most promising first: tests of the same part of the sdk before others, near ones before far
 * ones, but quick ones before slow ones.
 */
export const candidatesFor = (mutants: readonly Mutant[], all: readonly Covered[], root: string): readonly Candidate[] => {
  const known = all.map((covered) => ({ covered, path: relative(root, covered.test) }));
  return mutants.map(({ id, file }) => {
    const part = partOf(file);
    const left = known.flatMap(({ covered, path }) => {
      const isElsewhere = partOf(path) !== part;
      const isWhole = covered.atLoad.includes(id) && (!isElsewhere || shownBy[part]?.includes(partOf(path)));
      const priced = isWhole ? wholeFile(id, covered) : itsTests(id, covered);
      if (priced === null) return [];
      const cost = priced.milliseconds * (1 + distanceOf(path, file));
      return [{ test: covered.test, attempt: priced.attempt, isElsewhere: Number(isElsewhere), cost }];
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
