import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { repositoryOf, toolsOf } from "../repository/literals.testdata.ts";
import { packageTools, packageToolsFolder } from "./package-tools.ts";

const cache = mkdtempSync(join(tmpdir(), "captf tools "));
beforeAll(() => mkdirSync(join(cache, "captf", "package-tools"), { recursive: true }));
afterAll(() => rmSync(cache, { recursive: true }));

const repository = (lock: string) =>
  repositoryOf({ [`${packageToolsFolder}/package.json`]: "{}", [`${packageToolsFolder}/package-lock.json`]: lock });

/** Tools whose npm answers with a code and leaves a node_modules, counting its calls. */
const npm = (code: number) => {
  const calls: string[][] = [];
  const tools = toolsOf({
    env: { XDG_CACHE_HOME: cache },
    capture: (command, args, folder = "") => {
      calls.push([command, ...args]);
      mkdirSync(join(folder, "node_modules"));
      return Promise.resolve({ code, output: "npm error offline\n" });
    },
  });
  return { calls, tools };
};

test("they are installed once, by their lock file; another lock file is another folder", async () => {
  const { calls, tools } = npm(0);
  const first = await packageTools(repository("one"), tools);
  const again = await packageTools(repository("one"), tools);
  expect(again).toEqual(first);
  expect(calls).toEqual([["npm", "ci", "--ignore-scripts", "--prefer-offline"]]);
  expect("folder" in first && existsSync(join(first.folder, "node_modules"))).toBe(true);
  expect(await packageTools(repository("two"), tools)).not.toEqual(first);
});

test("an installation that fails is told, leaves nothing, and is tried again", async () => {
  const { calls, tools } = npm(1);
  const before = readdirSync(join(cache, "captf", "package-tools"));
  const problem = `npm ci of ${packageToolsFolder} failed: npm error offline`;
  expect(await packageTools(repository("three"), tools)).toEqual({ problem });
  expect(await packageTools(repository("three"), tools)).toEqual({ problem });
  expect(calls).toHaveLength(2);
  expect(readdirSync(join(cache, "captf", "package-tools"))).toEqual(before);
});
