import { expect, test } from "vitest";
import { decodeMutantFlags, defaultFolders } from "./flags.ts";

test.each([
  ["nothing: the folders of the default", [], { kind: "run", json: false, paths: defaultFolders }],
  ["a folder, as a shell completes it", ["sdk/src/hash/"], { kind: "run", json: false, paths: ["sdk/src/hash"] }],
  [
    "two paths and --json",
    ["a.ts", "b"].map((name) => `sdk/src/${name}`).concat("--json"),
    { json: true, paths: ["sdk/src/a.ts", "sdk/src/b"] },
  ],
  ["--help, whatever else", ["x", "--help"], { kind: "help" }],
  ["an unknown flag", ["--fast"], { kind: "mistake", problem: "there is no --fast" }],
  ["a path elsewhere", ["runner/src"], { kind: "mistake", problem: "runner/src is not below sdk/src" }],
  ["a way out", ["sdk/src/../../runner"], { kind: "mistake" }],
])("%s", (_, args, flags) => {
  expect(decodeMutantFlags(args)).toMatchObject(flags);
});
