import type { Progress, ProgressEvent } from "./event.ts";

export interface Terminal {
  readonly write: (text: string) => void;
  readonly columns: () => number;
  /** Calls back about once a second until the returned function is called. */
  readonly everySecond: (tick: () => void) => () => void;
  readonly now: () => number;
}

const clearLine = "\r\u001b[2K";

/** One line on a terminal, rewritten: how many steps are done, and which run for how long. */
export const liveProgress = (terminal: Terminal): Progress => {
  const running = new Map<string, number>();
  let done = 0;
  let ended = false;
  const draw = () => {
    if (ended) return;
    const steps = [...running].map(([step, since]) => `${step} ${Math.floor((terminal.now() - since) / 1000)} s`);
    const line = [`${done} done`, ...steps].join(" | ");
    terminal.write(`${clearLine}${line.slice(0, Math.max(terminal.columns() - 1, 0))}`);
  };
  const stop = terminal.everySecond(draw);
  return {
    report: (event: ProgressEvent) => {
      if (event.kind === "started") running.set(event.step, terminal.now());
      if (event.kind === "finished" && running.delete(event.step)) done++;
      if (event.kind === "note") terminal.write(`${clearLine}${event.text}\n`);
      draw();
    },
    end: () => {
      if (ended) return;
      ended = true;
      stop();
      terminal.write(clearLine);
    },
  };
};
