import { expect, test } from "vitest";
import { validatorsModule } from "./validators.ts";

test("the validators' module imports ajv's runtime functions only, exports one name, and needs neither require nor eval", async () => {
  const code = await validatorsModule();
  expect([...code.matchAll(/\bimport\b[^"]*"([^"]+)"/g)].map(([, path]) => path)).toEqual(["ajv/dist/runtime/ucs2length.js"]);
  expect(code.match(/\bexport\b.*$/gm)).toEqual([expect.stringMatching(/^export\{\w+ as validators\};$/)]);
  expect(code).not.toMatch(/\brequire\(|\bFunction\b|\beval\b/);
});

test("it is the same each time: a compilation that changes nothing writes nothing", async () =>
  expect(await validatorsModule()).toBe(await validatorsModule()));
