import type { ByteSink } from "../exec.ts";

/** Longest line of any streamed output that is looked at (runner 9, 22). */
export const maxLineBytes = 1 << 20;

/** What stands for an over-long line. Never a part of it: a secret could straddle the cut (runner 9). */
export const overlongNote = "[a runtime line of more than 1 MiB was left out]";

/** A line without its newline; null for one that was too long. */
export type Line = string | null;

/** Splits bytes into lines and hands over all that a chunk completes, and at the end the rest: it needs no newline (runner 9). */
export const lineReader = (onLines: (lines: readonly Line[], ended: boolean) => void | Promise<void>): ByteSink => {
  let parts: Uint8Array[] = [];
  let bytes = 0;

  const keep = (part: Uint8Array): void => {
    bytes += part.length;
    if (bytes > maxLineBytes) parts = [];
    else parts.push(part);
  };
  const take = (): Line => {
    const line = bytes > maxLineBytes ? null : Buffer.concat(parts).toString("utf8");
    parts = [];
    bytes = 0;
    return line;
  };

  return {
    write: (chunk) => {
      const lines: Line[] = [];
      let start = 0;
      for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, start)) {
        keep(chunk.subarray(start, end));
        lines.push(take());
        start = end + 1;
      }
      if (start < chunk.length) keep(chunk.subarray(start));
      return lines.length > 0 ? onLines(lines, false) : undefined;
    },
    end: () => onLines(bytes > 0 ? [take()] : [], true),
  };
};
