import { describe, expect, test } from "vitest";
import { imagePath, imagePaths, isBelow, isModuleFile, moduleExcludes, reservedPathOf, reservedPaths } from "./paths.ts";

describe("fixed paths (image 2)", () => {
  test("the table", () =>
    expect(Object.values(imagePaths).map(({ path, required, kind }) => [path, required, kind])).toEqual([
      ["/captf/module", true, "directory"],
      ["/captf/runtime", true, "executable"],
      ["/captf/providers", false, "directory"],
    ]));
});

describe("reserved paths (image 2)", () => {
  test("the table: /captf/plan-key and /tmp are shadowed, not linted", () =>
    expect(reservedPaths.map(({ path, mount, linted }) => [path, mount, linted])).toEqual([
      ["/captf/work", "emptyDir", true],
      ["/var/run/captf/credentials", "secret", true],
      ["/captf/bin", "runner", true],
      ["/captf/config", "secret", true],
      ["/captf/plan-key", "secret", false],
      ["/tmp", "emptyDir", false],
    ]));
  test.each([
    ["captf/work/a", "/captf/work"],
    ["./captf//bin/runner", "/captf/bin"],
    ["/captf/config/a/b", "/captf/config"],
    ["var/run/captf/credentials/aws", "/var/run/captf/credentials"],
    ["captf/x/../plan-key/key", "/captf/plan-key"],
    ["../../tmp/x", "/tmp"],
  ])("%s is below %s", (name, path) => expect(reservedPathOf(name)?.path).toBe(path));
  test.each([
    ["the directory itself", "captf/work"],
    ["the directory itself, as tar writes it", "./captf/work/"],
    ["a name that begins alike", "captf/worker/x"],
    ["out of it again", "captf/work/../module/main.tf"],
    ["a path of that name elsewhere", "usr/captf/work/x"],
    ["TRAP: where /var/run is a link, its target is not the name", "run/captf/credentials/aws"],
  ])("not below: %s", (_, name) => expect(reservedPathOf(name)).toBeUndefined());
});

describe("names in an image (lint 10.4)", () => {
  test.each([
    ["./a", "/a"],
    ["a//b", "/a/b"],
    ["/a/b/", "/a/b"],
    ["../../etc/passwd", "/etc/passwd"],
    ["a/../../b", "/b"],
    ["a/./b/..", "/a"],
    ["", "/"],
    ["..", "/"],
    ["a/...", "/a/..."],
    ["a\\..\\b", "/a\\..\\b"],
  ])("%j is %s", (name, path) => expect(imagePath(name)).toBe(path));
  test("below a path, not beside it", () => {
    expect(isBelow("captf/module/x.tf", imagePaths.module.path)).toBe(true);
    expect(isBelow("captf/module", imagePaths.module.path)).toBe(false);
    expect(isBelow("captf/modules/x.tf", imagePaths.module.path)).toBe(false);
  });
});

describe("module files (image 2, lint 2.1)", () => {
  test.each(["main.tf", "main.tf.json", "main.tofu", "main.tofu.json", "a.b.tf", "#a.tf"])("%s", (name) =>
    expect(isModuleFile(name)).toBe(true),
  );
  test.each([
    ".x.tf",
    ".#main.tf",
    "main.tf~",
    "#main.tf#",
    "#.tf#",
    ".tf",
    "terraform.tfvars",
    "terraform.tfvars.json",
    ".terraform.lock.hcl",
    "a.tftest.hcl",
    "a.tofutest.hcl",
    "main.TF",
    "main.json",
    "tf",
  ])("not %s", (name) => expect(isModuleFile(name)).toBe(false));
  test("TRAP: what a module image leaves out (image 8.2, testing A9)", () =>
    expect(moduleExcludes).toEqual(
      ".terraform .terraform.lock.hcl tests test README.md DESIGN.md CONVENTIONS.md Makefile hack examples .github".split(" "),
    ));
});
