import type { Writable } from "node:stream";

/** A log stream. A write that returns a promise asks its caller to wait: the reader is slow. */
export interface TextOutput {
  write(text: string): void | Promise<void>;
  /** Resolves when all that was written has left the process. */
  flush(): Promise<void>;
}

/** A stream as TextOutput. A reader that went away ends the output, never the run. */
export const streamOutput = (stream: Writable): TextOutput => {
  let broken = false;
  let drained: Promise<void> | undefined;
  stream.on("error", () => {
    broken = true;
  });
  // One promise for all that wait: a stalled reader must not collect listeners.
  const drain = (): Promise<void> => {
    drained ??= new Promise((resolve) => {
      const settle = () => {
        for (const event of ["drain", "error", "close"]) stream.off(event, settle);
        drained = undefined;
        resolve();
      };
      for (const event of ["drain", "error", "close"]) stream.on(event, settle);
    });
    return drained;
  };
  return {
    write: (text) => (broken || text === "" || stream.write(text) ? undefined : drain()),
    flush: () => (broken ? Promise.resolve() : new Promise((resolve) => stream.write("", () => resolve()))),
  };
};
