import { expect, test } from "vitest";
import { decodeFlags } from "./flags.ts";

test.each([
  ["nothing", [], { fast: false, matrix: false, countsFile: null, vitest: [] }],
  ["a path for vitest", ["sdk/src/json"], { fast: false, matrix: false, countsFile: null, vitest: ["sdk/src/json"] }],
  [
    "our flags among vitest's",
    ["--fast", "--matrix", "-t", "x", "--counts-file=a/b"],
    { fast: true, matrix: true, countsFile: "a/b", vitest: ["-t", "x"] },
  ],
])("%s", (_, args, flags) => {
  expect(decodeFlags(args)).toEqual(flags);
});
