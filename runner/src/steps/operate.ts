import type { RunOptions } from "../run-options.ts";
import { type Findings, runSteps, type StepsRun } from "./run-steps.ts";
import { stepsFor } from "./steps-for.ts";

/** Does an operation in a prepared work directory: its steps in order (runner 4). */
export const operate = (options: RunOptions, run: Omit<StepsRun, "options">): Promise<Findings> =>
  runSteps(stepsFor(options), { ...run, options });
