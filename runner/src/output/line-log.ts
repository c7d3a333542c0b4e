import type { ByteSink } from "../exec.ts";
import type { Redactor } from "../redact/redactor.ts";
import { lineReader, overlongNote } from "./line-reader.ts";
import { redactedOutput } from "./redacted-output.ts";
import type { TextOutput } from "./stream-output.ts";
import { stripStyling } from "./strip-styling.ts";

/**
 * Runtime output into a log stream, line by line without styling and secrets (runner 13). `onLine` sees each line before
 * redaction; over-long ones it does not see.
 */
export const lineLog = (output: TextOutput, redact: Redactor, onLine?: (line: string) => void): ByteSink => {
  const redacted = redactedOutput(output, redact);
  return lineReader(async (lines, ended) => {
    let text = "";
    for (const line of lines) {
      const plain = line === null ? overlongNote : stripStyling(line);
      if (line !== null) onLine?.(plain);
      text += `${plain}\n`;
    }
    await redacted.add(text);
    if (ended) await redacted.end();
  });
};
