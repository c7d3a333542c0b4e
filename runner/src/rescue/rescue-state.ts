import { lstatSync } from "node:fs";
import { join } from "node:path";
import { erroredStateFile, type StepResult } from "@captf/sdk/run";
import { elapsed, type Interruption, maxDelay } from "../interruption.ts";
import type { Redactor } from "../redact/redactor.ts";
import { roundSeconds, runStep, type StepOutcome, type Workplace } from "../steps/run-step.ts";
import type { Step } from "../steps/step.ts";
import type { Keeper } from "./keep-state.ts";

/** What became of a state that the runtime could not save. */
export type Rescued =
  | { readonly kind: "pushed"; readonly step: StepResult }
  | { readonly kind: "kept"; readonly step: StepResult; readonly secret: string }
  | { readonly kind: "lost"; readonly step: StepResult | undefined; readonly problem: string };

/** What a rescue works with. */
export interface Rescue {
  readonly place: Workplace;
  readonly redact: Redactor;
  /** `state push` of a file. */
  readonly push: (file: string) => Step;
  /** Frees the lock that the run's own command may have left, within so many milliseconds: a push would wait for it. */
  readonly freeOwnLock: (time: number) => Promise<unknown>;
  /** Keeps the state elsewhere; undefined where there is nothing to keep it in. */
  readonly keep: Keeper | undefined;
}

/** Pause before the second round; each further one waits twice as long, up to the longest. Milliseconds. */
const pause = { first: 1_000, longest: 15_000 };

/** Most milliseconds for freeing the lock: a server that answers takes a few. */
const longestForLock = 10_000;

/** The part of the time left that a push may take before it is asked to stop, and before it is killed; the rest is for the Secret. */
const pushShare = { stop: 0.5, kill: 0.6 };

/**
 * Pushes the state that a failed apply or destroy left beside it; where that fails, keeps it in the emergency Secret; where that fails
 * too, both again until the time is up: the stop timeout from here, or what a signal left of it (runner 21, decisions on the stop
 * timeout and on `errored.tfstate`). It is the last chance to record what was created, so a signal does not end it. Undefined where
 * the runtime left no such file.
 */
export const rescueState = async ({ place, redact, push, freeOwnLock, keep }: Rescue): Promise<Rescued | undefined> => {
  const file = join(place.directory, erroredStateFile);
  if (!isFile(file)) return undefined;
  const end = Math.min(performance.now() + place.stopTimeout, place.interruption.deadline());
  const left = (): number => end - performance.now();
  let step: StepResult | undefined;
  let problem = "no time was left to save it";
  for (let wait = pause.first; left() > 0; wait = Math.min(2 * wait, pause.longest)) {
    await freeOwnLock(Math.min(left() / 4, longestForLock));
    const pushed = await pushWithin(Math.max(left(), 1), push(file), place, redact);
    step = { name: "state-push", exit: pushed.ending.exit, seconds: roundSeconds((step?.seconds ?? 0) + pushed.seconds) };
    if (!pushed.failed) return { kind: "pushed", step };
    // Without a cluster nothing says that it could go better another time.
    if (keep === undefined) return { kind: "lost", step, problem: "the push failed, and no cluster is known to keep it in" };
    const kept = await keep(file, Math.max(left(), 1));
    if (kept.kind === "kept") return { kind: "kept", step, secret: kept.secret };
    problem = kept.problem;
    if (left() < wait) break;
    await elapsed(wait).happened;
  }
  return { kind: "lost", step, problem };
};

const pushWithin = async (time: number, step: Step, place: Workplace, redact: Redactor): Promise<StepOutcome> => {
  const stop = new AbortController();
  const kill = new AbortController();
  const killed = performance.now() + time * pushShare.kill;
  const timers = [
    setTimeout(() => stop.abort(), Math.min(time * pushShare.stop, maxDelay)),
    setTimeout(() => kill.abort(), Math.min(time * pushShare.kill, maxDelay)),
  ];
  const interruption: Interruption = { stopped: stop.signal, expired: kill.signal, deadline: () => killed, stop: () => {} };
  try {
    return await runStep(step, { ...place, interruption, stopTimeout: time * (pushShare.kill - pushShare.stop) }, redact);
  } finally {
    for (const timer of timers) clearTimeout(timer);
  }
};

/** A link is none of the runtime's: it is not followed. */
const isFile = (path: string): boolean => {
  try {
    return lstatSync(path).isFile();
  } catch {
    return false;
  }
};
