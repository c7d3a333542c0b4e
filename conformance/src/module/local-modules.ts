import { realpath } from "node:fs/promises";
import { resolve } from "node:path";
import { isInside } from "./module-files.ts";
import { isProblem, type ModuleCall, type ModuleSource, type Problem } from "./module-source.ts";
import { readModule } from "./read-module.ts";

/** How deep calls of local modules are followed, and how many modules are read at most. */
const maxCallDepth = 16;
const maxModules = 200;

/** A module of the folder, and which folder each of its calls of a local module leads to. */
export interface LocalModule {
  readonly module: ModuleSource;
  readonly calls: ReadonlyMap<string, string>;
}

/** A module and the local modules it calls, each once, by folder; `root` is the folder of the module itself. */
export interface LocalModules {
  readonly root: string;
  readonly folders: ReadonlyMap<string, LocalModule>;
}

/** Whether a call names a folder beside or below the caller: all other sources are fetched, and cannot be looked into. */
export const isLocalCall = ({ source }: ModuleCall): boolean => /^\.\.?(\/|$)/.test(source);

/** Reads the local modules that a module calls. A call that leaves the module's folder is a problem. */
export const readLocalModules = async (module: ModuleSource): Promise<LocalModules | Problem> => {
  const root = await realpath(module.dir);
  const folders = new Map<string, LocalModule>();
  const seen = new Set([root]);
  const queue = [{ module, path: root, depth: 0 }];
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    const calls = new Map<string, string>();
    folders.set(next.path, { module: next.module, calls });
    for (const call of next.module.moduleCalls.filter(isLocalCall)) {
      const where = `${call.file} line ${call.line}: the module call ${call.name}`;
      const path = await realpath(resolve(next.path, call.source)).catch(() => undefined);
      if (path === undefined) return { problem: `${where} names a folder that does not exist.` };
      if (!isInside(root, path)) return { problem: `${where} leaves the module's folder.` };
      calls.set(call.name, path);
      if (seen.has(path)) continue;
      if (next.depth === maxCallDepth || seen.size === maxModules)
        return { problem: `${where} goes too deep: modules call modules without end.` };
      seen.add(path);
      const called = await readModule(path, { runtime: module.runtime });
      if (isProblem(called)) return called;
      queue.push({ module: called, path, depth: next.depth + 1 });
    }
  }
  return { root, folders };
};
