import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readmeExamples, saysModule } from "./readme-examples.testdata.ts";

const packageFolder = fileURLToPath(new URL("..", import.meta.url));
const examples = readmeExamples(readFileSync(join(packageFolder, "README.md"), "utf8"));

// An example stands where a user's file would: beside a node_modules with the package, compiled (npm run compile), in it.
const project = mkdtempSync(join(tmpdir(), "captf readme "));
beforeAll(() => {
  mkdirSync(join(project, "node_modules", "@captf"), { recursive: true });
  symlinkSync(packageFolder, join(project, "node_modules", "@captf", "sdk"), "dir");
  writeFileSync(join(project, "says.mjs"), saysModule);
});
afterAll(() => rmSync(project, { recursive: true }));

const runExample = async (name: string, source: string): Promise<string> => {
  const file = join(project, `${name}.mts`);
  writeFileSync(file, source);
  const { stderr } = await promisify(execFile)(process.execPath, ["--disallow-code-generation-from-strings", file]);
  return stderr;
};

describe("the README's examples run as they stand and say what they say they say", () => {
  test.for(examples)("README.md:$line $title", { concurrent: true }, async ({ line, source }, { expect }) => {
    // Node's note on its own type stripping or JSON imports is no problem of the example.
    expect((await runExample(`line-${line}`, source)).replace(/^\(.*(?:ExperimentalWarning|--trace-warnings).*\n/gm, "")).toBe(
      "",
    );
  });
  test("there is one for each entry", () => {
    const { exports } = JSON.parse(readFileSync(join(packageFolder, "package.json"), "utf8")) as { exports: object };
    const used = examples.flatMap(({ source }) => [...source.matchAll(/from "@captf\/sdk(\/[a-z-]+)"/g)].map(([, path]) => path));
    const entries = Object.keys(exports).filter((key) => /^\.\/[a-z-]+$/.test(key));
    expect(entries.filter((key) => !used.includes(key.slice(1)))).toEqual([]);
  });
});

describe("how an example is read", () => {
  const only = (block: string) => readmeExamples(`# Title\n\n\`\`\`ts\n${block}\n\`\`\`\n`)[0];
  test.each([
    ["a constant", "const a = f(1); // -> 2", 'const a = f(1); says(a, 2, "README.md:4");'],
    ["an expression", 'f("x"); // -> ["y"]', 'says(f("x"), ["y"], "README.md:4");'],
    ["a value below", "f(1);\n// -> [2,\n//    3]\ng();", 'says(f(1), [2, 3], "README.md:5");\n// -> [2,'],
    ["a typed constant", "const a: number = 1; // -> 1", 'const a: number = 1; says(a, 1, "README.md:4");'],
  ])("%s", (_, block, line) =>
    expect(only(block)).toMatchObject({ line: 4, title: "Title", source: expect.stringContaining(line) }),
  );
  test.each(["  f(1), // -> 2", "}); // -> 2", "const { a } = f(1); // -> 2", "});\n// -> 2", "// -> 2"])(
    "an arrow that nothing checks is refused: %s",
    (block) => expect(() => only(block)).toThrow(/^README.md:[45]: "\/\/ ->" follows a statement of one line$/),
  );
  test("a false arrow fails, with its line", async () => {
    await expect(runExample("false", only("const a = 1; // -> 2")?.source ?? "")).rejects.toThrow("README.md:4: 1");
  });
});
