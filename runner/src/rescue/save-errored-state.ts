import { hostname } from "node:os";
import { cutUtf8, encodeJsonString } from "@captf/sdk/json";
import { maxSummaryBytes, type ResultError, type StepResult } from "@captf/sdk/run";
import type { StepsRun } from "../steps/run-steps.ts";
import { pushErroredState } from "../steps/steps-for.ts";
import { freeLock } from "./free-lock.ts";
import { createKeeper } from "./keep-state.ts";
import { type Rescued, rescueState } from "./rescue-state.ts";

/** What a failed apply or destroy ends with, once its state has been seen to. */
interface Saved {
  readonly error: ResultError;
  /** The push, where there was one. */
  readonly steps: readonly StepResult[];
}

/** Saves the state that the runtime could not, and says in the error where it is, or that it is nowhere (runner 21). */
export const saveErroredState = async (error: ResultError, run: StepsRun): Promise<Saved> => {
  const { mask, log, events } = run;
  // Whatever goes wrong here must not take the place of the error that is being told.
  const rescued = await rescue(run).catch(
    ({ message }: Error): Rescued => ({ kind: "lost", step: undefined, problem: `defect of the runner: ${message}` }),
  );
  if (rescued === undefined) return { error, steps: [] };
  const { step } = rescued;
  const steps = step ? [step] : [];
  if (rescued.kind === "pushed") {
    await events.stepSucceeded(rescued.step);
    return { error, steps };
  }
  const words = rescued.kind === "kept" ? keptIn(rescued.secret) : mask(`${notSaved}: ${rescued.problem}`);
  log.error("The state is not saved", words);
  await events.stepFailed(step ?? noPush, words);
  return { error: { ...error, tail: tailWith(words, error.tail) }, steps };
};

const rescue = async ({ place, mask, log, options, openBackend }: StepsRun): Promise<Rescued | undefined> => {
  const backend = await openBackend();
  return rescueState({
    place,
    redact: mask,
    freeOwnLock: async (time) => backend && freeLock(backend, ({ info }) => info?.host === hostname(), time),
    push: (file) => {
      log.info("The state that was not saved is pushed", { file });
      return pushErroredState(file, options);
    },
    keep: backend && createKeeper(backend, options),
  });
};

/** For the event where no time was left for a push. */
const noPush: StepResult = { name: "state-push", exit: 1, seconds: 0 };

const notSaved = "the state is not saved and what was created may be unknown to it";

const keptIn = (secret: string): string => `the state is not saved; it is kept in the Secret ${secret}, to be restored`;

/** Most bytes of a tail as the result document writes it. With no more the document keeps it whole: its shrinking drops a tail's front. */
const maxWrittenBytes = 1_024;

/** What became of the state comes first, then as much of the summary as has room. */
const tailWith = (words: string, summary: string): string => {
  const tail = cutUtf8(`${words}; ${summary}`, maxSummaryBytes);
  if (summary === "" || Buffer.byteLength(encodeJsonString(tail, "html")) <= maxWrittenBytes) return tail;
  return tailWith(words, cutUtf8(summary, Math.floor(summary.length / 2)));
};
