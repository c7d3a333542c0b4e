import { expect, test } from "vitest";
import { distanceOf } from "./distance.ts";

test.each([
  ["the source's own test", "sdk/hash/plan.test.ts", 0],
  ["a test of its folder", "sdk/hash/other.test.ts", 2],
  ["a test of the folder above", "sdk/other.test.ts", 3],
  ["a test of another folder", "sdk/run/job/plan.test.ts", 5],
])("%s", (_, testFile, distance) => {
  expect(distanceOf(testFile, "sdk/hash/plan.ts")).toBe(distance);
});
