import { expect, test } from "vitest";
import { maxTarballBytes, tarballProblems } from "./tarball-problems.ts";

const good = [
  "package.json",
  "README.md",
  "LICENSE",
  "API.txt",
  "dist/a/index.js",
  "dist/a/index.d.ts",
  "schemas/examples/a.valid.json",
];

test("a tarball of compiled files, schemas and what npm shows is good, up to its limit", () =>
  expect(tarballProblems({ paths: good, bytes: maxTarballBytes })).toEqual([]));

test.each([
  ["a test", "dist/a/b.test.js", "is a test's"],
  ["a test's data", "dist/a/b.testdata.d.ts", "is a test's"],
  ["a benchmark", "bench/parse.js", "is a test's"],
  ["the compiler's notes", "dist/.tsbuildinfo", "is the compiler's own"],
  ["a source map", "dist/a/index.js.map", "is the compiler's own"],
  ["a source", "dist/a/b.ts", "is a source"],
  ["a stray file", "tsconfig.json", "is neither compiled nor a schema"],
])("%s does not belong in it", (_, path, why) =>
  expect(tarballProblems({ paths: [...good, path], bytes: 1 })).toEqual([`${path} is in the tarball: it ${why}`]),
);

test("a licence belongs in it", () =>
  expect(tarballProblems({ paths: good.filter((path) => path !== "LICENSE"), bytes: 1 })).toEqual([
    "LICENSE is not in the tarball",
  ]));

test("more bytes than the limit are told", () =>
  expect(tarballProblems({ paths: good, bytes: 300_001 })).toEqual(["the tarball has 300001 bytes, more than 300000"]));
