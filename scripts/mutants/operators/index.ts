import { arithmetic, counting } from "./arithmetic.ts";
import { blocks, results } from "./blocks.ts";
import { calls, chains } from "./calls.ts";
import { collections } from "./collections.ts";
import { comparisons, conditions, negations } from "./conditions.ts";
import { literals } from "./literals.ts";
import { logic } from "./logic.ts";
import type { Operator } from "./operator.ts";
import { regexes } from "./regex.ts";

/** Every kind of mistake that is made, in the order in which those of one place are listed. */
export const operators: readonly Operator[] = [
  blocks,
  results,
  collections,
  conditions,
  comparisons,
  logic,
  negations,
  arithmetic,
  counting,
  calls,
  chains,
  literals,
  regexes,
];
