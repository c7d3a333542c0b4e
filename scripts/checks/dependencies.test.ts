import { expect, test } from "vitest";
import { repositoryOf, toolsOf } from "../repository/literals.testdata.ts";
import dependencies from "./dependencies.ts";

const problems = (dependency: Record<string, string>, readme: string | null, devDependencies: Record<string, string> = {}) =>
  dependencies.problems(
    repositoryOf({
      "package.json": JSON.stringify({ name: "root", workspaces: ["sdk"], devDependencies }),
      "sdk/package.json": JSON.stringify({ name: "@captf/sdk", dependencies: dependency }),
      ...(readme === null ? {} : { "sdk/README.md": readme }),
    }),
    toolsOf(),
  );

test("a dependency with its sentence and an exact version is fine", async () => {
  expect(await problems({ ajv: "8.20.0" }, "`ajv` validates.", { vitest: "5.1.2" })).toEqual([]);
});

test.each([
  ["without a sentence", { ajv: "8.20.0" }, "A package.", "sdk/README.md does not name `ajv`"],
  ["inside another word", { ajv: "8.20.0" }, "`ajv-cli` validates.", "sdk/README.md does not name `ajv`"],
  ["without a README", { ajv: "8.20.0" }, null, "sdk/README.md does not name `ajv`"],
  ["with a range", { ajv: "^8.20.0" }, "`ajv` validates.", "sdk/package.json: ajv ^8.20.0 is a range, not a version"],
])("refused: a dependency %s", async (_, dependency, readme, problem) => {
  expect(await problems(dependency, readme)).toEqual([problem]);
});

test("the root's tools are exact too", async () => {
  expect(await problems({}, "", { vitest: "latest" })).toEqual(["package.json: vitest latest is a range, not a version"]);
});
