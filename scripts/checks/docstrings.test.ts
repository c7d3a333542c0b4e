import { expect, test } from "vitest";
import { repositoryOf, toolsOf } from "../repository/literals.testdata.ts";
import docstrings from "./docstrings.ts";

const problemsOf = (declarations: string) => {
  const target = { types: "./dist/a.d.ts" };
  const files: Record<string, string> = {
    "sdk/package.json": JSON.stringify({ name: "a", exports: { ".": target, "./b": target } }),
    "sdk/dist/a.d.ts": declarations,
  };
  const tools = toolsOf({
    capture: () => Promise.resolve({ code: 0, output: "" }),
    readGenerated: (path) => files[path] ?? null,
  });
  return docstrings.problems(repositoryOf({}), tools);
};

test("an export without a docstring, or with an empty one, is named once", async () =>
  expect(await problemsOf("export declare const a: 1;\n/** */\nexport type B = 2;\n")).toEqual([
    "a/b: a has no docstring",
    "a/b: B has no docstring",
  ]));

test("an export with one is none", async () =>
  expect(await problemsOf("/** What it is for. */\nexport declare const a: 1;\n")).toEqual([]));

test("what does not compile is told instead", async () =>
  expect(
    await docstrings.problems(
      repositoryOf({}),
      toolsOf({ capture: () => Promise.resolve({ code: 2, output: "sdk/src/a.ts(1,1): error TS1\n" }) }),
    ),
  ).toEqual(["sdk/src/a.ts(1,1): error TS1"]));
