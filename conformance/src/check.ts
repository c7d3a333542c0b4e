import type { Role } from "@captf/sdk";
import type { Observed, ObservedSource } from "./observation.ts";
import type { Outcome } from "./outcome.ts";

/** What a check needs to decide (testing B). */
export type Level = "L0" | "L2";

interface CheckFacts {
  /** As the catalogue has it; the file name begins with it (testing B). */
  readonly id: string;
  /** What the module does, in the present tense. */
  readonly title: string;
  /** The clause of the specification that it pins. */
  readonly clause: string;
  /** The rule of the linter that says it before anything runs. */
  readonly lintRule?: string;
}

/** L0: the module directory alone. A failure stops the run before anything is created. */
export interface SourceCheck extends CheckFacts {
  readonly level: "L0";
  readonly roles: readonly Role[];
  decide(source: ObservedSource): Outcome;
}

/** L2: the module was run. Pure: the story does the operations, the check looks at what they showed. */
export interface RunCheck<R extends Role = Role> extends CheckFacts {
  readonly level: "L2";
  readonly roles: readonly R[];
  /** The steps it looks at, first one first; those that a role's story lacks are not looked at for that role. */
  readonly steps: readonly string[];
  decide(observed: Observed<R>): Outcome;
}

export type Check = SourceCheck | RunCheck;

/** Declares a check of the module's source. */
export const sourceCheck = (check: Omit<SourceCheck, "level">): SourceCheck => ({ level: "L0", ...check });

/** Declares a check of a run; `decide` sees the inputs and outputs of the roles it names. */
export const check = <R extends Role>(declared: Omit<RunCheck<R>, "level">): RunCheck<R> => ({ level: "L2", ...declared });
