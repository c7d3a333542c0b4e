import type { Progress, ProgressEvent } from "./event.ts";

/** One plain line per finished step, for logs. */
export const lineProgress = (write: (text: string) => void): Progress => ({
  report: (event) => {
    const line = eventLine(event);
    if (line !== undefined) write(`${line}\n`);
  },
  end: () => {},
});

/** What a finished step or a note is in words; undefined for a start, which the next line makes plain. */
export const eventLine = (event: ProgressEvent): string | undefined => {
  switch (event.kind) {
    case "started":
      return undefined;
    case "finished":
      return `${event.step} ${ending(event)} in ${event.seconds.toFixed(1)} s`;
    case "note":
      return event.text;
  }
};

const ending = ({ exit, meantToFail }: { readonly exit: number | null; readonly meantToFail: boolean }): string => {
  if (exit === 0) return meantToFail ? "done, though it should have failed" : "done";
  return meantToFail ? "failed, as it should" : `failed with ${exit === null ? "a signal" : `exit ${exit}`}`;
};
