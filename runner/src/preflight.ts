import { accessSync, constants, type Dirent, readdirSync, statSync } from "node:fs";
import { isAbsolute, join } from "node:path";
import type { Environment } from "./environment.ts";

const moduleFile = /\.(?:tf|tofu)(?:\.json)?$/;

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
  return entries.some((entry) => !entry.isDirectory() && moduleFile.test(entry.name))
    ? undefined
    : `the module directory ${directory} has no *.tf, *.tf.json, *.tofu or *.tofu.json file`;
};

const runtimeProblem = (file: string, path: string): string | undefined => {
  if (file === "") return "no runtime is given: the first --bin is empty";
  if (file.includes("/")) {
    try {
      const found = statSync(file);
      if (found.isDirectory()) return `the runtime ${file} is a directory`;
      return (found.mode & 0o111) === 0 ? `the runtime ${file} is not executable` : undefined;
    } catch (error) {
      return `the runtime is missing: ${(error as Error).message}`;
    }
  }
  for (const directory of path.split(":").filter(isAbsolute)) {
    if (isExecutable(join(directory, file))) return undefined;
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
