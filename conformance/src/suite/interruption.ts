/** What the user's signals ask for, one stage per signal: stop and clean up; stop cleaning up; kill. */
export interface Interruption {
  readonly stop: AbortSignal;
  readonly stopCleanup: AbortSignal;
  readonly kill: AbortSignal;
}

export interface InterruptionControl extends Interruption {
  /** The next signal: enters the next stage. */
  signal(): void;
}

export const makeInterruption = (): InterruptionControl => {
  const stages = [new AbortController(), new AbortController(), new AbortController()] as const;
  return {
    stop: stages[0].signal,
    stopCleanup: stages[1].signal,
    kill: stages[2].signal,
    signal: () => stages.find((stage) => !stage.signal.aborted)?.abort(),
  };
};
