import type { Role, RoleInputs } from "@captf/sdk";
import type { Operation } from "@captf/sdk/run";
import type { UserVariables } from "@captf/sdk/variables";
import type { Canary } from "../inputs/canary.ts";
import type { Observation } from "../observation.ts";

/** What the harness has a module do: a restore pushes a backup, which is the manager's to take. */
export type StoryOperation = Exclude<Operation, "restore">;

/** One operation on one instance. Its id is `<instance>/<name>`. */
export interface Step<R extends Role = Role> {
  readonly id: string;
  readonly op: StoryOperation;
  /** The check that decides when this step fails; every other check that needs the step is blocked by it. */
  readonly owner: string;
  /** Inputs from those of the instance's last apply, or from the base inputs; unchanged when left out. */
  inputs?(applied: RoleInputs[R], canary: Canary): RoleInputs[R];
  /** User variables besides the base ones. */
  variables?(canary: Canary): UserVariables;
  /** Earlier steps of the instance that give this one its sense, besides the first. */
  readonly needs?: readonly string[];
  /** Whether there is anything to do, from the step before it in `needs`; the step counts as skipped when false. */
  when?(before: Observation): boolean;
  /** A failure of the step does not speak for itself: its owner's check decides, and later steps go on. */
  readonly mayFail?: true;
  /** The step is there to fail, as `mayFail` steps need not. */
  readonly meantToFail?: true;
  /** Another instance's step that does the same and is run with it: where that one failed too, its owner has said it all. */
  readonly like?: string;
  /** What sets its inputs apart, as the end of "apply ends with exit 0, …": said when it fails. */
  readonly special?: string;
}

/** One object's life: its steps run in order, the last one destroys. Instances are independent of each other. */
export interface Instance<R extends Role = Role> {
  readonly name: string;
  readonly steps: readonly Step<R>[];
}

/** The instance a step belongs to, and its name there. */
export const splitStepId = (id: string): { readonly instance: string; readonly name: string } => {
  const slash = id.indexOf("/");
  return { instance: id.slice(0, slash), name: id.slice(slash + 1) };
};
