import { expect, test } from "vitest";
import type { Change } from "./change.ts";
import { findChanges } from "./find-changes.ts";
import { switchIn, switchName } from "./switch-in.ts";

/** What a source comes to; what it throws is a result too. */
const result = (source: string, active: number): unknown => {
  try {
    return new Function(switchName, `${source} return f();`)((id: number) => id === active);
  } catch (error) {
    return String(error);
  }
};

const leftOut = { statement: ";", block: "{}", object: "...{}", array: "...[]" } as const;

/** The source with a change in the place of the original. */
const rewritten = (source: string, { start, end, form, replacement }: Change): string =>
  source.slice(0, start) + (form === "expression" ? `(${replacement})` : leftOut[form]) + source.slice(end);

test.each([
  ["a function's block", "return a(); function a() { return 1; }", 1],
  ["nested expressions", "return (1 + 2) * 3 > 4 && 5 < 6 ? 7 : 8;", 7],
  ["members", "const c = { d: 3 }; return { a: 1, b: [2], ...c };", { a: 1, b: [2], d: 3 }],
  ["entries that are expressions", 'return ["a", ...["b"], "c"];', ["a", "b", "c"]],
  ["statements", "const a = []; a.push(1); a.push(2); return a;", [1, 2]],
  ["branches without braces", "const a = []; if (a.length > 0) a.push(1); else a.push(2); return a;", [2]],
  ["chains", "const a = { b: { c: () => 1 } }; return a?.b?.c() + (a.d?.e.f ?? 5);", 6],
  [
    "calls that need their this",
    "const a = { b: 1, c() { return this.b; } }; return [a.c(), [3, 1].toSorted().some((x) => x > 2)];",
    [1, true],
  ],
  ["cases", 'const a = []; switch ("b") { case "a": a.push(1); break; case "b": a.push(2); } return a;', [2]],
  ["loops", "let a = 0; for (let i = 0; i < 3; i++) { if (i === 1) continue; a += i; } return a;", 2],
  ["generators", "function* g() { yield 1; yield* [2]; } return [...g()];", [1, 2]],
])("%s: without a change the source does what it did, with one what that change does", (_, body, expected) => {
  const source = `const f = () => {${body}};`;
  const changes = findChanges("a.ts", source).changes.map((change, id) => ({ ...change, id }));
  const switched = switchIn(source, changes);
  expect(result(switched, -1)).toEqual(expected);
  // A loop that counts the wrong way would never end.
  for (const change of changes.filter(({ replacement }) => replacement !== "i--")) {
    expect(result(switched, change.id), change.replacement).toEqual(result(rewritten(source, change), -1));
  }
});
