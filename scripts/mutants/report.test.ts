import { expect, test } from "vitest";
import { judge } from "./accepted.ts";
import { mutantWith } from "./mutant.testdata.ts";
import type { Fate } from "./mutant.ts";
import { isPassed, reportLines, scoreOf } from "./report.ts";

const path = "sdk/src/hash";
const many = (fate: Fate, count: number) => Array.from({ length: count }, () => mutantWith({ fate }));

const noProse = new Map<string, number>();

test("a path's score counts what is below it; a time-out is a kill", () => {
  const elsewhere = mutantWith({ file: "sdk/src/hashes/a.ts" });
  const mutants = [...many("killed", 6), ...many("timed-out", 2), ...many("survived", 1), ...many("no-coverage", 1), elsewhere];
  const prose = new Map([
    ["sdk/src/hash/a.ts", 1],
    ["sdk/src/hash/b.ts", 2],
    ["sdk/src/run/c.ts", 4],
  ]);
  expect(scoreOf(path, mutants, prose)).toEqual({
    path,
    mutants: 10,
    killed: 6,
    timedOut: 2,
    survived: 1,
    noCoverage: 1,
    prose: 3,
    percent: 80,
  });
});

test("a path without mutants has them all killed", () => {
  expect(scoreOf(path, [], noProse).percent).toBe(100);
});

const entry = {
  file: "sdk/src/hash/a.ts",
  inLine: "if (a < b) return c;",
  original: "a < b",
  replacement: "a <= b",
  reason: "a is no b",
};

test.each([
  ["90 of 100 and reasons for the rest", 90, [entry], true],
  ["90 of 100 without a reason", 90, [], false],
  ["89 of 100, all with a reason", 89, [entry], false],
  ["an accepted mutant that does not survive", 100, [entry], false],
  ["all killed", 100, [], true],
])("%s", (_, killed, accepted, passed) => {
  const mutants = [...many("killed", killed), ...many("survived", 100 - killed)];
  const scores = [scoreOf(path, mutants, noProse)];
  const judgement = judge(mutants, accepted, [path]);
  expect(isPassed(scores, judgement)).toBe(passed);
  expect(reportLines(scores, judgement).at(-1)).toMatch(passed ? /^ok$/ : /^FAIL {2}/);
});

test("a person reads each survivor with its place and change, then the table, then the verdict", () => {
  const mutants = [...many("killed", 17), mutantWith({ fate: "survived" }), mutantWith({ fate: "no-coverage", replacement: "" })];
  expect(reportLines([scoreOf(path, mutants, noProse)], judge(mutants, [entry], [path]))).toEqual([
    "accepted  sdk/src/hash/a.ts:3:7 comparison: a < b -> a <= b",
    "          a is no b",
    "SURVIVED  sdk/src/hash/a.ts:3:7 comparison, no test runs it: a < b -> (left out)",
    "",
    "              mutants  killed  timed out  survived  no coverage  percent  (prose)",
    "sdk/src/hash       19      17          0         1            1   89.4 %      (0)",
    "",
    "FAIL  sdk/src/hash: 89.4 % killed, at least 90 % are asked for",
    "FAIL  1 survivors without a reason",
  ]);
});
