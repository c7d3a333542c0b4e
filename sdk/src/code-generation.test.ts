import { execFileSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { roles } from "./contract/role.ts";
import { validateInputs, validateOutputs } from "./validate/index.ts";

// These hold for the package as it is compiled (npm run compile): from source the validators are compiled where they are used.
const packageFolder = fileURLToPath(new URL("..", import.meta.url));

/** Runs a module in the package's folder, where `@captf/sdk` is the package itself, in a Node that makes no code from text. */
const runWithoutCodeGeneration = (module: string): string =>
  execFileSync(process.execPath, ["--disallow-code-generation-from-strings", "--input-type=module", "--eval", module], {
    cwd: packageFolder,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "pipe"],
  });

test("such a Node refuses code from text: the tests below can fail", () =>
  expect(() => runWithoutCodeGeneration('new Function("return 1")')).toThrow("Code generation from strings disallowed"));

test("every entry is imported without generating code", () => {
  const { exports } = JSON.parse(readFileSync(`${packageFolder}/package.json`, "utf8")) as { exports: Record<string, unknown> };
  const entries = Object.keys(exports).filter((key) => /^\.(?:\/[a-z-]+)?$/.test(key));
  const imports = entries.map((key) => `await import("@captf/sdk${key.slice(1)}");`);
  expect(runWithoutCodeGeneration(`${imports.join("\n")}\nconsole.log(${entries.length})`)).toBe(`${entries.length}\n`);
  expect(entries.length).toBeGreaterThan(14);
});

test("the compiled validators say what those of the source say of every example", () => {
  const examples = roles.flatMap((role) =>
    (["inputs", "outputs"] as const).flatMap((of) =>
      ["valid", "invalid"].map((which) => ({ role, of, file: `schemas/examples/${role}-${of}.${which}.json` })),
    ),
  );
  const read = (file: string): unknown => JSON.parse(readFileSync(`${packageFolder}/${file}`, "utf8"));
  const compiled = runWithoutCodeGeneration(`
    import { validateInputs, validateOutputs } from "@captf/sdk/validate";
    import { readFileSync } from "node:fs";
    const check = { inputs: validateInputs, outputs: validateOutputs };
    const issues = ${JSON.stringify(examples)}.map(({ role, of, file }) => check[of](role, JSON.parse(readFileSync(file, "utf8"))));
    console.log(JSON.stringify(issues));
  `);
  const check = { inputs: validateInputs, outputs: validateOutputs };
  expect(JSON.parse(compiled)).toEqual(examples.map(({ role, of, file }) => check[of](role, read(file))));
});

test("the compiled package holds no call that makes code from text", () => {
  const files = globSync("dist/**/*.js", { cwd: packageFolder });
  expect(files.length).toBeGreaterThan(100);
  const calls = /\b(?:Function|eval)\s*\(|\bimport\s*\(/;
  expect(files.filter((file) => calls.test(readFileSync(`${packageFolder}/${file}`, "utf8")))).toEqual([]);
});
