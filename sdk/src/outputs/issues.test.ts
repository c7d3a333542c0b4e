import { expect, test } from "vitest";
import { Issues, maxViolations } from "./issues.ts";

test("all problems count, the first few are held", () => {
  const issues = new Issues();
  for (let i = 0; i < 1000; i++) issues.push({ path: ["addresses", i], message: "is wrong" });
  expect(issues.length).toBe(1000);
  expect(Object.keys(issues)).toHaveLength(maxViolations);
  expect(issues.messages().at(-1)).toBe("990 more problems in addresses");
});

test("a path ends before a key of the module's own making", () => {
  const issues = new Issues();
  issues.push({ path: ["failure_domains", 3, "attributes", "s3cret"], message: "must be a string" });
  expect(issues.messages()).toEqual(["failure_domains[3].attributes must be a string"]);
});
