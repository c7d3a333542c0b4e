/** Where a test is in its file, in any lane: vitest's ids begin with a hash of the file and the lane. */
export const placeInFile = (id: string): string => id.slice(id.indexOf("_"));

/** One mutant to be tried by one test file. */
export interface Attempt {
  readonly mutant: number;
  /** The places of the tests that run the changed part; null for all, when the part runs as the file is loaded. */
  readonly tests: readonly string[] | null;
  /** How often the sources may ask for their switches. */
  readonly limit: number;
}

/** What a worker is to do with the test files it is given: find out which mutants they run, or try some by test file. */
export type WorkerJob =
  | { readonly kind: "cover"; readonly folder: string }
  | { readonly kind: "try"; readonly folder: string; readonly attempts: Readonly<Record<string, readonly Attempt[]>> };

/** What a test file runs, tests by their place. */
export interface Covered {
  readonly kind: "covered";
  readonly test: string;
  /** The errors of a red file. */
  readonly errors: readonly string[];
  /** With loading. */
  readonly milliseconds: number;
  readonly steps: number;
  /** Run outside of a test, so that every test may depend on it. */
  readonly atLoad: readonly number[];
  readonly inTests: Readonly<Record<string, { readonly milliseconds: number; readonly asked: readonly number[] }>>;
}

/** What came of one attempt. */
export interface Tried {
  readonly kind: "tried";
  readonly test: string;
  readonly mutant: number;
  readonly outcome: "killed" | "timed-out" | "survived";
}

/** What workers tell, a line of JSON each, in the folder's file of this name. */
export const tellFile = "told.jsonl";
export type Told = Covered | Tried;

/** What a worker is at, in the folder's file `<process id>.now`, as long as it is. */
export interface Now {
  readonly pid: number;
  readonly test: string;
  readonly mutant: number;
}
export const nowSuffix = ".now";

declare module "vitest" {
  export interface ProvidedContext {
    workerJob: WorkerJob;
  }
}
