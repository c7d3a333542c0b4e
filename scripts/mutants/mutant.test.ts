import { expect, test } from "vitest";
import { mutantOf } from "./mutant.ts";

const source = ["const a = 1;", "  if (a < 2) {", '    say("x");', "  }", ""].join("\n");
const change = (from: string, to: string, replacement: string) => ({
  id: 7,
  operator: "block",
  form: "expression" as const,
  start: source.indexOf(from),
  end: source.indexOf(to) + to.length,
  replacement,
});

test("a mutant has its place, its whole line and both texts, white space collapsed", () => {
  expect(mutantOf("a.ts", source, change("{", "}", "{\n}"))).toEqual({
    id: 7,
    operator: "block",
    file: "a.ts",
    line: 2,
    column: 14,
    inLine: "if (a < 2) {",
    original: '{ say("x"); }',
    replacement: "{ }",
  });
});

test("a long text is cut", () => {
  const { replacement } = mutantOf("a.ts", source, change("a", "a", "x".repeat(300)));
  expect(replacement).toBe(`${"x".repeat(200)}…`);
});
