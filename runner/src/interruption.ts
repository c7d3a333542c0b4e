/** The end of a run as asked for from outside: at most one per run, however many signals come (runner 8.2). */
export interface Interruption {
  /** Aborted by the first signal: the running step is asked to stop, no other one starts. */
  readonly stopped: AbortSignal;
  /** Aborted the stop timeout after the first signal: the one deadline for everything that is still going on. */
  readonly expired: AbortSignal;
  /** When `expired` is aborted, by the clock of `performance.now()`; Infinity before the first signal. */
  readonly deadline: () => number;
  /** Takes a signal; only the first counts. */
  readonly stop: () => void;
}

/** Longest delay of a timer in milliseconds; Node fires a longer one at once. */
export const maxDelay = 2 ** 31 - 1;

/** An interruption that has not happened yet; `stopTimeout` in milliseconds. */
export const createInterruption = (stopTimeout: number): Interruption => {
  const stopped = new AbortController();
  const expired = new AbortController();
  let deadline = Infinity;
  return {
    stopped: stopped.signal,
    expired: expired.signal,
    deadline: () => deadline,
    stop: () => {
      if (stopped.signal.aborted) return;
      deadline = performance.now() + stopTimeout;
      // The deadline first: whoever listens to `stopped` may already look at it.
      setTimeout(() => expired.abort(), Math.min(stopTimeout, maxDelay));
      stopped.abort();
    },
  };
};

/** Resolves when the signal is aborted, or has been; `cancel` forgets about it. */
export const aborted = (signal: AbortSignal): { readonly happened: Promise<"aborted">; readonly cancel: () => void } => {
  let cancel = (): void => {};
  const happened = new Promise<"aborted">((resolve) => {
    const listener = () => resolve("aborted");
    if (signal.aborted) listener();
    signal.addEventListener("abort", listener, { once: true });
    cancel = () => signal.removeEventListener("abort", listener);
  });
  return { happened, cancel };
};

/** Resolves after a delay; `cancel` stops the clock. */
export const elapsed = (milliseconds: number): { readonly happened: Promise<"elapsed">; readonly cancel: () => void } => {
  let timer: NodeJS.Timeout | undefined;
  const happened = new Promise<"elapsed">((resolve) => {
    timer = setTimeout(() => resolve("elapsed"), Math.min(milliseconds, maxDelay));
  });
  return { happened, cancel: () => clearTimeout(timer) };
};
