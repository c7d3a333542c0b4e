import { type ErrorKind, exitCodes, type Result } from "@captf/sdk/run";
import type { RunEvent } from "./events.ts";

const outcomes: Readonly<Record<ErrorKind, string>> = {
  "image-layout": "the image violates its contract",
  step: "failed",
  interrupted: "interrupted",
  blocked: "blocked",
  "plan-changed": "the plan differs from the approved one",
};

/** The last event of a run: how it ended, after how many seconds, and at which step (runner 17). */
export const runFinished = ({ op, error }: Result, seconds: number): RunEvent => {
  const [outcome, exit] = error === null ? ["succeeded", exitCodes.success] : [outcomes[error.kind], exitCodes.failure];
  const at = error === null || error.step === null ? "" : ` at ${error.step}`;
  return {
    reason: "RunFinished",
    type: error === null ? "Normal" : "Warning",
    action: op === "" ? "run" : op,
    note: `${op}: ${outcome}${at} after ${seconds.toFixed(1)} s, exit code ${exit}`,
  };
};
