import type { Redactor } from "../redact/redactor.ts";
import type { TextOutput } from "./stream-output.ts";

/** How long a line may wait for the next one, which may complete a secret, in milliseconds; a person may be looking at the log. */
const patience = 500;

/** A log stream that shows whole lines, redacted. */
export interface RedactedOutput {
  /** Lines, each with its newline. Asks to wait as the stream does. */
  readonly add: (lines: string) => void | Promise<void>;
  /** Shows what still waits: nothing comes any more. */
  readonly end: () => void | Promise<void>;
}

export const redactedOutput = (output: TextOutput, redact: Redactor): RedactedOutput => {
  const redacted = redact.lines();
  let timer: NodeJS.Timeout | undefined;
  const flush = async (): Promise<void> => {
    timer = undefined;
    await output.write(redacted.flush());
  };
  return {
    add: (lines) => {
      const written = output.write(redacted.add(lines));
      // A stream that cannot be written to fails the next write too.
      if (redacted.waits()) timer ??= setTimeout(() => void flush().catch(() => {}), patience);
      return written;
    },
    end: () => {
      clearTimeout(timer);
      return output.write(redacted.end());
    },
  };
};
