import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { browserBundle } from "./browser-bundle.ts";

const folder = mkdtempSync(join(tmpdir(), "captf bundle "));
beforeAll(() => {
  writeFileSync(join(folder, "plain.js"), '// A comment is not counted.\nexport const answer = "four";\n');
  writeFileSync(join(folder, "node.js"), 'import { createHash } from "node:crypto";\nexport const hash = createHash;\n');
});
afterAll(() => rmSync(folder, { recursive: true }));

test("a module is measured bundled and minified", async () =>
  expect(await browserBundle("./plain.js", folder)).toEqual({ bytes: 'var o="four";export{o as answer};\n'.length }));

test("a built-in of Node is a problem with its place", async () =>
  expect(await browserBundle("./node.js", folder)).toMatchObject({
    problems: [expect.stringMatching(/node\.js:1: Could not resolve "node:crypto"$/)],
  }));
