import { expect, test } from "vitest";
import { clearProgress, reportProgress } from "./progress.ts";

const written = (isTTY: boolean, steps: readonly number[]): string[] => {
  const lines: string[] = [];
  const stream = { isTTY, write: (text: string) => lines.push(text) };
  const progress = reportProgress(stream);
  for (const step of steps) progress(step, 100);
  clearProgress(stream);
  return lines;
};

test("a terminal's line is written over when something has changed, and cleared at the end", () => {
  expect(written(true, [1, 1, 2])).toEqual([
    "\r\u001b[K1 of 100 mutants decided",
    "\r\u001b[K2 of 100 mutants decided",
    "\r\u001b[K",
  ]);
});

test("a log gets a line for each tenth of the whole", () => {
  expect(written(false, [0, 5, 10, 11, 19, 35, 100])).toEqual(
    [10, 35, 100].map((decided) => `${decided} of 100 mutants decided\n`),
  );
});
