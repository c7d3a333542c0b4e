import { expect, test } from "vitest";
import { bundleRunner, requireLate } from "./bundle.ts";
import { packagedBuildInfo } from "./commit.ts";

test("the bundle imports Node.js only, knows its commit, and names no place of the machine that built it", async () => {
  const commit = { version: "1.2.3", commit: "a commit", treeState: "clean", date: "2026-01-02T03:04:05Z" } as const;
  const { code, packages } = await bundleRunner(packagedBuildInfo(commit, "24.0.0", "amd64"));
  expect(code.includes('"a commit"')).toBe(true);
  // As booleans: a failure need not print the whole bundle.
  expect([code.includes(import.meta.dirname), code.includes("pathToFileURL(__filename)")]).toEqual([false, false]);
  expect(packages.map((folder) => folder.replace(/.*node_modules\//, ""))).toEqual(["commander"]);
});

test("a built-in module loads with the first function that is taken from it", () => {
  const code =
    'let node_path = require("node:path");\nreturn () => [node_path.sep, (0, node_path.join)("a", "b"), node_path.sep];';
  const loaded: string[] = [];
  const require = (name: string): object => {
    loaded.push(name);
    return { sep: "/", join: (...parts: readonly string[]) => parts.join("+") };
  };
  const read = new Function("require", requireLate(code))(require) as () => readonly string[];
  expect(loaded).toEqual([]);
  expect(read()).toEqual(["/", "a+b", "/"]);
  expect(new Set(loaded)).toEqual(new Set(["node:path"]));
});

test("the bundle requires no module before it runs, but those of its parser", async () => {
  const info = packagedBuildInfo({ version: "1.2.3", commit: "", treeState: "", date: "" }, "24.0.0", "amd64");
  const { code } = await bundleRunner(info);
  expect(code.match(/^(?:let|const|var) \w+ = require\(.*$/gm)).toBeNull();
});
