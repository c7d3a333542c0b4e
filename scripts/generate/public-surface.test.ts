import { expect, test } from "vitest";
import { publicEntries, publicSurface } from "./public-surface.ts";

const manifest = JSON.stringify({
  name: "@captf/sdk",
  exports: {
    ".": { types: "./dist/index.d.ts", default: "./dist/index.js" },
    "./json": { types: "./dist/json/index.d.ts", default: "./dist/json/index.js" },
    "./schemas/*.json": "./schemas/*.json",
  },
});

const surfaceOf = (files: Record<string, string>) =>
  publicSurface("sdk", (path) => ({ "sdk/package.json": manifest, ...files })[path] ?? null);

test("lists every entry's names with what they are, through re-exports, sorted", () => {
  const text = surfaceOf({
    "sdk/dist/index.d.ts":
      'export { roles, type Role as RoleName } from "./role.ts";\nexport { type Node, type Text } from "./json/index.js";\n',
    "sdk/dist/role.d.ts":
      '/** Docs with export const no: 1; */\nexport declare const roles: readonly [\n    "cluster"\n];\nexport type Role = (typeof roles)[number];\n',
    "sdk/dist/json/index.d.ts":
      'import { type Node } from "./node.ts";\ndeclare const write: (node: Node) => string;\nexport { write, type Node };\nexport declare class Text {\n    tree: Node;\n}\n',
    "sdk/dist/json/node.d.ts": "export interface Node {\n    readonly kind: string;\n}\nexport {};\n",
  });
  expect(text.split("\n").slice(2)).toEqual([
    "## @captf/sdk",
    "interface Node { readonly kind: string; }",
    "RoleName is type Role = (typeof roles)[number];",
    "the type of class Text { tree: Node; }",
    'const roles: readonly [ "cluster" ];',
    "",
    "## @captf/sdk/json",
    "interface Node { readonly kind: string; }",
    "class Text { tree: Node; }",
    "const write: (node: Node) => string;",
    "",
    "## @captf/sdk/schemas/*.json",
    "",
  ]);
});

test("an entry that is another's module is named after it, and lists nothing twice", () => {
  const target = { types: "./dist/a.d.ts" };
  const files: Record<string, string> = {
    "sdk/package.json": JSON.stringify({ name: "a", exports: { ".": target, "./b": target } }),
    "sdk/dist/a.d.ts": "export declare const one: 1;\n",
  };
  const text = publicSurface("sdk", (path) => files[path] ?? null);
  expect(text.split("\n").slice(2)).toEqual(["## a", "the same as a/b", "", "## a/b", "const one: 1;", ""]);
});

test("a declaration's docstring is that right above it; another's, or a remark, is none of its own", () => {
  const files: Record<string, string> = {
    "sdk/package.json": JSON.stringify({ name: "a", exports: { ".": { types: "./dist/a.d.ts" } } }),
    "sdk/dist/a.d.ts": [
      'export { far } from "./far.ts";',
      "/** One line. */",
      "export declare const one: 1;",
      "/**",
      " * Two lines,",
      " * of which one is (contract 4).",
      " */",
      "export interface Two {",
      "    /** A member's own. */",
      "    readonly member: 1;",
      "}",
      "export declare const none: 2;",
      "/* A remark. */",
      "export declare const remarked: 3;",
      "",
    ].join("\n"),
    "sdk/dist/far.d.ts": "/** From afar. */\nexport declare const far: 4;\n",
  };
  const [entry] = publicEntries("sdk", (path) => files[path] ?? null);
  expect(Object.fromEntries(entry?.declarations.map(({ name, doc }) => [name, doc]) ?? [])).toEqual({
    far: "From afar.",
    one: "One line.",
    Two: "Two lines,\nof which one is (contract 4).",
    none: null,
    remarked: null,
  });
});

test("a table too long to show is named, whatever order the compiler gave it; a long function is cut", () => {
  const members = Array.from({ length: 60 }, (_, i) => `    readonly k${i}: ${i};`);
  const of = (order: readonly string[]) =>
    surfaceOf({
      "sdk/dist/index.d.ts": `export declare const table: {\n${order.join("\n")}\n};\nexport declare const f: (a: "${"x".repeat(500)}") => void;\n`,
      "sdk/dist/json/index.d.ts": "export {};\n",
    });
  expect(of(members.toReversed())).toBe(of(members));
  expect(of(members)).toContain("const table: …\n");
  expect(of(members)).toMatch(/const f: \(a: "x+ …\n/);
});

const empty = { "sdk/dist/index.d.ts": "export {};\n", "sdk/dist/json/index.d.ts": "export {};\n" };

test.each([
  ["export *", { ...empty, "sdk/dist/index.d.ts": 'export * from "./role.ts";' }, '"export *" hides what is public'],
  ["an entry that is not built", { "sdk/dist/index.d.ts": "export {};" }, "sdk/dist/json/index.d.ts is missing"],
  [
    "a name that is nowhere",
    { ...empty, "sdk/dist/index.d.ts": 'export { a } from "./a.ts";', "sdk/dist/a.d.ts": "export declare const b: 1;" },
    "sdk/dist/a.d.ts: there is no declaration of a",
  ],
])("refuses %s", (_, files, says) => {
  expect(() => surfaceOf(files)).toThrow(says);
});
