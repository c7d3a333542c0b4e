import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { createContext, runInContext } from "node:vm";
import { build } from "esbuild";
import { expect, test } from "vitest";

const path = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));

/** What each entry loads beside our own files. Nothing: it runs in a browser. */
const loads: Readonly<Record<string, readonly string[]>> = {
  contract: [],
  json: [],
  schema: [],
  // From source the documents are compiled here; the package holds their code, which needs only ajv's runtime functions.
  validate: ["ajv/dist/2020.js"],
  "terraform-type": [],
  image: [],
  variables: [],
  root: [],
  hash: ["node:crypto"],
  plan: [],
  outputs: [],
  state: ["node:crypto", "node:zlib"],
  api: [],
  run: ["node:crypto"],
  examples: [],
};

const exported = (JSON.parse(readFileSync(path("../package.json"), "utf8")) as { exports: Record<string, unknown> }).exports;

test("the table lists every entry, and every public folder is one", () => {
  const entries = Object.keys(exported).filter((key) => /^\.\/[a-z-]+$/.test(key));
  expect(entries.map((key) => key.slice(2))).toEqual(Object.keys(loads));
  const folders = readdirSync(path("."), { withFileTypes: true }).filter((each) => each.isDirectory());
  expect(folders.map(({ name }) => name).toSorted()).toEqual(Object.keys(loads).toSorted());
});

test('"." is another name of ./contract', () => expect(exported["."]).toEqual(exported["./contract"]));

const bundle = (entry: string, external: boolean) =>
  build({
    entryPoints: [path(`${entry}/index.ts`)],
    bundle: true,
    write: false,
    metafile: true,
    logLevel: "silent",
    format: "iife",
    globalName: "entry",
    ...(external ? { platform: "node", packages: "external" } : { platform: "browser" }),
  });

test.each(Object.entries(loads))("%s loads %j and files of ours", async (entry, packages) => {
  const { metafile } = await bundle(entry, true);
  const imports = Object.values(metafile.inputs).flatMap((input) => input.imports);
  const others = imports.filter(({ external }) => external === true).map((each) => each.path);
  expect([...new Set(others)].toSorted()).toEqual(packages);
});

const forBrowsers = Object.keys(loads).filter((entry) => loads[entry]?.length === 0);

test.each(forBrowsers)("%s runs where there is nothing but the language and no code is made from text", async (entry) => {
  const { outputFiles } = await bundle(entry, false);
  const code = outputFiles[0]?.text ?? "";
  expect(code).not.toMatch(/\b(?:Buffer|process|global)\.\w|\brequire\(/);
  const context = createContext({ TextEncoder, TextDecoder, URL }, { codeGeneration: { strings: false, wasm: false } });
  runInContext(code, context);
  expect(runInContext("Object.keys(entry).length", context)).toBeGreaterThan(0);
});
