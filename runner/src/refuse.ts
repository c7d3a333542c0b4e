import { blankResult, exitCodes, type Result, runnerProgram } from "@captf/sdk/run";
import type { FlagValues } from "./command-line/flag.ts";
import type { Host } from "./host.ts";
import { elapsed } from "./interruption.ts";
import { createLogger } from "./log/logger.ts";
import { defaultLogging } from "./log/logging-options.ts";
import { environmentSecrets } from "./redact/environment-secrets.ts";
import { redactor } from "./redact/redactor.ts";
import { resultPath } from "./run-options.ts";
import { writeResult } from "./write-result.ts";

/** How long a message may take to leave, in milliseconds. */
const flushPatience = 5_000;

/** A command line that is not followed. */
export interface Refusal {
  /** The subcommand that was meant; undefined for none or an unknown one. */
  readonly command: string | undefined;
  readonly message: string;
  readonly values: FlagValues;
  /** Printed too where no known subcommand was named. */
  readonly usage?: string;
}

/** Says what is wrong, leaves the minimal result for a `run`, and returns exit code 2 (runner 2, 2.4). */
export const refuse = async ({ command, message, values, usage }: Refusal, host: Host): Promise<number> => {
  const redact = redactor(environmentSecrets(host.environment));
  const said = redact(message);
  const path = command === undefined ? runnerProgram.name : `${runnerProgram.name} ${command}`;
  await host.stderr.write(`${path}: ${said}\n${command === undefined && usage !== undefined ? `\n${usage}` : ""}`);
  if (command === runnerProgram.run) {
    try {
      writeResult(resultPath(values, host.directory), usageResult(said));
    } catch (error) {
      createLogger(defaultLogging, host).error("Result could not be written", (error as Error).message);
    }
  }
  // A reader that has stopped reading does not keep the runner alive.
  const patience = elapsed(flushPatience);
  await Promise.race([host.stderr.flush(), patience.happened]).finally(patience.cancel);
  return exitCodes.usage;
};

/** The result of a command line that could not be followed (runner 2.4). */
const usageResult = (problem: string): Result => ({
  ...blankResult({ op: "" }),
  error: { kind: "step", step: "flags", tail: problem },
});
