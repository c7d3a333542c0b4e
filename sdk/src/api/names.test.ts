import { expect, test } from "vitest";
import { isConditionType } from "./conditions/table.ts";
import { isEventReason } from "./events/table.ts";
import { conditionReasons, conditionTypes, eventReasons } from "./names.ts";

test("names are the tables' own, each by itself", () => {
  for (const table of [conditionTypes, conditionReasons, eventReasons])
    for (const [name, value] of Object.entries(table)) expect(value).toBe(name);
  expect(Object.values(conditionTypes).every(isConditionType)).toBe(true);
  expect(Object.values(eventReasons).every(isEventReason)).toBe(true);
  expect([conditionTypes.Deleting, conditionReasons.DependentsExist, eventReasons.RunFinished]).toEqual([
    "Deleting",
    "DependentsExist",
    "RunFinished",
  ]);
});

test("a misspelled name does not compile", () => {
  // @ts-expect-error no such reason
  expect(conditionReasons.DependantsExist).toBeUndefined();
});
