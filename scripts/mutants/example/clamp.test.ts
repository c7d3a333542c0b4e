import { expect, test } from "vitest";
import { clamp, steps, waited } from "./clamp.ts";

test("below and above", () => {
  expect([clamp(1, 2, 4), clamp(5, 2, 4)]).toEqual([2, 4]);
});

test("steps are counted", () => {
  expect(steps(3)).toBe(3);
});

test("there is nothing to wait for", () => {
  expect(waited(true)).toBe(0);
});
