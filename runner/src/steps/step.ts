import type { StepName } from "@captf/sdk/run";

/** One runtime command of an operation, as data (runner 7). */
export interface Step {
  readonly name: StepName;
  /** The arguments after the runtime command. */
  readonly args: readonly string[];
  /** Exit codes that are no failure. */
  readonly accepts: readonly number[];
  /** Words on stderr that make any exit code acceptable. */
  readonly acceptsMessages?: readonly string[];
  /** Where stdout goes. `capture` is for documents with values: they are never logged. */
  readonly stdout: "log" | "capture" | "capture-and-log" | "ui";
  /** Run only where the step before exited so. */
  readonly onlyAfterExit?: number;
}
