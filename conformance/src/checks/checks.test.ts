import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { storyFor } from "../story/index.ts";
import { checks, findChecks, isRunCheck } from "./index.ts";

const folder = fileURLToPath(new URL(".", import.meta.url));
const fixtures = fileURLToPath(new URL("../../../fixtures/", import.meta.url));

const files = readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((f) => f.isFile() && f.parentPath !== folder.replace(/\/$/, "") && f.parentPath !== folder)
  .filter((f) => f.name.endsWith(".ts") && !f.name.includes(".test"))
  .map((f) => `${f.parentPath.slice(folder.length)}/${f.name.replace(/\.ts$/, "")}`);

describe("the registry", () => {
  it("lists every check file and nothing else", () => {
    expect(checks.map((c) => c.path).sort()).toEqual(files.sort());
  });

  it.each(checks.map((c) => [c.check.id, c.path]))("%s lies in a file named after it: %s", (id, path) => {
    expect(path.split("/")[1]?.startsWith(`${id.toLowerCase()}-`)).toBe(true);
  });

  it("has each id once", () => {
    expect(new Set(checks.map((c) => c.check.id)).size).toBe(checks.length);
  });
});

describe("every check has failed once", () => {
  const named = [...readdirSync(`${fixtures}modules`), ...readdirSync(`${fixtures}runners`)];
  it.each(checks.map((c) => c.check.id))("%s has a broken fixture", (id) => {
    expect(named.filter((name) => name.startsWith(`${id.toLowerCase()}-`))).not.toEqual([]);
  });
});

describe("the steps of checks and stories", () => {
  it.each(checks.filter(isRunCheck).map((c) => [c.check.id, c.check] as const))(
    "%s looks at steps that a story has",
    (_, check) => {
      const known = check.roles.map((role) => new Set(storyFor(role).flatMap((i) => i.steps.map((s) => s.id))));
      for (const step of check.steps)
        expect(
          known.some((ids) => ids.has(step)),
          step,
        ).toBe(true);
      for (const ids of known) expect(check.steps.some((step) => ids.has(step))).toBe(true);
    },
  );

  it.each(["cluster", "machine", "machinepool"] as const)("every step of a %s is owned by a check that applies to it", (role) => {
    for (const step of storyFor(role).flatMap((i) => i.steps)) {
      const owner = checks.find((c) => c.check.id === step.owner);
      expect(owner?.check.roles.includes(role as never), step.id).toBe(true);
    }
  });
});

describe("findChecks", () => {
  it.each([
    ["C08", ["C08"]],
    ["c08", ["C08"]],
    ["create/c08-bootstrap-data", ["C08"]],
    ["conformance/src/checks/create/c08-bootstrap-data.ts", ["C08"]],
    ["health", ["H01"]],
    ["destroy/", ["X01"]],
    ["C", []],
    ["nothing", []],
  ])("%s names %j", (word, ids) => {
    expect(findChecks(checks, word).map((c) => c.check.id)).toEqual(ids);
  });
});
