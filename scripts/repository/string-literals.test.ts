import { expect, test } from "vitest";
import { stringLiteralsOf } from "./string-literals.ts";

const values = (source: string) => stringLiteralsOf(source)?.map(({ value }) => value);

test.each([
  ["either quotes", `f("a", 'b');`, ["a", "b"]],
  ["what its escapes mean", String.raw`f("\x61\u{62}");`, ["ab"]],
  ["a template without substitutions", "f(`a`);", ["a"]],
  ["a property's name", `const o = { "a": 1, b: 2 }; o["c"];`, ["a", "c"]],
  ["a type", `type T = "a" | \`b\`; const t = x satisfies Record<"c", number>;`, ["a", "b", "c"]],
  ["an enum's member", `enum E { A = "a" }`, ["a"]],
  ["a default, a case, a tagged template", `function f(a = "a") { switch (a) { case "b": } } t\`c\`;`, ["a", "b", "c"]],
  ["inside a substitution", 'f(`x${g("a")}y`);', ["a"]],
  ["an import's source", `import { a } from "a"; export * from "b"; await import("c");`, ["a", "b", "c"]],
])("found: %s", (_, source, found) => expect(values(source)).toEqual(found));

test.each([
  ["a comment", '// "a"\n/* "b" */ /** `c` */'],
  ["a regular expression, also one that a quote could end", 'const r = /"a"/g, s = /[/"]/, t = 1 / 2;'],
  ["a template with substitutions", "f(`a${b}c`);"],
  ["a name", "const a = { Ready: b.Deleting };"],
])("not found: %s", (_, source) => expect(values(source)).toEqual([]));

test("a literal has its line, also after text that is longer in UTF-8", () =>
  expect(stringLiteralsOf(`const µ = "😀";\n\nf(\n  "a",\n);`)).toEqual([
    { value: "😀", line: 1 },
    { value: "a", line: 4 },
  ]));

test("a source that does not parse has none", () => expect(stringLiteralsOf("const = ;")).toBeNull());
