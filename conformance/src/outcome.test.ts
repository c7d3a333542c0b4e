import { describe, expect, it } from "vitest";
import { fail, pass, skip, verdictOf } from "./outcome.ts";

const failed = fail({ expected: "a", observed: "b", where: "c" });

describe("verdictOf", () => {
  it.each([
    ["nothing at all", [], "passed"],
    ["passes", [pass(), pass("a note")], "passed"],
    ["a skip that does not apply", [pass(), skip("not-applicable", "other role")], "passed"],
    ["a blocked check", [pass(), skip("blocked-by C01", "")], "partial"],
    ["one that could not be seen", [skip("not-observable", "")], "partial"],
    ["one whose part was missing", [skip("unavailable result", "")], "partial"],
    ["a failure among skips", [skip("not-observable", ""), failed], "failed"],
  ] as const)("%s", (_, outcomes, verdict) => {
    expect(verdictOf(outcomes)).toBe(verdict);
  });
});
