/** The options of `run` as commander gives them. */
export interface RunOptions {
  readonly role?: string;
  readonly contract: string;
  readonly runtime?: string;
  readonly inputs?: string;
  readonly report: string;
  readonly keep: boolean;
  readonly only: readonly string[];
  readonly lastFailed: boolean;
  readonly list: boolean;
  readonly strict: boolean;
  readonly jobs: number;
  readonly offline: boolean;
  readonly env: readonly string[];
  readonly credentialsDir?: string;
  readonly yes: boolean;
  readonly maxResources?: number;
}

/** What a test sets and no user can. */
export interface RunSeams {
  /** The runner's command; the installed one when left out. */
  readonly runner?: readonly string[];
}
