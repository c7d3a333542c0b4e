import { join } from "node:path";
import type { Role, RoleInputs } from "@captf/sdk";
import type { UserVariables } from "@captf/sdk/variables";
import type { Canary } from "../inputs/canary.ts";
import { managedAddresses, type Observation, succeeded } from "../observation.ts";
import { couldNotRun, type Problem } from "../problem.ts";
import type { ProgressEvent } from "../progress/event.ts";
import type { Instance, Step } from "../story/index.ts";
import { type InstanceFiles, layInstance } from "../target/instance-files.ts";
import { type LocalTarget, runStep } from "../target/local.ts";
import type { CostGuard } from "./cost-guard.ts";
import type { Interruption } from "./interruption.ts";
import { isNeeded, type NotRun, whatIsLeft, whyNotDestroyed, whyNotRun } from "./not-run.ts";

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
    if (destroy ? !isNeeded(context, step, last()) : !context.selected.has(step.id)) {
      if (destroy && context.selected.has(step.id)) notRun.set(step.id, whyNotDestroyed(context));
      continue;
    }
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
    if (!succeeded(observation) && step.mayFail !== true) blockedBy ??= step.owner;
  }
  return { observations, notRun, left: whatIsLeft(last()) };
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
    context.giveUp(couldNotRun(`${step.id} could not be run: ${codeOf(error)}`, error));
    return undefined;
  }
};

/** The code rather than the message where there is one: Node's messages quote arguments and environment. */
const codeOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  return "code" in error && typeof error.code === "string" ? error.code : error.message;
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
