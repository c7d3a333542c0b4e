import { describe, expect, test } from "vitest";
import { mutantWith } from "./mutant.testdata.ts";
import { candidatesFor, planRound } from "./plan-round.ts";
import type { Covered } from "./worker-job.ts";

const root = "/repository";
const covered = (name: string, members: Partial<Covered>): Covered => ({
  kind: "covered",
  test: `${root}/sdk/src/${name}.test.ts`,
  errors: [],
  milliseconds: 100,
  steps: 5,
  atLoad: [],
  inTests: {},
  ...members,
});
const inTest = (...asked: number[]) => ({ milliseconds: 10, asked });
const mutant = mutantWith({ id: 1, file: "sdk/src/hash/plan.ts" });

describe("what can be tried on a mutant", () => {
  const left = (...all: Covered[]) => candidatesFor([mutant], all, root)[0]?.left ?? [];

  test("the tests that run it, and no others", () => {
    const file = covered("hash/plan", { inTests: { _0: inTest(1, 2), _1: inTest(2), _2: inTest(1) } });
    expect(left(file, covered("hash/other", { inTests: { _0: inTest(2) } }))).toEqual([
      expect.objectContaining({ test: file.test, attempt: { mutant: 1, tests: ["_0", "_2"], limit: 1_000_100 } }),
    ]);
  });

  test("every test of a file that runs it outside of its tests", () => {
    const file = covered("hash/plan", { atLoad: [1], inTests: { _0: inTest(1) } });
    expect(left(file).map(({ attempt }) => attempt.tests)).toEqual([null]);
  });

  test("what runs as the file is loaded: not the tests of other parts, but for those that run it and the parts that show the table", () => {
    const files = (of: string) => {
      const all = ["hash/a", "schema/a", "api/a"].map((name) => covered(name, { atLoad: [1] }));
      const runs = covered("run/a", { atLoad: [1], inTests: { _0: inTest(1), _1: inTest() } });
      return candidatesFor([mutantWith({ id: 1, file: `sdk/src/${of}/plan.ts` })], [...all, runs], root)[0]?.left.map(
        ({ test: file, attempt }) => [file.split("/").at(-2), attempt.tests],
      );
    };
    expect(files("hash")).toEqual([
      ["hash", null],
      ["run", ["_0"]],
    ]);
    expect(files("contract")).toEqual([
      ["run", ["_0"]],
      ["schema", null],
    ]);
  });

  test("the same part of the sdk first, there the near and quick ones first", () => {
    const runs = { inTests: { _0: inTest(1) } };
    const slow = { inTests: { _0: { milliseconds: 5_000, asked: [1] } } };
    const names = ["run/quick", "hash/slow", "hash/deep/er/far", "hash/near", "hash/plan"];
    const files = names.map((name) => covered(name, name === "hash/slow" ? slow : runs));
    expect(left(...files).map(({ test: file }) => file.slice(root.length + "/sdk/src/".length, -".test.ts".length))).toEqual([
      "hash/plan",
      "hash/near",
      "hash/deep/er/far",
      "hash/slow",
      "run/quick",
    ]);
  });
});

describe("a round", () => {
  const attempt = (id: number) => ({ mutant: id, tests: null, limit: 1 });
  const candidate = (id: number, ...tests: string[]) => ({
    mutant: id,
    left: tests.map((name) => ({ test: name, attempt: attempt(id) })),
  });

  test("at first tries the most promising file of each mutant, dealt out to the lanes", () => {
    expect(planRound(0, [candidate(1, "a", "b"), candidate(2, "a"), candidate(3, "a"), candidate(4, "b")], 2)).toEqual([
      { a: [attempt(1), attempt(3)], b: [attempt(4)] },
      { a: [attempt(2)] },
    ]);
  });

  test("at last tries all that is left", () => {
    expect(planRound(9, [candidate(1, "a", "b")], 2)).toEqual([{ a: [attempt(1)], b: [attempt(1)] }]);
  });

  test("is none when nothing is left", () => {
    expect(planRound(0, [candidate(1)], 2)).toEqual([]);
  });
});
