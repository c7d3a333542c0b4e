import { describe, expect, test } from "vitest";
import { operations } from "../operations.ts";
import { backgroundOperations, hasJobSlot } from "./slots.ts";

describe("Job slots (controller-jobs 10.7)", () => {
  test.each<[string, number, number, boolean, boolean]>([
    // running, limit -> foreground, background
    ["empty", 0, 20, true, true],
    ["below 80 %", 15, 20, true, true],
    ["at 80 %: only what somebody waits for", 16, 20, true, false],
    ["one left", 19, 20, true, false],
    ["full", 20, 20, false, false],
    ["overshot: the limit is soft", 25, 20, false, false],
    ["a limit of 1", 0, 1, true, true],
    ["80 % of 3 is 2.4", 2, 3, true, true],
    ["80 % of 2 is 1.6", 1, 2, true, true],
    ["0 is no limit", 1000, 0, true, true],
  ])("%s", (_, running, limit, foreground, background) => {
    for (const op of operations) {
      const expected = (backgroundOperations as readonly string[]).includes(op) ? background : foreground;
      expect(hasJobSlot(op, { running, limit })).toBe(expected);
    }
  });
  test("refresh and drift are in the background", () => expect(backgroundOperations).toEqual(["refresh", "drift"]));
});
