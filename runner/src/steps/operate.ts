import type { Environment } from "../environment.ts";
import type { Logger } from "../log/logger.ts";
import { environmentSecrets } from "../redact/environment-secrets.ts";
import { readVariableSecrets } from "../redact/variable-secrets.ts";
import type { RunOptions } from "../run-options.ts";
import type { Workplace } from "./run-step.ts";
import { type Findings, runSteps } from "./run-steps.ts";
import { stepsFor } from "./steps-for.ts";

interface Known {
  /** The container's, for its secrets; the steps' own is the work place's. */
  readonly environment: Environment;
  readonly planKey: Uint8Array | undefined;
  readonly log: Logger;
}

/** Does an operation in a prepared work directory: its steps in order, every secret of environment and files masked (runner 4). */
export const operate = (options: RunOptions, place: Workplace, { environment, planKey, log }: Known): Promise<Findings> => {
  const secrets = [...environmentSecrets(environment), ...readVariableSecrets(place.directory)];
  return runSteps(stepsFor(options), { op: options.op, place, secrets, planKey, log });
};
