import { mkdir, rm, symlink } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { maxModuleFileBytes } from "./module-files.ts";
import { readModule } from "./read-module.ts";
import { makeModule, type TemporaryModule } from "./temporary-module.testdata.ts";

let module: TemporaryModule;
beforeEach(async () => {
  module = await makeModule();
});
afterEach(() => module.remove());

describe("files", () => {
  const files = Object.fromEntries(
    [
      "a.tf",
      "a.tofu",
      "b.tf",
      "c.tf.json",
      "c.tofu.json",
      "d.tf.json",
      "e.tofu",
      ".h.tf",
      "x.tf~",
      "#y.tf#",
      "t.tftest.hcl",
      "v.tfvars",
    ].map((name) => [name, name.endsWith(".json") ? "{}" : ""]),
  );
  test.each([
    ["terraform", ["a.tf", "b.tf", "c.tf.json", "d.tf.json"]],
    ["tofu", ["a.tofu", "b.tf", "c.tofu.json", "d.tf.json", "e.tofu"]],
  ] as const)("the set of %s (lint 2.2)", async (runtime, names) => {
    expect((await module.read(files, runtime)).files).toEqual(names);
  });

  test("a folder without module files is an empty module; a folder called x.tf is none", async () => {
    await mkdir(join(module.dir, "x.tf"));
    expect((await module.read({ "README.md": "" })).variables).toEqual([]);
  });

  test.each<[string, Record<string, string>, string]>([
    ["bad syntax", { "a.tf": 'variable "a" {\n  type = \n}' }, "a.tf cannot be parsed: "],
    ["a missing label", { "a.tf": "\nvariable {}" }, "a.tf line 2: a variable block with 0 labels, not 1"],
    ["a label too many", { "a.tf": 'locals "x" {}' }, "a.tf line 1: a locals block with 1 labels, not 0"],
    ["bad JSON", { "a.tf.json": '{"variable": }' }, "a.tf.json cannot be parsed: "],
    ["JSON blocks of the wrong shape", { "a.tf.json": '{"variable": "x"}' }, "a.tf.json: the variable blocks are not nested"],
    [
      "a JSON label level without a label",
      { "a.tf.json": '{"resource": {"a": {}}}' },
      "a.tf.json: the resource blocks are not nested",
    ],
    ["endless nesting", { "a.tf": `a = ${"[".repeat(5000)}` }, "a.tf nests brackets deeper than"],
    ["a file that is too large", { "a.tf": "#".repeat(maxModuleFileBytes + 1) }, "a.tf is larger than"],
  ])("%s is a problem that names the file", async (_name, given, says) => {
    await module.write(given);
    expect(await readModule(module.dir)).toEqual({ problem: expect.stringContaining(says) });
  });

  test("a link within the folder is read, one that leaves it or leads nowhere is a problem", async () => {
    await module.write({ "parts/a.txt": 'variable "a" {}' });
    await symlink("parts/a.txt", join(module.dir, "a.tf"));
    expect(await readModule(module.dir)).toMatchObject({ variables: [{ name: "a" }] });
    await symlink("/etc/hostname", join(module.dir, "b.tf"));
    expect(await readModule(module.dir)).toEqual({
      problem: expect.stringContaining("b.tf is a link that leaves the module's folder"),
    });
    await rm(join(module.dir, "b.tf"));
    await symlink("nowhere", join(module.dir, "c.tf"));
    expect(await readModule(module.dir)).toEqual({ problem: expect.stringContaining("c.tf cannot be read: ENOENT") });
  });

  test("a missing folder is a problem", async () => {
    expect(await readModule(join(module.dir, "no"))).toEqual({
      problem: expect.stringMatching(/The module folder .*no cannot be read: ENOENT/),
    });
  });
});
