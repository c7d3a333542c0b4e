import { type ExitCode, exitCodes } from "./exit-codes.ts";

/** Why a command cannot give a verdict: one sentence for the user, and the exit code that goes with it. */
export class Problem extends Error {
  override readonly name = "Problem";
  readonly exitCode: ExitCode;

  constructor(exitCode: ExitCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.exitCode = exitCode;
  }
}

export const isProblem = (error: unknown): error is Problem => error instanceof Problem;

/** What the user asked for cannot be done as asked. */
export const usage = (message: string): Problem => new Problem(exitCodes.usage, message);

/** The request is fine, but something that it needs is not there or broke. */
export const couldNotRun = (message: string, cause?: unknown): Problem =>
  new Problem(exitCodes.couldNotRun, message, cause === undefined ? undefined : { cause });
