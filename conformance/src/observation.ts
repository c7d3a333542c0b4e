import type { Role, RoleInputs } from "@captf/sdk";
import type { DecodedOutputs } from "@captf/sdk/outputs";
import { type DecodedResult, exitCodes } from "@captf/sdk/run";
import type { State } from "@captf/sdk/state";
import type { Canary } from "./inputs/canary.ts";
import type { LocalModules, ModuleSource } from "./module/index.ts";
import { type StoryOperation, splitStepId } from "./story/step.ts";

/** What one step of the story did, as everything outside the runner sees it. Holds secrets: never printed as a whole. */
export interface Observation<R extends Role = Role> {
  readonly id: string;
  readonly op: StoryOperation;
  readonly inputs: RoleInputs[R];
  /** The runner's exit code; null when a signal ended it. */
  readonly exit: number | null;
  readonly result: DecodedResult;
  /** What runner and runtime printed, both streams, bounded. */
  readonly log: string;
  readonly seconds: number;
  /** The state after the step; undefined where there is none yet. */
  readonly state: ObservedState | undefined;
  /** Why a state that is there cannot be read. */
  readonly stateProblem?: string;
  /** The outputs in that state as a controller would read them. */
  readonly outputs: DecodedOutputs<R>;
}

export interface ObservedState {
  /** The file as it was written. */
  readonly text: string;
  readonly state: State;
}

/** All that a run showed so far; what a check decides from. */
export interface Observed<R extends Role = Role> {
  readonly role: R;
  readonly module: ModuleSource;
  /** The same with the local modules that it calls. */
  readonly modules: LocalModules;
  readonly canary: Canary;
  /** Every step that was run, also those that no check asked for. */
  readonly all: readonly Observation<R>[];
  /** A step that was run; undefined for one that was not. */
  at(step: string): Observation<R> | undefined;
  /** The same for a step that the check lists: the harness decides no check whose steps were not run. */
  ran(step: string): Observation<R>;
}

/** The module as a source check sees it. */
export interface ObservedSource {
  readonly role: Role;
  readonly module: ModuleSource;
  /** Names of the user variables that the run passes. */
  readonly given: ReadonlySet<string>;
}

/** True for a step that did what its operation is for. */
export const succeeded = (observation: Pick<Observation, "exit">): boolean => observation.exit === exitCodes.success;

/** The step that the instance of another one went through just before it. */
export const stepBefore = <R extends Role>(all: readonly Observation<R>[], later: Observation<R>): Observation<R> | undefined => {
  const { instance } = splitStepId(later.id);
  return all.slice(0, all.indexOf(later)).findLast(({ id }) => splitStepId(id).instance === instance);
};

/** Addresses of the managed resources that exist after a step. */
export const managedAddresses = (state: ObservedState | undefined): readonly string[] =>
  state === undefined ? [] : state.state.resources.filter((r) => r.mode === "managed" && r.instances > 0).map((r) => r.address);
