import { expect, test } from "vitest";
import { type PlanCounts, planCounts } from "./plan-counts.ts";

const none: PlanCounts = { create: 0, update: 0, delete: 0 };
test.each<[string, PlanCounts, string]>([
  ["the first four always", none, "0 to create, 0 to update, 0 to replace, 0 to delete"],
  [
    "others of 0 are left out",
    { ...none, import: 0, move: 0, forget: 0, outputChanges: 0 },
    "0 to create, 0 to update, 0 to replace, 0 to delete",
  ],
  [
    "all, in order",
    { outputChanges: 8, forget: 7, move: 6, import: 5, delete: 4, replace: 3, update: 2, create: 1 },
    "1 to create, 2 to update, 3 to replace, 4 to delete, 5 to import, 6 to move, 7 to forget, 8 output(s) to change",
  ],
])("counts of a plan in words (conditions-events A6, runner 11.3): %s", (_, counts, text) =>
  expect(planCounts(counts)).toBe(text),
);
