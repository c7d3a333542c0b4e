import type { ChangeCounts, DriftResult, Operation, PlanResult, ResultError, StepResult } from "@captf/sdk/run";
import type { Logger } from "../log/logger.ts";
import { type Redact, redactor } from "../redact/redactor.ts";
import type { Secret } from "../redact/secret.ts";
import { errorResources } from "../ui/error-resources.ts";
import { afterStep, type Found } from "./after-step.ts";
import { failureSummary } from "./failure-summary.ts";
import { runStep, type StepOutcome, type Workplace } from "./run-step.ts";
import type { Step } from "./step.ts";

/** The steps' part of the result. */
export interface Findings {
  readonly steps: readonly StepResult[];
  readonly drift: DriftResult | null;
  readonly error: ResultError | null;
  readonly changes?: ChangeCounts;
  readonly plan?: PlanResult;
}

export interface StepsRun {
  readonly op: Operation;
  readonly place: Workplace;
  readonly secrets: readonly Secret[];
  readonly planKey: Uint8Array | undefined;
  readonly log: Logger;
}

/** Runs steps in order; after one that failed, no other (runner 4.1). */
export const runSteps = async (steps: readonly Step[], { op, place, planKey, log, ...run }: StepsRun): Promise<Findings> => {
  let findings: Findings = { steps: [], drift: null, error: null };
  let secrets = run.secrets;
  let redact = redactor(secrets);
  for (const step of steps) {
    if (step.onlyAfterExit !== undefined && findings.steps.at(-1)?.exit !== step.onlyAfterExit) continue;
    log.info("Step started", { step: step.name });
    const outcome = await runStep(step, place, redact);
    const { exit } = outcome.ending;
    log.info("Step finished", { step: step.name, exit, seconds: outcome.seconds });
    const changes = outcome.ui?.changes;
    findings = {
      ...findings,
      steps: [...findings.steps, { name: step.name, exit, seconds: outcome.seconds }],
      ...(changes && { changes }),
    };

    if (outcome.failed) return { ...findings, error: stepError(step, outcome, redact, place.interruption.stopped.aborted) };
    const conclusion = await afterStep(op, step.name, { exit, captured: outcome.captured }, planKey);
    if (conclusion.kind === "fail") {
      return { ...findings, error: { kind: "step", step: step.name, tail: conclusion.summary } };
    }
    if (conclusion.secrets) {
      secrets = [...secrets, ...conclusion.secrets];
      redact = redactor(secrets);
    }
    findings = { ...findings, ...masked(conclusion.found, redact) };
    if (conclusion.found.plan) log.info("Plan computed", planFields(conclusion.found.plan));
  }
  return findings;
};

const stepError = (step: Step, outcome: StepOutcome, redact: Redact, interrupted: boolean): ResultError => {
  const resources = outcome.ui ? errorResources(outcome.ui.errors, outcome.ui.errored, redact) : [];
  return {
    kind: interrupted ? "interrupted" : "step",
    step: step.name,
    tail: failureSummary(step.name, outcome, redact),
    ...(resources.length > 0 && { resources }),
  };
};

/** Addresses may carry secrets as keys of for_each. */
const masked = ({ drift, plan }: Found, redact: Redact): Found => ({
  ...(drift && { drift: { ...drift, resources: drift.resources.map(redact) } }),
  ...(plan && { plan: { ...plan, ...(plan.resources && { resources: plan.resources.map(redact) }) } }),
});

const planFields = ({ resources: _, truncated: __, ...counts }: PlanResult): Readonly<Record<string, string | number>> => ({
  replace: 0,
  import: 0,
  move: 0,
  forget: 0,
  outputChanges: 0,
  ...counts,
});
