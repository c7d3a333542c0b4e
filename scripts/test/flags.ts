/** What `npm test` was asked for. */
export interface TestFlags {
  /** Only the fast tests. */
  readonly fast: boolean;
  /** All cases of the tests that have very many. */
  readonly matrix: boolean;
  /** A file that gets the closing line too, for a caller that prints more after it. */
  readonly countsFile: string | null;
  /** Everything else, for vitest. */
  readonly vitest: readonly string[];
}

const countsFileFlag = "--counts-file=";

/** Splits the command line into our flags and vitest's. */
export const decodeFlags = (args: readonly string[]): TestFlags => {
  const counts = args.findLast((arg) => arg.startsWith(countsFileFlag));
  return {
    fast: args.includes("--fast"),
    matrix: args.includes("--matrix"),
    countsFile: counts === undefined ? null : counts.slice(countsFileFlag.length),
    vitest: args.filter((arg) => arg !== "--fast" && arg !== "--matrix" && !arg.startsWith(countsFileFlag)),
  };
};
