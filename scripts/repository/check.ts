/** The repository as the checks see it: the files that are or would be committed. Tests hand in one made of literals. */
export interface Repository {
  /** Paths from the root, with `/`; sorted. */
  readonly files: readonly string[];
  /** A file's text; throws for a path that is not in `files`. */
  readonly read: (path: string) => string;
}

/** What a check may run and ask besides reading files. */
export interface Tools {
  /** Runs a command of ours, in the repository's root unless a folder is given, and gives its exit code and output. */
  readonly capture: (
    command: string,
    args: readonly string[],
    folder?: string,
  ) => Promise<{ readonly code: number; readonly output: string }>;
  /** The text of a file that is not committed, or null. */
  readonly readGenerated: (path: string) => string | null;
  /** The repository's root, for the paths in other tools' reports. */
  readonly root: string;
  readonly env: NodeJS.ProcessEnv;
  /** Adds a measure to the check's line where its rule holds. */
  readonly note: (line: string) => void;
}

/** One rule of the repository: what to do when it is broken, and where it is. */
export interface VerifyCheck {
  readonly id: string;
  /** What whoever broke it does. */
  readonly fix: string;
  /** One line per place where the rule is broken; none when it holds. */
  readonly problems: (repository: Repository, tools: Tools) => Promise<readonly string[]> | readonly string[];
}

/** Declares a check; its file's name is its id. */
export const verifyCheck = (check: VerifyCheck): VerifyCheck => check;
