import type { ChangeCounts, DriftResult, PlanResult, ResultError, StepResult } from "@captf/sdk/run";
import type { RunEvents } from "../events/run-events.ts";
import type { StateBackend } from "../rescue/state-backend.ts";
import { errorResources } from "../ui/error-resources.ts";
import { afterStep, type Judging } from "./after-step.ts";
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

export interface StepsRun extends Judging {
  readonly place: Workplace;
  readonly events: RunEvents;
  /** The run's state past the runtime; undefined where it is not in this cluster. */
  readonly openBackend: () => Promise<StateBackend | undefined>;
}

/** Runs steps in order; after one that failed, no other (runner 4.1). */
export const runSteps = async (steps: readonly Step[], run: StepsRun): Promise<Findings> => {
  const { place, mask, log, events } = run;
  let findings: Findings = { steps: [], drift: null, error: null };
  const queue = [...steps];
  for (let step = queue.shift(); step !== undefined; step = queue.shift()) {
    if (step.onlyAfterExit !== undefined && findings.steps.at(-1)?.exit !== step.onlyAfterExit) continue;
    log.info("Step started", { step: step.name });
    await events.stepStarted(step.name);
    const outcome = await runStep(step, place, mask);
    const done: StepResult = { name: step.name, exit: outcome.ending.exit, seconds: outcome.seconds };
    log.info("Step finished", { step: step.name, exit: done.exit, seconds: done.seconds });
    const changes = outcome.ui?.changes;
    findings = { ...findings, steps: [...findings.steps, done], ...(changes && { changes }) };
    if (outcome.failed) {
      const freed = step.name === "init" && findings.steps.length === 1 ? await freedLock(run) : undefined;
      if (freed === undefined) return failed(step, done, outcome, findings, run);
      await events.stepFailed(done, failureSummary(step.name, outcome, mask));
      await events.stepSucceeded(freed);
      findings = { ...findings, steps: [...findings.steps, freed] };
      queue.unshift(step);
      continue;
    }
    const conclusion = await afterStep(step.name, { exit: done.exit, captured: outcome.captured }, run);
    if (conclusion.kind === "unusable") {
      await events.stepFailed(done, conclusion.summary);
      return { ...findings, error: { kind: "step", step: step.name, tail: conclusion.summary } };
    }
    await events.stepSucceeded(done);
    if (changes) await events.changed(step.name, changes);
    if (conclusion.planned !== undefined) await events.planned(step.name, conclusion.planned);
    findings = { ...findings, ...conclusion.found };
    if (conclusion.kind === "end") return { ...findings, error: conclusion.error ?? null };
  }
  return findings;
};

/** Where init has failed on the lock that the flags name: once more without it. */
const freedLock = async (run: StepsRun): Promise<StepResult | undefined> => {
  if (run.options.forceUnlock === "" || run.place.interruption.stopped.aborted) return undefined;
  const { freeLockOfInit } = await import("./free-lock-of-init.ts");
  return freeLockOfInit(run);
};

/** The error of a failed step, after its state, where the runtime could not save it, has been saved. */
const failed = async (
  step: Step,
  done: StepResult,
  outcome: StepOutcome,
  findings: Findings,
  run: StepsRun,
): Promise<Findings> => {
  const { mask, place, events } = run;
  const interrupted = place.interruption.stopped.aborted;
  const summary = failureSummary(step.name, outcome, mask);
  await events.stepFailed(done, summary);
  const resources = outcome.ui ? errorResources(outcome.ui.errors, outcome.ui.errored, mask) : [];
  const error: ResultError = {
    kind: interrupted ? "interrupted" : "step",
    step: step.name,
    tail: summary,
    ...(resources.length > 0 && { resources }),
  };
  // Only these leave a state that is worth saving (runner 21). What saves it is loaded when one has failed.
  if (step.name !== "apply" && step.name !== "destroy") return { ...findings, error };
  const { saveErroredState } = await import("../rescue/save-errored-state.ts");
  const saved = await saveErroredState(error, run);
  return { ...findings, steps: [...findings.steps, ...saved.steps], error: saved.error };
};
