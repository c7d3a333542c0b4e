import type { EventType } from "./definition.ts";

/** One event of the runner (runner 17), on the workload object; related is its Job, where the run names one. */
export interface RunnerEvent {
  readonly types: readonly EventType[];
  /** The action: the operation (`run` when there is none) or the step. */
  readonly action: "operation" | "step";
  readonly note: string;
}

/** The runner's events. Never an address with a value, never raw stderr; notes are redacted (runner 17). */
export const runnerEvents = {
  RunStarted: { types: ["Normal"], action: "operation", note: "operation, image, runtime version or that it is unknown" },
  StepStarted: { types: ["Normal"], action: "step", note: "step" },
  StepSucceeded: { types: ["Normal"], action: "step", note: "step, exit code, seconds with one decimal" },
  StepFailed: { types: ["Warning"], action: "step", note: "step, exit code, seconds, the failure's summary" },
  PlanSummary: { types: ["Normal"], action: "step", note: "counts only" },
  ResourcesChanged: { types: ["Normal"], action: "step", note: "counts of added, changed, destroyed, imported" },
  RunFinished: {
    types: ["Normal", "Warning"],
    action: "operation",
    note: "outcome, total time to 100 ms, exit code, the failing step; Warning unless the exit code is 0",
  },
} as const satisfies Readonly<Record<string, RunnerEvent>>;

/** The reason of each, as it is written in the event (runner 17). */
export const runnerReasons = Object.fromEntries(Object.keys(runnerEvents).map((reason) => [reason, reason])) as {
  readonly [Reason in keyof typeof runnerEvents]: Reason;
};

/** How the runner posts (runner 17). Emission never fails a run. */
export const runnerEventLimits = { timeoutMs: 2_000, consecutiveFailures: 3 } as const;
