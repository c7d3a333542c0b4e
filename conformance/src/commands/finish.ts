import { rm } from "node:fs/promises";
import type { Role } from "@captf/sdk";
import type { Console } from "../console.ts";
import { type ExitCode, exitCodes } from "../exit-codes.ts";
import type { Report } from "../report/report.ts";
import type { SuiteRun } from "../suite/run-suite.ts";
import { keptVariable } from "../target/runtime-command.ts";
import { shellLine } from "../target/shell-quote.ts";
import type { RunOptions } from "./run-options.ts";

/** What becomes of a run's directory, and what the user must know about what is left. */
export interface Leaving {
  readonly directory: string | undefined;
  readonly run: SuiteRun | undefined;
  readonly keep: boolean;
  /** Real things may be left, and only their state says which. */
  readonly providers: boolean;
  /** The report has said on the terminal what is left. */
  readonly said: boolean;
}

/** Removes the directory, unless the user wants it or it is all that still knows of real resources; says so on `error`. */
export const leave = async ({ directory, run, keep, providers, said }: Leaving, console: Console): Promise<void> => {
  const left = [...(run?.left ?? [])];
  for (const [instance, addresses] of said ? [] : left) {
    for (const address of addresses) console.error(`left behind: ${address} (${instance})\n`);
  }
  if (directory === undefined) return;
  // Without a run nobody knows what exists.
  const needed = providers && (run === undefined || left.length > 0);
  if (!keep && !needed) return rm(directory, { recursive: true, force: true });
  console.error(`${keptVariable}=${shellLine([directory])} holds variables and state in clear; remove it when you are done\n`);
};

/** The command that shows a failure again and keeps what is needed to repeat it by hand. */
export const rerunLine = (directory: string, role: Role, id: string, options: RunOptions): string => {
  const given = (name: string, value: string | undefined): readonly string[] => (value === undefined ? [] : [name, value]);
  return shellLine([
    ...["captf-conformance", "run", directory, "--role", role, "--only", id, "--keep"],
    ...given("--runtime", options.runtime),
    ...given("--inputs", options.inputs),
    ...options.env.flatMap((name) => ["--env", name]),
    ...given("--credentials-dir", options.credentialsDir),
    ...(options.yes ? ["--yes"] : []),
    ...given("--max-resources", options.maxResources === undefined ? undefined : String(options.maxResources)),
  ]);
};

/** What `--last-failed` runs next time: what failed, and what was blocked by it. */
export const undecided = (report: Report): readonly string[] =>
  report.checks
    .filter(
      ({ result }) => result.outcome === "fail" || (result.outcome === "skip" && /^(blocked-by|unavailable) /.test(result.cause)),
    )
    .map((check) => check.id);

export const exitCodeOf = ({ verdict }: Report, strict: boolean): ExitCode => {
  switch (verdict) {
    case null:
      return exitCodes.couldNotRun;
    case "failed":
      return exitCodes.failed;
    case "partial":
      return strict ? exitCodes.failed : exitCodes.passed;
    case "passed":
      return exitCodes.passed;
  }
};
