import type { StepResult } from "@captf/sdk/run";
import { freeLock } from "../rescue/free-lock.ts";
import { roundSeconds } from "./run-step.ts";
import type { StepsRun } from "./run-steps.ts";

/**
 * Frees the stale lock that `--force-unlock` names where `init` could not: the first init of a state takes the lock to write an empty
 * one, and the runtime's `force-unlock` needs an init that went well. A run that dies there would leave a lock for good. The step that
 * stands for it in the result; undefined where the lock is not that one.
 */
export const freeLockOfInit = async ({ options, log, openBackend }: StepsRun): Promise<StepResult | undefined> => {
  const { forceUnlock } = options;
  const backend = forceUnlock === "" ? undefined : await openBackend();
  if (backend === undefined) return undefined;
  const started = performance.now();
  if (!(await freeLock(backend, ({ holder, info }) => (info?.id || holder) === forceUnlock))) return undefined;
  const step: StepResult = { name: "force-unlock", exit: 0, seconds: roundSeconds((performance.now() - started) / 1000) };
  log.info("The stale lock of a state that was never written is freed", { step: step.name });
  return step;
};
