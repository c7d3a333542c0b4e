import { expect, test } from "vitest";
import { repositoryOf, toolsOf } from "../repository/literals.testdata.ts";
import surface from "./surface.ts";

const problems = (path: string, source: string) =>
  surface.problems(
    repositoryOf({
      "package.json": JSON.stringify({ name: "root", workspaces: ["sdk"] }),
      "sdk/package.json": JSON.stringify({ name: "@captf/sdk" }),
      [path]: source,
    }),
    toolsOf(),
  );

test.each([
  ["named exports", "sdk/src/index.ts", 'export { a, type B } from "./a.ts";\nexport const c = 1;'],
  ["a check's default export", "sdk/src/checks/create/c01-applies.ts", "export default check({});"],
  ["files outside the packages' sources", "vitest.config.ts", "export default defineConfig({});"],
])("allowed: %s", async (_, path, source) => {
  expect(await problems(path, source)).toEqual([]);
});

test.each([
  ["export *", 'const a = 1;\nexport * from "./a.ts";', 'sdk/src/index.ts:2: "export *" hides what is public'],
  ["export * as a name", 'export * as a from "./a.ts";', 'sdk/src/index.ts:1: "export *" hides what is public'],
  ["export type *", 'export type * from "./a.ts";', 'sdk/src/index.ts:1: "export *" hides what is public'],
  ["a default export", "export default 1;", "sdk/src/index.ts:1: default export"],
])("refused: %s", async (_, source, problem) => {
  expect(await problems("sdk/src/index.ts", source)).toEqual([problem]);
});
