import type { TriedMutant } from "./mutant.ts";

/** A killed mutant, but for what a test says of it. */
export const mutantWith = (members: Partial<TriedMutant>): TriedMutant => ({
  id: 0,
  file: "sdk/src/hash/a.ts",
  line: 3,
  column: 7,
  operator: "comparison",
  inLine: "if (a < b) return c;",
  original: "a < b",
  replacement: "a <= b",
  fate: "killed",
  ...members,
});
