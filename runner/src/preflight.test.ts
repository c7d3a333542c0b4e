import { chmodSync, mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { imageProblem } from "./preflight.ts";
import { temporaryDirectory } from "./temporary-directory.testdata.ts";

const image = (moduleFiles: readonly string[] = ["main.tf"]) => {
  const at = temporaryDirectory();
  for (const name of ["module", "bin"]) mkdirSync(join(at, name));
  for (const name of moduleFiles) writeFileSync(join(at, "module", name), "");
  for (const [name, mode, text] of [
    ["tool", 0o755, "#!/bin/sh\n"],
    ["plain", 0o644, "#!/bin/sh\n"],
    ["elf", 0o755, "\u007fELF"],
    ["headless", 0o755, "echo run by a shell\n"],
    ["empty", 0o755, ""],
  ] as const) {
    writeFileSync(join(at, "bin", name), text);
    chmodSync(join(at, "bin", name), mode);
  }
  mkdirSync(join(at, "bin/folder"));
  return at;
};

describe("module directory (runner 5)", () => {
  test.each([["a.tf"], ["a.tf.json"], ["a.tofu"], ["a.tofu.json"]])("%s is enough", async (name) => {
    const at = image([name]);
    expect(imageProblem({ module: join(at, "module"), bin: [join(at, "bin/tool")] }, {})).toBeUndefined();
  });
  test.each([["README.md"], ["a.json"], ["tf"], ["a.tf.bak"], [".a.tf"], ["a.tf~"]])("%s is not", async (name) => {
    const at = image([name]);
    expect(imageProblem({ module: join(at, "module"), bin: [join(at, "bin/tool")] }, {})).toContain("*.tf");
  });
  test("a directory called like a file does not count, a link does", async () => {
    const at = image([]);
    mkdirSync(join(at, "module/a.tf"));
    expect(imageProblem({ module: join(at, "module"), bin: [join(at, "bin/tool")] }, {})).toContain("*.tf");
    symlinkSync("elsewhere", join(at, "module/b.tf"));
    expect(imageProblem({ module: join(at, "module"), bin: [join(at, "bin/tool")] }, {})).toBeUndefined();
  });
  test("a missing one is named", async () =>
    expect(imageProblem({ module: "/none/module", bin: ["x"] }, {})).toContain("/none/module"));
});

describe("runtime (runner 5)", () => {
  test.each([
    ["none", "", "empty"],
    ["missing", "bin/none", "missing"],
    ["a directory", "bin/folder", "is a directory"],
    ["not executable", "bin/plain", "not executable"],
    ["a script", "bin/tool", undefined],
    ["a program", "bin/elf", undefined],
    ["what only a shell could run", "bin/headless", "neither a program"],
    ["an empty file", "bin/empty", "neither a program"],
  ])("by path: %s", async (_, file, says) => {
    const at = image();
    const problem = imageProblem({ module: join(at, "module"), bin: [file === "" ? "" : join(at, file), "--flag"] }, {});
    if (says === undefined) expect(problem).toBeUndefined();
    else expect(problem).toContain(says);
  });
  test.each([
    ["found", "tool", (at: string) => `/none:${join(at, "bin")}`, true],
    ["what only a shell could run", "headless", (at: string) => join(at, "bin"), false],
    ["not executable", "plain", (at: string) => join(at, "bin"), false],
    ["a directory", "folder", (at: string) => join(at, "bin"), false],
    ["no PATH", "tool", () => undefined, false],
    ["not by a relative entry", "tool", () => "bin:.", false],
  ])("by name: %s", async (_, name, path, found) => {
    const at = image();
    const PATH = path(at);
    const problem = imageProblem({ module: join(at, "module"), bin: [name] }, PATH === undefined ? {} : { PATH });
    expect(problem === undefined).toBe(found);
  });
});
