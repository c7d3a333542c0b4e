import { managedAddresses, type Observation } from "../observation.ts";
import type { Step } from "../story/index.ts";
import type { RunContext } from "./run-instance.ts";

/** Why a step was not run: the step of another check failed before it, there was nothing to do, or the run was stopped. */
export type NotRun =
  | { readonly kind: "blocked"; readonly by: string }
  | { readonly kind: "nothing-to-do" }
  | { readonly kind: "stopped" };

/** A destroy is for the check that looks at it, and for whatever exists. */
export const isNeeded = (context: RunContext, step: Pick<Step, "id">, last: Observation | undefined): boolean =>
  !context.interruption.stopCleanup.aborted &&
  last !== undefined &&
  (whatIsLeft(last).length > 0 || (context.selected.has(step.id) && last.state !== undefined));

/** Nothing is there to destroy, or nobody waits for it. */
export const whyNotDestroyed = ({ interruption }: RunContext): NotRun =>
  interruption.stopCleanup.aborted ? { kind: "stopped" } : { kind: "nothing-to-do" };

/** What keeps a step that was asked for from being run; undefined for one that can be. */
export const whyNotRun = (
  context: RunContext,
  step: Step,
  observations: ReadonlyMap<string, Observation>,
  notRun: ReadonlyMap<string, NotRun>,
  blockedBy: string | undefined,
): NotRun | undefined => {
  if (context.interruption.stop.aborted || context.givenUp()) return { kind: "stopped" };
  if (blockedBy !== undefined) return { kind: "blocked", by: blockedBy };
  const before = step.needs?.[0];
  if (before === undefined || step.when === undefined) return undefined;
  const observation = observations.get(before);
  if (observation === undefined) return notRun.get(before) ?? { kind: "nothing-to-do" };
  return step.when(observation) ? undefined : { kind: "nothing-to-do" };
};

/** Addresses of what exists after a step, or one line that says that nobody knows. */
export const whatIsLeft = (last: Observation | undefined): readonly string[] => {
  if (last === undefined) return [];
  if (last.stateProblem !== undefined) return [`unknown: ${last.stateProblem}`];
  return managedAddresses(last.state);
};
