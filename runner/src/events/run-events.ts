import type { ChangeCounts, Operation, Result, StepName, StepResult } from "@captf/sdk/run";

/** What a run tells of itself while it goes on (runner 17). Texts are redacted already. Never fails; each waits until it is told. */
export interface RunEvents {
  readonly runStarted: (run: { readonly op: Operation; readonly image: string; readonly version: string }) => Promise<void>;
  readonly stepStarted: (name: StepName) => Promise<void>;
  readonly stepSucceeded: (step: StepResult) => Promise<void>;
  readonly stepFailed: (step: StepResult, summary: string) => Promise<void>;
  /** The counts of a plan, in words. */
  readonly planned: (name: StepName, counts: string) => Promise<void>;
  readonly changed: (name: StepName, counts: ChangeCounts) => Promise<void>;
  readonly runFinished: (result: Result, seconds: number) => Promise<void>;
}

const silence = (): Promise<void> => Promise.resolve();

/** Of a run that reports to nobody. */
export const noEvents: RunEvents = {
  runStarted: silence,
  stepStarted: silence,
  stepSucceeded: silence,
  stepFailed: silence,
  planned: silence,
  changed: silence,
  runFinished: silence,
};
