import { expect, test } from "vitest";
import { repositoryOf, toolsOf } from "../repository/literals.testdata.ts";
import generated from "./generated.ts";

/** A repository whose generator, when run, leaves the given files. */
const generating = (before: Record<string, string>, after: Record<string, string>) => {
  let files = before;
  const tools = toolsOf({
    capture: (command) => {
      if (command === "node") files = after;
      return Promise.resolve({ code: 0, output: command === "git" ? Object.keys(after).join("\0") : "" });
    },
    readGenerated: (path) => files[path] ?? null,
  });
  return generated.problems(repositoryOf(before), tools);
};

test("a tree that generating leaves as it was is clean", async () => {
  expect(await generating({ "a.json": "1", "b.ts": "2" }, { "a.json": "1", "b.ts": "2" })).toEqual([]);
});

test("a file that generating changes or adds was stale", async () => {
  expect(await generating({ "a.json": "1", "b.ts": "2" }, { "a.json": "3", "b.ts": "2", "c.json": "4" })).toEqual([
    "a.json was stale",
    "c.json was stale",
  ]);
});

test("a generator that fails is said in its own words", async () => {
  const tools = toolsOf({ capture: () => Promise.resolve({ code: 1, output: "sdk does not compile\n" }) });
  expect(await generated.problems(repositoryOf({}), tools)).toEqual(["sdk does not compile"]);
});
