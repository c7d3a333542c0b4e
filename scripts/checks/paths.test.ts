import { expect, test } from "vitest";
import { repositoryOf, toolsOf } from "../repository/literals.testdata.ts";
import paths from "./paths.ts";

const absolute = (...names: string[]) => ["", ...names].join("/");
const problems = (texts: Record<string, string>) => paths.problems(repositoryOf(texts), toolsOf());

test.each([
  ["a path in the Job", "captf/work/root"],
  ["a relative path", "../work/root"],
  ["the temporary directory itself", absolute("tmp")],
  ["a web address", "https://example.com/work/x"],
])("allowed: %s", async (_, text) => {
  expect(await problems({ "a.ts": `const a = "${text}";` })).toEqual([]);
});

test.each([absolute("work", "main"), absolute("tmp", "build", "tofu"), absolute("home", "me"), absolute("root", ".cache")])(
  "refused: %s",
  async (path) => {
    expect(await problems({ "a.md": `\nsee \`${path}\`` })).toEqual([expect.stringMatching(/^a\.md:2: \//)]);
  },
);

test("a lock file names no registry but the public one", async () => {
  const lock = {
    packages: {
      "": {},
      "node_modules/here": { resolved: "sdk", link: true },
      "node_modules/plain": { integrity: "sha512-x" },
      "node_modules/public": { resolved: "https://registry.npmjs.org/public/-/public-1.0.0.tgz" },
      "node_modules/ours": { resolved: "https://npm.example.com/ours.tgz" },
    },
  };
  expect(await problems({ "package-lock.json": JSON.stringify(lock) })).toEqual([
    "package-lock.json: node_modules/ours is resolved from https://npm.example.com/ours.tgz",
  ]);
});

test("a file's place is not taken from a URL's pathname", async () => {
  const text = (end: string) => `const here = new URL(".", import.meta.url)${end};`;
  expect(await problems({ "a.ts": text(".pathname") })).toEqual([expect.stringContaining("a.ts: use fileURLToPath")]);
  expect(await problems({ "a.ts": text("") })).toEqual([]);
});
