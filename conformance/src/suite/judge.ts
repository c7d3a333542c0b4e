import type { RunCheck, SourceCheck } from "../check.ts";
import { failureOf } from "../failure.ts";
import { type Observation, type Observed, type ObservedSource, succeeded } from "../observation.ts";
import { fail, type Outcome, skip } from "../outcome.ts";
import type { Step } from "../story/index.ts";
import type { NotRun } from "./not-run.ts";

/** What a check's verdict is taken from. */
export interface Evidence {
  readonly observed: Observed;
  readonly steps: ReadonlyMap<string, Step>;
  readonly notRun: ReadonlyMap<string, NotRun>;
}

/** The outcome of a check of a run: its own finding, or what kept it from being decided. */
export const judge = (check: RunCheck, evidence: Evidence): Outcome => {
  for (const id of check.steps) {
    const step = evidence.steps.get(id);
    if (step === undefined) continue;
    const observation = evidence.observed.at(id);
    if (observation === undefined) {
      const kept = whyUndecided(check, evidence.notRun.get(id));
      if (kept) return kept;
    } else if (isStopped(observation)) {
      return skip("unavailable result", `${id} was interrupted`);
    } else if (observation.result.kind !== "result") {
      return skip("unavailable result", `the runner left none in ${id}`);
    } else if (!succeeded(observation) && step.mayFail !== true) {
      const found = failureOf(observation);
      const like = evidence.steps.get(step.like ?? "");
      const first = like && evidence.observed.at(like.id);
      if (first && !succeeded(first) && like.owner !== check.id) {
        return skip(`blocked-by ${like.owner}`, `${id} failed as ${like.id} did`);
      }
      if (step.owner !== check.id) return skip(`blocked-by ${step.owner}`, `${id} failed`);
      if (found) {
        const expected = step.special === undefined ? found.expected : `${found.expected}, ${step.special}`;
        return fail({ ...found, expected, step: id });
      }
    }
  }
  return check.decide(evidence.observed);
};

/** The outcome of a check of the source. */
export const judgeSource = (check: SourceCheck, source: ObservedSource): Outcome => check.decide(source);

const whyUndecided = (check: { readonly id: string }, notRun: NotRun | undefined): Outcome | undefined => {
  switch (notRun?.kind) {
    case "nothing-to-do":
      return undefined;
    case "blocked":
      // A step of the check's own failed before: the loop has met it, or will.
      return notRun.by === check.id ? undefined : skip(`blocked-by ${notRun.by}`, `a step before it failed`);
    case "stopped":
      return skip("unavailable result", "the run was stopped");
    case undefined:
      return skip("not-observable", "nothing exists to run it on");
  }
};

const isStopped = ({ result }: Observation): boolean => result.kind === "result" && result.result.error?.kind === "interrupted";
