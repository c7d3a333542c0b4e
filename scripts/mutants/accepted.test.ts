import { expect, test } from "vitest";
import { decodeAccepted, judge } from "./accepted.ts";
import { mutantWith } from "./mutant.testdata.ts";

const { file, inLine, original, replacement } = mutantWith({});
const entry = { file, inLine, original, replacement, reason: "a is never b" };
const survivor = mutantWith({ fate: "survived" });
const paths = ["sdk/src/hash"];

test("a survivor is found in the list by its text, wherever its line has moved", () => {
  const moved = mutantWith({ fate: "survived", line: 90 });
  expect(judge([moved], [entry], paths)).toEqual({
    accepted: [{ mutant: moved, reason: "a is never b" }],
    unexplained: [],
    stale: [],
  });
});

test.each([
  ["another file", { file: "sdk/src/hash/b.ts" }],
  ["another line of text", { inLine: "if (a < b) return d;" }],
  ["another original", { original: "a" }],
  ["another replacement", { replacement: "a > b" }],
])("%s is another mutant", (_, members) => {
  const { unexplained, stale } = judge([survivor], [{ ...entry, ...members }], paths);
  expect(unexplained).toEqual([survivor]);
  expect(stale).toHaveLength(1);
});

test("a mutant that no test runs is a survivor; one that is killed or times out is none", () => {
  const mutants = (["no-coverage", "killed", "timed-out"] as const).map((fate) => mutantWith({ fate }));
  expect(judge(mutants, [], paths).unexplained).toEqual([mutants[0]]);
});

test("an accepted mutant that is killed meanwhile is stale, but only where the run looked", () => {
  const elsewhere = { ...entry, file: "sdk/src/hashes/a.ts" };
  expect(judge([mutantWith({})], [entry, elsewhere], paths).stale).toEqual([entry]);
});

test("a list entry without a reason is refused", () => {
  expect(() => decodeAccepted(JSON.stringify([entry, { ...entry, reason: " " }]))).toThrow(
    "entry 2 of the accepted mutants has no reason",
  );
  expect(() => decodeAccepted(JSON.stringify([{ ...entry, inLine: undefined }]))).toThrow("has no inLine");
  expect(decodeAccepted(JSON.stringify([entry]))).toEqual([entry]);
});
