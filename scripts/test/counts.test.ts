import { expect, test } from "vitest";
import { countsLine, decodeCounts } from "./counts.ts";

const result = { numPassedTests: 3, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1, testResults: [] as unknown[] };

test("counts passed, failed and skipped tests, todo among the skipped", () => {
  expect(decodeCounts(JSON.stringify(result))).toEqual({ passed: 3, failed: 1, skipped: 3 });
});

test("a file that could not be loaded counts as one failure, a file with failed tests only by them", () => {
  const testResults = [
    { status: "failed", assertionResults: [] },
    { status: "failed", assertionResults: [{ status: "failed" }] },
    { status: "passed", assertionResults: [{ status: "passed" }] },
  ];
  expect(decodeCounts(JSON.stringify({ ...result, testResults })).failed).toBe(2);
});

test("a document that is no result is refused", () => {
  expect(() => decodeCounts("{}")).toThrow("has no number numPassedTests");
});

test("the line a run ends with", () => {
  expect(countsLine({ passed: 12, failed: 0, skipped: 1 })).toBe("12 passed, 0 failed, 1 skipped");
});
