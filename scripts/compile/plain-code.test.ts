import { expect, test } from "vitest";
import { plainCode } from "./plain-code.ts";

test("comments go, code and text stay, and again changes nothing", async () => {
  const code = '/** What it is for. */\nexport const a = "é // no comment"; // Why.\nimport "./b.js";\n/* Remark. */\n';
  const plain = await plainCode(code);
  expect(plain).toBe('export const a = "é // no comment";\nimport "./b.js";\n');
  expect(await plainCode(plain)).toBe(plain);
});
