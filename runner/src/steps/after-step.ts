import type { ChangeCounts, DriftResult, PlanResult, ResultError, StepName } from "@captf/sdk/run";
import type { Logger } from "../log/logger.ts";
import type { Mask } from "../redact/mask.ts";
import type { RunOptions } from "../run-options.ts";

/** What a step adds to the result. Redacted. */
export interface Found {
  readonly drift?: DriftResult;
  readonly plan?: PlanResult;
  readonly changes?: ChangeCounts;
}

/** What a step that succeeded means for the run (runner 4.1). */
export type Conclusion =
  /** What it printed is not what it has to be: the step has failed. */
  | { readonly kind: "unusable"; readonly summary: string }
  | {
      /** `end`: no later step runs, and the run has succeeded unless there is an error. */
      readonly kind: "continue" | "end";
      readonly found: Found;
      /** The counts of a plan, for its event. */
      readonly planned?: string;
      readonly error?: ResultError;
    };

/** What a step is judged by. */
export interface Judging {
  readonly options: RunOptions;
  /** There for a run that fingerprints its plan. */
  readonly planKey: Uint8Array | undefined;
  /** Learns what a plan marks as sensitive. */
  readonly mask: Mask;
  readonly log: Logger;
}

/** What a step left: its exit code and what was captured of its output. */
export interface StepOutput {
  readonly exit: number;
  readonly captured: Uint8Array | undefined;
}

/** Concludes from a step that succeeded. What it takes is loaded when it is needed: most applies start without it. */
export const afterStep = async (name: StepName, { exit, captured }: StepOutput, judging: Judging): Promise<Conclusion> => {
  if (name === "show-json" || (name === "plan" && exit === 0)) {
    const { concludePlan } = await import("../plan/conclude-plan.ts");
    return concludePlan(name === "plan" ? undefined : (captured ?? new Uint8Array()), judging);
  }
  if (name === "state-list") {
    const { concludeRestore } = await import("../restore/conclude-restore.ts");
    return concludeRestore(captured ?? new Uint8Array(), judging);
  }
  return { kind: "continue", found: {} };
};
