/** What a bench is run with. */
export interface Subject {
  /** The runner's file, or Node.js and its script; arguments follow. */
  readonly runner: readonly [string, ...string[]];
  /** Terraform or OpenTofu. */
  readonly runtime: string;
  /** A folder of its own, empty; it goes afterwards. */
  readonly place: string;
}

/** One measurement: the lines to print. */
export type Bench = (subject: Subject) => readonly string[] | Promise<readonly string[]>;
