/** How many tests a run passed, failed and skipped. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

const number = (record: Record<string, unknown>, name: string): number => {
  const value = record[name];
  if (typeof value !== "number") throw new Error(`vitest's result has no number ${name}`);
  return value;
};

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

/** Files that could not be loaded have no failed test to count, so each counts as one. */
const unloadedFiles = (results: unknown): number => {
  if (!Array.isArray(results)) throw new Error("vitest's result has no testResults");
  return results.filter((file) => {
    if (!isRecord(file) || file.status !== "failed" || !Array.isArray(file.assertionResults)) return false;
    return !file.assertionResults.some((test) => isRecord(test) && test.status === "failed");
  }).length;
};

/** The counts in the document that vitest's json reporter writes; throws when it is not one. */
export const decodeCounts = (text: string): Counts => {
  const document: unknown = JSON.parse(text);
  if (!isRecord(document)) throw new Error("vitest's result is not an object");
  return {
    passed: number(document, "numPassedTests"),
    failed: number(document, "numFailedTests") + unloadedFiles(document.testResults),
    skipped: number(document, "numPendingTests") + number(document, "numTodoTests"),
  };
};

/** The line a run ends with. */
export const countsLine = ({ passed, failed, skipped }: Counts): string =>
  `${passed} passed, ${failed} failed, ${skipped} skipped`;
