import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";

/** A new directory that goes with the running test. */
export const temporaryDirectory = (): string => {
  const directory = mkdtempSync(join(tmpdir(), "captf-runner-test-"));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
};
