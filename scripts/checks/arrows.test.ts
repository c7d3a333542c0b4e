import { expect, test } from "vitest";
import { repositoryOf, toolsOf } from "../repository/literals.testdata.ts";
import arrows from "./arrows.ts";

const workspace = {
  "package.json": JSON.stringify({ name: "root", workspaces: ["sdk", "runner", "conformance"] }),
  "sdk/package.json": JSON.stringify({ name: "@captf/sdk" }),
  "runner/package.json": JSON.stringify({ name: "@captf/runner", dependencies: { "@captf/sdk": "0.1.0", commander: "14.0.3" } }),
  "conformance/package.json": JSON.stringify({
    name: "@captf/conformance",
    dependencies: { "@captf/sdk": "0.1.0", "@captf/runner": "0.1.0" },
  }),
};

const problems = (path: string, source: string) => arrows.problems(repositoryOf({ ...workspace, [path]: source }), toolsOf());

test.each([
  ["a package imports sdk's entries", "runner/src/main.ts", 'import { writeJson } from "@captf/sdk/json";'],
  ["a relative import stays in the package", "runner/src/steps/apply.ts", 'import { run } from "../exec.ts";'],
  ["Node's own modules", "sdk/src/json/index.ts", 'import { Buffer } from "node:buffer";'],
  ["a declared dependency", "runner/src/main.ts", 'import { Command } from "commander";'],
  ["a test's tool that only the root declares", "sdk/src/json/parse.test.ts", 'import { test } from "vitest";'],
  [
    "a test takes the API server's client",
    "sdk/src/api/kinds/crds.api-server.test.ts",
    'import { createClient } from "../../../../scripts/kube/client.ts";',
  ],
  [
    "so does what only tests use",
    "runner/src/server.testdata.ts",
    'import { createClient } from "../../scripts/kube/client.ts";',
  ],
  [
    "a test in the container engine takes what starts containers",
    "runner/image/a.docker.test.ts",
    'import { runContainer } from "../../scripts/engine/run-container.ts";',
  ],
  [
    "a package is named, not imported",
    "conformance/src/target.ts",
    'createRequire(import.meta.url).resolve("@captf/runner/package.json");',
  ],
  ["a comment with an import in it", "sdk/src/index.ts", '/**\n * import { x } from "@captf/runner";\n */\nexport const a = 1;'],
])("allowed: %s", async (_, path, source) => {
  expect(await problems(path, source)).toEqual([]);
});

test.each([
  [
    "sdk imports a sibling",
    "sdk/src/index.ts",
    'import { a } from "@captf/runner";',
    "@captf/sdk imports no other package of the workspace",
  ],
  [
    "conformance imports the runner, type only",
    "conformance/src/run.ts",
    'import type { A } from "@captf/runner/steps";',
    "@captf/conformance may import @captf/sdk only",
  ],
  [
    "a test imports a sibling",
    "runner/src/a.test.ts",
    'import { a } from "@captf/conformance";',
    "@captf/runner may import @captf/sdk only",
  ],
  ["a re-export of a sibling", "runner/src/a.ts", 'export { a } from "@captf/conformance";', "may import @captf/sdk only"],
  ["a dynamic import", "conformance/src/run.ts", '  const a = await import("@captf/runner");', "may import @captf/sdk only"],
  ["an import for its effects", "conformance/src/run.ts", 'import "@captf/runner";', "may import @captf/sdk only"],
  [
    "a relative import leaves the package",
    "runner/src/main.ts",
    'import { a } from "../../sdk/src/json/index.ts";',
    "leaves runner/",
  ],
  [
    "code that is shipped takes the tests' client",
    "runner/src/main.ts",
    'import { createClient } from "../../scripts/kube/client.ts";',
    "is for tests only",
  ],
  [
    "the build of an image takes what starts containers",
    "runner/image/build.ts",
    'import { runContainer } from "../../scripts/engine/run-container.ts";',
    "is for tests only",
  ],
  [
    "a test takes another thing of scripts",
    "runner/src/a.test.ts",
    'import { run } from "../../scripts/run.ts";',
    "leaves runner/",
  ],
  [
    "a test reaches past the client's folder",
    "runner/src/a.test.ts",
    'import { run } from "../../scripts/kube/../run.ts";',
    "leaves runner/",
  ],
  [
    "a relative import leaves it over many lines",
    "runner/src/main.ts",
    'import {\n  a,\n  type B,\n} from "../../sdk/src/a.ts";',
    "leaves runner/",
  ],
  [
    "an undeclared dependency",
    "sdk/src/index.ts",
    'import { Command } from "commander";',
    "is not among the dependencies of sdk/package.json",
  ],
  ["a module of Node's without node:", "runner/src/main.ts", 'import { join } from "path";', "is written node:path"],
])("refused: %s", async (_, path, source, says) => {
  expect(await problems(path, source)).toEqual([expect.stringMatching(new RegExp(`^${path}:\\d+: ".*${says}`))]);
});

test("a problem names the line of the import", async () => {
  expect(await problems("sdk/src/a.ts", '\n\nimport { a } from "@captf/runner";\n')).toEqual([
    expect.stringMatching(/^sdk\/src\/a.ts:3: /),
  ]);
});
