import { lastUtf8 } from "@captf/sdk/json";
import type { ResultError } from "@captf/sdk/run";
import type { Environment } from "./environment.ts";
import { isPreparationError } from "./preparation-error.ts";
import { environmentSecrets } from "./redact/environment-secrets.ts";
import { redactor } from "./redact/redactor.ts";

/** Most bytes of a tail that is no step's summary, before the result is shrunk (runner 14). */
export const maxProblemBytes = 65_536;

/**
 * What ended a run outside its steps, for the result: a preparation that failed, or a defect of the runner itself, which leaves a
 * result too. Redacted, then bounded.
 */
export const problem = (error: unknown, environment: Environment): ResultError => {
  const tail = (words: string): string => lastUtf8(redactor(environmentSecrets(environment))(words), maxProblemBytes);
  if (!isPreparationError(error)) {
    const words = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    return { kind: "step", step: "prepare", tail: tail(`defect of the runner: ${words}`) };
  }
  return { kind: error.kind, step: error.kind === "image-layout" ? null : "prepare", tail: tail(error.message) };
};
