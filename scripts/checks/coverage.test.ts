import { expect, test } from "vitest";
import { repositoryOf, toolsOf } from "../repository/literals.testdata.ts";
import coverage from "./coverage.ts";

const repository = (floors: string) =>
  repositoryOf({
    "package.json": JSON.stringify({ name: "root", workspaces: ["sdk"] }),
    "sdk/package.json": JSON.stringify({ name: "@captf/sdk" }),
    "coverage-floors": floors,
  });

const measured = (covered: number) => ({ lines: { total: 100, covered }, branches: { total: 0, covered: 0 } });
const summary = JSON.stringify({
  total: measured(0),
  "/repository/sdk/src/a.ts": measured(80),
  "/repository/sdk/src/b.ts": measured(90),
  "/repository/sdkish/src/c.ts": measured(0),
});
const readGenerated = () => summary;

test("a package's files count together, and nobody else's", async () => {
  expect(await coverage.problems(repository("default 85"), toolsOf({ readGenerated }))).toEqual([]);
  expect(await coverage.problems(repository("default 86"), toolsOf({ readGenerated }))).toEqual([
    "sdk: lines 85.0 %, its floor is 86 %",
  ]);
});

test("without a full test run it says which", async () => {
  expect(await coverage.problems(repository("default 80"), toolsOf())).toEqual([
    "coverage/coverage-summary.json is missing: run npm test",
  ]);
});

test("a floor that an earlier commit set higher is refused once", async () => {
  const capture = () => Promise.resolve({ code: 0, output: "default 90\n" });
  expect(await coverage.problems(repository("default 80"), toolsOf({ readGenerated, capture }))).toEqual([
    "coverage-floors: default fell from 90 to 80 without a reason",
  ]);
});
