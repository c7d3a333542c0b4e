import { expect, it } from "vitest";
import { makeCostGuard } from "./cost-guard.ts";

it("counts all instances together, each by what it last claimed", () => {
  const guard = makeCostGuard(5);
  expect(guard.claim("main", 3)).toBeUndefined();
  expect(guard.claim("second", 2)).toBeUndefined();
  expect(guard.claim("main", 4)).toBe(6);
  expect(guard.claim("main", 1)).toBeUndefined();
  expect(guard.claim("second", 4)).toBeUndefined();
});
