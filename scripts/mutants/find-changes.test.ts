import { expect, test } from "vitest";
import { findChanges } from "./find-changes.ts";

/** The changes of a source by one operator, as the source would be. */
const changed = (source: string, operator: string): string[] =>
  findChanges("a.ts", source)
    .changes.filter((change) => change.operator === operator)
    .map(({ start, end, replacement }) => source.slice(0, start) + replacement + source.slice(end));

test.each<[string, string, string[]]>([
  ["condition", "if (a()) b();", ["if (false) b();", "if (true) b();"]],
  ["condition", "while (a()) b();", ["while (false) b();"]],
  ["condition", "f(a === b);", ["f(false);", "f(true);"]],
  ["condition", "f(a === b && c);", []],
  ["comparison", "f(a === b);", ["f(a !== b);"]],
  ["comparison", "f(a < b);", ["f(a >= b);", "f(a <= b);"]],
  ["comparison", "f((a ?? b) === c);", ["f((a ?? b) !== c);"]],
  ["logic", "f(a && b);", ["f((a) || (b));", "f(a);", "f(b);"]],
  ["logic", "f(a ?? b);", ["f(a);", "f(b);"]],
  ["negation", "f(!a);", ["f(a);"]],
  ["negation", "f(-1);", ["f(1);"]],
  ["arithmetic", "f(a + 1);", ["f(a - 1);"]],
  ["arithmetic", 'f("a" + b + c);', []],
  ["arithmetic", "a += b;", ["a -= b;"]],
  ["arithmetic", 'a += "b";', []],
  ["arithmetic", "a++;", ["a--;"]],
  ["number", "f(1);", ["f(1 + 1);"]],
  ["number", "f(1n);", ["f(1n + 1n);"]],
  ["text", 'f("a");', ['f("");']],
  ["text", 'f("");', ['f("mutant");']],
  ["text", "f(`a${b}`);", ['f("");']],
  ["text", "f(String.raw`a`);", []],
  ["boolean", "f(true);", ["f(false);"]],
  ["entry", "f([a, ...b]);", ["f([, ...b]);", "f([a, ]);"]],
  ["entry", "f([]);", ['f(["mutant"]);']],
  ["member", "f({ a, b: 1 });", ["f({ , b: 1 });", "f({ a,  });"]],
  ["member", "f({});", ["f({ mutant: true });"]],
  ["member", "f({ __proto__: null, get a() { return b; } });", []],
  ["call", "f(a.toSorted(b));", ["f(a);", "f(a.toSorted());"]],
  ["call", "f(a?.filter(b));", []],
  ["call", "f(a.some(b));", ["f(a.every(b));"]],
  ["call", "f(Math.max(a, b));", ["f(Math.min(a, b));"]],
  ["chain", "f(a?.b?.[c]?.(d));", ["f(a.b?.[c]?.(d));", "f(a?.b[c]?.(d));", "f(a?.b?.[c](d));"]],
  ["block", "function f() { g(); }", ["function f() "]],
  ["block", "function f() {}", []],
  ["result", "f(() => a);", ["f(() => undefined);"]],
  ["statement", "a(); b();", [" b();", "a(); "]],
  ["statement", "const f = () => { a(); };", []],
  ["case", 'switch (a) { case "b": c(); break; }', ['switch (a) { case "b":  }']],
  ["regex", "f(/^a+$/u);", ["f(/a+$/u);", "f(/^a$/u);", "f(/^a*$/u);", "f(/^a+/u);", "f(/^a+$/);"]],
  [
    "regex",
    "f(/(?:ab|c)\\d|[^x]{2}/);",
    [
      "f(/(?:c)\\d|[^x]{2}/);",
      "f(/(?:ab)\\d|[^x]{2}/);",
      "f(/(?:ab|c)\\D|[^x]{2}/);",
      "f(/(?:ab|c)\\d|[x]{2}/);",
      "f(/(?:ab|c)\\d|[^x]/);",
      "f(/[^x]{2}/);",
      "f(/(?:ab|c)\\d/);",
    ],
  ],
])("%s: %s", (operator, source, expected) => {
  expect(changed(source, operator).toSorted()).toEqual(expected.toSorted());
});

test.each([
  ["a type", 'type A = "a" | 1; let b: "c"; const c = f<"d">(g);'],
  ["a type that a value is said to have", "const a = b as const satisfies 1;"],
  ["an import", 'import a from "a" with { type: "json" }; export { b } from "b"; export * from "c"; const d = import("d");'],
  ["a directive", '"use strict";'],
  ["a key", "class A { 'b'; [c] = d; }"],
])("%s is no mutant", (_, source) => {
  expect(findChanges("a.ts", source).changes).toEqual([]);
});

test("a value below `as const` or `satisfies` is a mutant: that is what tables of facts are", () => {
  expect(changed('const a = ["b"] as const satisfies string[];', "text")).toEqual([
    'const a = [""] as const satisfies string[];',
  ]);
});

test("a source that cannot be parsed is refused", () => {
  expect(() => findChanges("a.ts", "if (")).toThrow(/^a\.ts: /);
});
