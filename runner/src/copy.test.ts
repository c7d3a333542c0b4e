import { mkdir, open, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { jobPaths } from "@captf/sdk/run";
import { describe, expect, test } from "vitest";
import { copyExecutable, imageHome } from "./copy.ts";
import { elfFile } from "./copy-executable.testdata.ts";
import { readStartStrings } from "./copy-start-strings.ts";
import { temporaryDirectory } from "./temporary-directory.testdata.ts";

const startStrings = async (path: string): Promise<readonly (string | undefined)[] | null> => {
  const file = await open(path);
  try {
    const strings = await readStartStrings(file);
    return strings && [strings.interpreter.text, strings.libraryPath?.text];
  } finally {
    await file.close();
  }
};

describe("start strings are read from", () => {
  const cases: readonly [name: string, bytes: Buffer, strings: readonly (string | undefined)[] | null][] = [
    ["an RPATH", elfFile({ interpreter: "/a/ld.so", libraryPath: "/b/lib" }), ["/a/ld.so", "/b/lib"]],
    ["a RUNPATH", elfFile({ interpreter: "/a/ld.so", libraryPath: "/b/lib", tag: 29 }), ["/a/ld.so", "/b/lib"]],
    ["an executable without a library path", elfFile({ interpreter: "/a/ld.so" }), ["/a/ld.so", undefined]],
    ["not from a static executable", elfFile({}), null],
    ["not from 32 bits", Buffer.from(elfFile({ interpreter: "/a/ld.so" })).fill(1, 4, 5), null],
    ["not from a script", Buffer.from(`#!/bin/sh\n${"#".repeat(100)}`), null],
    ["not from an empty file", Buffer.alloc(0), null],
  ];
  test.each(cases)("%s", async (_name, bytes, strings) => {
    const directory = temporaryDirectory();
    await writeFile(join(directory, "file"), bytes);
    expect(await startStrings(join(directory, "file"))).toEqual(strings);
  });
});

test("the two homes of a packaged executable are equally long", () => {
  expect(imageHome).toHaveLength(jobPaths.bin.length);
});

/** An image with its executable and two libraries, and the folder of a volume. */
const image = async (directory: string) => {
  const homes = { image: join(directory, "img"), job: join(directory, "bin") };
  await mkdir(join(homes.image, "lib", "folder"), { recursive: true });
  await mkdir(homes.job);
  await writeFile(join(homes.image, "lib", "ld.so"), "loader", { mode: 0o600 });
  await writeFile(join(homes.image, "lib", "libc.so"), "library");
  const executable = join(directory, "runner");
  // A script in the executable may name the image's home too.
  const rest = `${join(homes.image, "lib")} ${"x".repeat(600_000)}`;
  const interpreter = join(homes.image, "lib", "ld.so");
  await writeFile(executable, elfFile({ interpreter, libraryPath: join(homes.image, "lib"), rest }));
  return { homes, executable };
};

test("TRAP: a packaged executable is copied with its libraries and looks for them where the copy is", async () => {
  const directory = temporaryDirectory();
  const { homes, executable } = await image(directory);
  const copy = join(homes.job, "runner");
  await writeFile(copy, "y".repeat(1_000_000)); // of a container that was started again
  await copyExecutable(executable, copy, homes);
  const library = join(homes.job, "lib");
  expect(await startStrings(copy)).toEqual([join(library, "ld.so"), library]);
  const [before, after] = await Promise.all([readFile(executable), readFile(copy)]);
  expect(after).toHaveLength(before.length);
  expect(after.filter((byte, index) => byte !== before[index]).toString()).toBe("binbin");
  expect(await readFile(join(library, "ld.so"), "utf8")).toBe("loader");
  expect(await readFile(join(library, "libc.so"), "utf8")).toBe("library");
  for (const path of [copy, join(library, "ld.so")]) expect((await stat(path)).mode & 0o777).toBe(0o755);
});

test("a copy copies itself, unchanged", async () => {
  const directory = temporaryDirectory();
  const { homes, executable } = await image(directory);
  const [first, second] = [join(homes.job, "runner"), join(directory, "runner2")];
  await copyExecutable(executable, first, homes);
  await copyExecutable(first, second, homes);
  expect((await readFile(second)).equals(await readFile(first))).toBe(true);
  expect(await readFile(join(directory, "lib", "libc.so"), "utf8")).toBe("library");
});

test("an executable that was not packaged is copied alone", async () => {
  const directory = temporaryDirectory();
  const executable = join(directory, "node");
  await mkdir(join(directory, "bin"));
  await writeFile(executable, elfFile({ interpreter: "/lib64/ld.so", libraryPath: "/captf/images/lib" }));
  await copyExecutable(executable, join(directory, "bin", "runner"));
  expect(await readFile(join(directory, "bin", "runner"))).toEqual(await readFile(executable));
  await expect(stat(join(directory, "bin", "lib"))).rejects.toThrow("ENOENT");
});

test.each([
  ["the executable is not there", "absent", "bin/runner"],
  ["the destination's folder is not there", "runner", "absent/runner"],
  ["the destination is a folder", "runner", "bin"],
])("TRAP: it rejects where %s", async (_name, executable, destination) => {
  const directory = temporaryDirectory();
  await image(directory);
  await expect(copyExecutable(join(directory, executable), join(directory, destination))).rejects.toThrow(/ENOENT|EISDIR/);
});
