import { wait } from "./wait.ts";

/** A number brought between two others. What its test does to each of its mutants is known. */
export const clamp = (value: number, least: number, most: number): number => {
  if (value < least) return least;
  if (value > most) return most;
  return value;
};

/** How many steps of one there are up to a number. */
export const steps = (to: number): number => {
  let count = 0;
  for (let i = 0; i < to; i += 1) count += 1;
  return count;
};

const table = { short: 0, endless: -1 } as const;

/** Waits for as many milliseconds as a table says. */
export const waited = (isShort: boolean): number => wait(isShort ? table.short : table.endless);

/** No test runs this. */
export const unused = (): string => "unused";
