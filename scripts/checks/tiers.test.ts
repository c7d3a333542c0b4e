import { describe, expect, test } from "vitest";
import { repositoryOf, toolsOf } from "../repository/literals.testdata.ts";
import tiers, { tierSuffix } from "./tiers.ts";

const problems = (path: string, source: string) => tiers.problems(repositoryOf({ [path]: source }), toolsOf());

// In two parts, or this file would be the fast test that it describes.
const usesRuntime = `const runtime = ${"inject"}("runtime");`;
const usesServer = usesRuntime.replace('runtime"', 'apiServer"');
const startsRuntime = (call: string, program: string) => `${call}("${program}", ["version"]);`;

test.each([
  ["a fast test", "sdk/src/a.test.ts", "test();"],
  ["a slow test of both runtimes", "runner/src/a.runtime.test.ts", usesRuntime],
  ["a slow test of Terraform", "runner/src/a.terraform.test.ts", usesRuntime],
  ["a slow test of OpenTofu", "runner/src/a.tofu.test.ts", usesRuntime],
  ["a slow test of the API server", "sdk/src/a.api-server.test.ts", usesServer],
  ["one that starts its own", "sdk/src/a.api-server.test.ts", usesServer.replace("apiServer", "apiServerPrograms")],
  [
    "a word that begins like a runtime's",
    "runner/src/a.test.ts",
    startsRuntime("spawn", "terraform-docs.sh").replace("-docs.sh", "x"),
  ],
  ["code that is no test", "runner/src/exec.ts", startsRuntime("spawn", "terraform")],
])("in its place: %s", async (_, path, source) => {
  expect(await problems(path, source)).toEqual([]);
});

test.each([
  ["a fast test that takes the runtime", "runner/src/a.test.ts", usesRuntime, "a fast test has no runtime to inject"],
  [
    "a fast test that takes its name",
    "runner/src/a.test.ts",
    usesRuntime.replace('runtime"', 'runtimeName"'),
    "a fast test has no runtimeName to inject",
  ],
  [
    "a fast test that starts terraform",
    "runner/src/a.test.ts",
    startsRuntime("execFileSync", "terraform"),
    "a fast test does not start terraform",
  ],
  [
    "a fast test that starts tofu by path",
    "a/src/a.test.ts",
    startsRuntime("spawn", "/usr/bin/tofu"),
    "a fast test does not start tofu",
  ],
  [
    "a fast test that starts an API server",
    "a/src/a.test.ts",
    startsRuntime("spawn", "/opt/kube-apiserver"),
    "a fast test does not start kube-apiserver",
  ],
  ["a fast test that takes the API server", "a/src/a.test.ts", usesServer, "a fast test has no apiServer to inject"],
  [
    "a runtime's test that takes the API server",
    "a/src/a.runtime.test.ts",
    usesServer,
    "tier runtime has no apiServer to inject",
  ],
  [
    "a test on the API server that takes a runtime",
    "a/src/a.api-server.test.ts",
    usesRuntime,
    "tier api-server has no runtime to inject",
  ],
  [
    "a tier that does not exist",
    "runner/src/a.slow.test.ts",
    usesRuntime,
    'there is no tier "slow"; there are runtime, terraform, tofu, api-server',
  ],
  ["two words", "runner/src/a.b.runtime.test.ts", usesRuntime, 'there is no tier "b.runtime"'],
  ["a test in JavaScript", "runner/src/a.test.js", "", "no tier runs a file of this name"],
  ["another tool's name for a test", "runner/src/a.spec.ts", "", "no tier runs a file of this name"],
  [
    "a slow test without the runtime",
    "runner/src/a.runtime.test.ts",
    "test();",
    "a slow test that injects none of runtime, runtimeName is a fast test",
  ],
])("misplaced: %s", async (_, path, source, says) => {
  expect(await problems(path, source)).toEqual([expect.stringContaining(`${path}: ${says}`)]);
});

describe("the word before .test.ts", () => {
  test.each([
    ["a/b.test.ts", ""],
    ["b.runtime.test.ts", "runtime"],
    ["a.dir/b.test.ts", ""],
    ["a/b.ts", null],
    ["a/b.testdata.ts", null],
  ])("%s: %s", (path, suffix) => {
    expect(tierSuffix(path)).toBe(suffix);
  });
});
