import { readdir, readFile, realpath, stat } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { isModuleFile, type Runtime } from "@captf/sdk/image";
import { compareUtf8 } from "@captf/sdk/json";
import type { Problem } from "./module-source.ts";

/** The largest module file and the most files that are read: far above any real module, small enough to parse in memory. */
export const maxModuleFileBytes = 4 * 1024 * 1024;
export const maxModuleFiles = 500;

/** A file of a module folder, read. */
export interface ModuleFile {
  readonly name: string;
  readonly text: string;
}

/** The module files of a folder that `runtime` reads, override files last (lint 2.1, 2.2); not those of its subfolders. */
export const readModuleFiles = async (dir: string, runtime: Runtime): Promise<readonly ModuleFile[] | Problem> => {
  const root = await realpath(dir).catch(errorCode);
  if (typeof root !== "string") return { problem: `The module folder ${dir} cannot be read: ${root.code}.` };
  const entries = await readdir(root, { withFileTypes: true }).catch(errorCode);
  if (!Array.isArray(entries)) return { problem: `The module folder ${dir} cannot be read: ${entries.code}.` };
  const names = chooseModuleFiles(
    entries.filter((entry) => !entry.isDirectory()).map((entry) => entry.name),
    runtime,
  );
  if (names.length > maxModuleFiles) return { problem: `The module folder ${dir} has more than ${maxModuleFiles} module files.` };
  const files: ModuleFile[] = [];
  for (const name of names) {
    const text = await readBounded(root, name);
    if (typeof text !== "string") return { problem: `${join(dir, name)} ${text.problem}` };
    files.push({ name, text });
  }
  return files;
};

/**
 * Of the names in a folder those that `runtime` reads, in its order: by name, override files last. OpenTofu also reads `.tofu`
 * files, and those hide `.tf` files of the same name (lint 2.2).
 */
export const chooseModuleFiles = (names: readonly string[], runtime: Runtime): readonly string[] => {
  const present = new Set(names);
  const reads = (name: string): boolean => {
    if (!isModuleFile(name)) return false;
    if (/\.tofu(\.json)?$/.test(name)) return runtime === "tofu";
    return runtime === "terraform" || !present.has(name.replace(/\.tf(\.json)?$/, ".tofu$1"));
  };
  return names.filter(reads).toSorted((a, b) => Number(isOverride(a)) - Number(isOverride(b)) || compareUtf8(a, b));
};

/** Whether a file's blocks are merged into those of the others instead of standing beside them. */
export const isOverride = (name: string): boolean => /^(.*_)?override\.(tf|tofu)(\.json)?$/.test(name);

/** Whether `path` is `root` or below it, both without symbolic links. */
export const isInside = (root: string, path: string): boolean => {
  const way = relative(root, path);
  return way !== ".." && !way.startsWith(`..${sep}`) && way !== path;
};

const readBounded = async (root: string, name: string): Promise<string | Problem> => {
  try {
    const path = await realpath(join(root, name));
    if (!isInside(root, path)) return { problem: "is a link that leaves the module's folder." };
    const { size, isFile } = await stat(path).then((s) => ({ size: s.size, isFile: s.isFile() }));
    if (!isFile) return { problem: "is no regular file." };
    if (size > maxModuleFileBytes) return { problem: `is larger than ${maxModuleFileBytes} bytes.` };
    return new TextDecoder("utf-8", { fatal: true }).decode(await readFile(path));
  } catch (error) {
    return { problem: `cannot be read: ${errorCode(error).code}.` };
  }
};

const errorCode = (error: unknown): { readonly code: string } => ({
  code: error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "unknown error",
});
