import { accessSync, closeSync, constants, type Dirent, openSync, readdirSync, readSync, statSync } from "node:fs";
import { isAbsolute, join } from "node:path";
import { isModuleFile, moduleFileEndings } from "@captf/sdk/image";
import type { Environment } from "./environment.ts";

/** What an image lacks to be run, or undefined (runner 5). The provider mirror is optional and not looked at. */
export const imageProblem = (
  image: { readonly module: string; readonly bin: readonly string[] },
  environment: Environment,
): string | undefined => moduleProblem(image.module) ?? runtimeProblem(image.bin[0] ?? "", environment.PATH ?? "");

const moduleProblem = (directory: string): string | undefined => {
  let entries: readonly Dirent[];
  try {
    entries = readdirSync(directory, { withFileTypes: true });
  } catch (error) {
    return `the module directory cannot be read: ${(error as Error).message}`;
  }
  return entries.some((entry) => !entry.isDirectory() && isModuleFile(entry.name))
    ? undefined
    : `the module directory ${directory} has no ${moduleFileEndings.map((ending) => `*${ending}`).join(", ")} file`;
};

const runtimeProblem = (file: string, path: string): string | undefined => {
  if (file === "") return "no runtime is given: the first --bin is empty";
  if (file.includes("/")) {
    try {
      const found = statSync(file);
      if (found.isDirectory()) return `the runtime ${file} is a directory`;
      return (found.mode & 0o111) === 0 ? `the runtime ${file} is not executable` : formatProblem(file);
    } catch (error) {
      return `the runtime is missing: ${(error as Error).message}`;
    }
  }
  for (const directory of path.split(":").filter(isAbsolute)) {
    const found = join(directory, file);
    if (isExecutable(found)) return formatProblem(found);
  }
  return `the runtime ${file} is not on the PATH`;
};

const isExecutable = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
};

/** How files begin that the kernel starts: ELF, scripts, Mach-O (64 bits, and universal). */
const magics: readonly string[] = ["7f454c46", "2321", "cffaedfe", "cafebabe"];

/** Of any other file the system would make a shell's script: no shell ever runs anything here. */
const formatProblem = (path: string): string | undefined => {
  const start = Buffer.alloc(4);
  try {
    const file = openSync(path, "r");
    try {
      readSync(file, start);
    } finally {
      closeSync(file);
    }
  } catch {
    return undefined; // may be executed but not read: no shell could read it either
  }
  return magics.some((magic) => start.toString("hex").startsWith(magic))
    ? undefined
    : `the runtime ${path} is neither a program of this system nor a script that begins with "#!"`;
};
