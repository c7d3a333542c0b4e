import { join } from "node:path";
import type { Role, RoleInputs } from "@captf/sdk";
import type { UserVariables } from "@captf/sdk/variables";
import type { Canary } from "../inputs/canary.ts";
import { managedAddresses, type Observation } from "../observation.ts";
import { couldNotRun, type Problem } from "../problem.ts";
import type { ProgressEvent } from "../progress/event.ts";
import type { Instance, Step } from "../story/index.ts";
import { type InstanceFiles, layInstance } from "../target/instance-files.ts";
import { type LocalTarget, runStep } from "../target/local.ts";
import type { CostGuard } from "./cost-guard.ts";
import type { Interruption } from "./interruption.ts";

/** Why a step was not run: the step of another check failed before it, there was nothing to do, or the run was stopped. */
export type NotRun =
  | { readonly kind: "blocked"; readonly by: string }
  | { readonly kind: "nothing-to-do" }
  | { readonly kind: "stopped" };

/** What is common to all instances of a run. */
export interface RunContext {
  readonly directory: string;
  readonly module: string;
  readonly target: LocalTarget;
  readonly inputs: RoleInputs[Role];
  readonly variables: UserVariables;
  readonly canary: Canary;
  readonly selected: ReadonlySet<string>;
  readonly guard: CostGuard | undefined;
  readonly interruption: Interruption;
  readonly progress: (event: ProgressEvent) => void;
  /** Ends the run: no further step of any instance begins, all are cleaned up. */
  readonly giveUp: (problem: Problem) => void;
  readonly givenUp: () => boolean;
}

export interface InstanceRun {
  readonly observations: ReadonlyMap<string, Observation>;
  readonly notRun: ReadonlyMap<string, NotRun>;
  /** Managed resources that exist at the end, or one line that says that nobody knows. */
  readonly left: readonly string[];
}

/** Runs the selected steps of one instance in order, then destroys what exists, whatever happened before. */
export const runInstance = async (context: RunContext, instance: Instance): Promise<InstanceRun> => {
  const observations = new Map<string, Observation>();
  const notRun = new Map<string, NotRun>();
  const files = await layInstance(join(context.directory, instance.name), context.module);
  let applied = context.inputs;
  let blockedBy: string | undefined;
  const last = () => [...observations.values()].at(-1);
  for (const step of instance.steps) {
    const destroy = step.op === "destroy";
    if (destroy ? !isNeeded(context, step, last()) : !context.selected.has(step.id)) continue;
    const reason = destroy ? undefined : whyNotRun(context, step, observations, notRun, blockedBy);
    if (reason !== undefined) {
      notRun.set(step.id, reason);
      continue;
    }
    const inputs = step.inputs?.(applied, context.canary) ?? applied;
    const tooMuch = step.op === "apply" && (await isTooMuch(context, instance, step, files, inputs, last()));
    if (tooMuch || (!destroy && context.interruption.stop.aborted)) {
      notRun.set(step.id, { kind: "stopped" });
      continue;
    }
    if (step.op === "apply") applied = inputs;
    const observation = await observe(context, step, files, inputs);
    if (observation === undefined) {
      notRun.set(step.id, { kind: "stopped" });
      continue;
    }
    observations.set(step.id, observation);
    if (observation.exit !== 0 && step.mayFail !== true) blockedBy ??= step.owner;
  }
  return { observations, notRun, left: whatIsLeft(last()) };
};

/** A destroy is for the check that looks at it, and for whatever exists. */
const isNeeded = (context: RunContext, step: Pick<Step, "id">, last: Observation | undefined): boolean =>
  !context.interruption.stopCleanup.aborted &&
  last !== undefined &&
  (whatIsLeft(last).length > 0 || (context.selected.has(step.id) && last.state !== undefined));

const whyNotRun = (
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

/** Runs a step; undefined, and the end of the run, where that was not possible. */
const observe = async (
  context: RunContext,
  step: Step,
  files: InstanceFiles,
  inputs: RoleInputs[Role],
): Promise<Observation | undefined> => {
  try {
    return await observeStep(context, step, files, inputs);
  } catch (error) {
    // Not thrown on: what exists must still be destroyed.
    context.giveUp(couldNotRun(`${step.id} could not be run: ${error instanceof Error ? error.message : String(error)}`, error));
    return undefined;
  }
};

const observeStep = async (
  context: RunContext,
  step: Step,
  files: InstanceFiles,
  inputs: RoleInputs[Role],
): Promise<Observation> => {
  const { interruption, progress } = context;
  const [stop, kill] =
    step.op === "destroy" ? [interruption.stopCleanup, interruption.kill] : [interruption.stop, interruption.stopCleanup];
  progress({ kind: "started", step: step.id });
  const variables = new Map([...context.variables, ...(step.variables?.(context.canary) ?? [])]);
  const observation = await runStep(context.target, { step, files, inputs, variables, stop, kill });
  progress({
    kind: "finished",
    step: step.id,
    exit: observation.exit,
    seconds: observation.seconds,
    meantToFail: step.meantToFail === true,
  });
  if (observation.result.kind !== "result" && !stop.aborted) {
    context.giveUp(couldNotRun(`the runner left no readable result in ${step.id}, so nothing can be said about the module`));
  }
  return observation;
};

/** Plans first where the user gave a limit, and ends the run when the apply would pass it. */
const isTooMuch = async (
  context: RunContext,
  instance: Instance,
  step: Step,
  files: InstanceFiles,
  inputs: RoleInputs[Role],
  last: Observation | undefined,
): Promise<boolean> => {
  const { guard } = context;
  if (guard === undefined) return false;
  const planned = await observe(context, { ...step, id: `${step.id}-cost`, op: "plan" }, files, inputs);
  const plan = planned?.result.kind === "result" ? planned.result.result.plan : undefined;
  if (plan === undefined) return false; // the apply will fail at the same place, and then it is a finding
  const total = guard.claim(instance.name, managedAddresses(last?.state).length + plan.create + (plan.replace ?? 0));
  if (total === undefined) return false;
  context.giveUp(
    couldNotRun(
      `${step.id} would bring the run to ${total} resources, more than --max-resources ${guard.limit}: raise the limit or pass --yes`,
    ),
  );
  return true;
};

const whatIsLeft = (last: Observation | undefined): readonly string[] => {
  if (last === undefined) return [];
  if (last.stateProblem !== undefined) return [`unknown: ${last.stateProblem}`];
  return managedAddresses(last.state);
};
