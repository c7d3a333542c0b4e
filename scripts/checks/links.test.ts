import { expect, test } from "vitest";
import { repositoryOf, toolsOf } from "../repository/literals.testdata.ts";
import links from "./links.ts";

const problems = (text: string) =>
  links.problems(repositoryOf({ "docs/a.md": text, "docs/b.md": "", "sdk/src/x.ts": "" }), toolsOf());

test.each([
  ["a file beside it", "[b](b.md)"],
  ["a place in it", "[b](b.md#there)"],
  ["a folder", "[sdk](../sdk/src)"],
  ["a folder with a slash", "[sdk](../sdk/)"],
  ["a web address", "[x](https://example.com/y)"],
  ["this page", "[x](#there)"],
])("allowed: %s", async (_, text) => expect(await problems(text)).toEqual([]));

test("refused: what does not exist", async () =>
  expect(await problems("[b](b.md) and [c](c.md), [d](../lint)")).toEqual(["docs/a.md: c.md", "docs/a.md: ../lint"]));
