import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { checks } from "./index.ts";

test("the list of checks is the folder, and a check's id is its file's name", () => {
  const files = readdirSync(import.meta.dirname).filter((name) => /^[a-z-]+\.ts$/.test(name) && name !== "index.ts");
  expect(checks.map(({ id }) => `${id}.ts`).toSorted()).toEqual(files.toSorted());
});

test("the check that writes files is the last one", () => {
  expect(checks.at(-1)?.id).toBe("generated");
});
