import type { Console } from "../console.ts";
import type { Progress } from "./event.ts";
import { lineProgress } from "./lines.ts";
import { liveProgress } from "./live.ts";

/** Progress on the console's error stream: one rewritten line on a terminal, plain lines elsewhere. */
export const makeProgress = (console: Console): Progress =>
  console.live
    ? liveProgress({
        write: console.error,
        columns: console.columns,
        now: () => performance.now(),
        everySecond: (tick) => {
          const timer = setInterval(tick, 1000).unref();
          return () => clearInterval(timer);
        },
      })
    : lineProgress(console.error);

export type { Progress, ProgressEvent } from "./event.ts";
