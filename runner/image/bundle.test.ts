import { expect, test } from "vitest";
import { bundleRunner } from "./bundle.ts";
import { packagedBuildInfo } from "./commit.ts";

test("the bundle imports Node.js only, knows its commit, and names no place of the machine that built it", async () => {
  const commit = { version: "1.2.3", commit: "a commit", treeState: "clean", date: "2026-01-02T03:04:05Z" } as const;
  const { code, packages } = await bundleRunner(packagedBuildInfo(commit, "24.0.0", "amd64"));
  expect(code.includes('"a commit"')).toBe(true);
  // As booleans: a failure need not print the whole bundle.
  expect([code.includes(import.meta.dirname), code.includes("pathToFileURL(__filename)")]).toEqual([false, false]);
  expect(packages.map((folder) => folder.replace(/.*node_modules\//, ""))).toEqual(["commander"]);
});
