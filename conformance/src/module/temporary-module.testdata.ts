import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { Runtime } from "@captf/sdk/image";
import { isProblem, type ModuleSource } from "./module-source.ts";
import { readModule } from "./read-module.ts";

/** A module folder of one test. */
export interface TemporaryModule {
  readonly dir: string;
  write(files: Readonly<Record<string, string>>): Promise<void>;
  /** Writes the files and reads the module; a problem is thrown. */
  read(files: Readonly<Record<string, string>>, runtime?: Runtime): Promise<ModuleSource>;
  remove(): Promise<void>;
}

export const makeModule = async (): Promise<TemporaryModule> => {
  const dir = await mkdtemp(join(tmpdir(), "captf-module-"));
  const write: TemporaryModule["write"] = async (files) => {
    for (const [name, text] of Object.entries(files)) {
      await mkdir(dirname(join(dir, name)), { recursive: true });
      await writeFile(join(dir, name), text);
    }
  };
  const read: TemporaryModule["read"] = async (files, runtime = "terraform") => {
    await write(files);
    const module = await readModule(dir, { runtime });
    if (isProblem(module)) throw new Error(module.problem);
    return module;
  };
  return { dir, write, read, remove: () => rm(dir, { recursive: true }) };
};
