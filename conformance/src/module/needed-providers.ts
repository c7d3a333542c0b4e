import { realpath } from "node:fs/promises";
import { resolve } from "node:path";
import { isInside } from "./module-files.ts";
import { isProblem, type ModuleSource, type Problem } from "./module-source.ts";
import { readModule } from "./read-module.ts";

/** How deep calls of local modules are followed, and how many modules are read at most. */
const maxCallDepth = 16;
const maxModules = 200;

/** The provider that is part of both runtimes; `terraform` is its local name wherever a module does not say otherwise. */
const builtinProvider = "terraform.io/builtin/terraform";

/**
 * The sources of the providers that `init` would install for a module and the local modules it calls, sorted; none for a module
 * of built-in resources only. A call that leaves the module's folder is a problem; a remote one cannot be looked into.
 */
export const needsProviders = async (module: ModuleSource): Promise<readonly string[] | Problem> => {
  const root = await realpath(module.dir);
  const sources = new Set<string>();
  const seen = new Set([root]);
  const queue = [{ module, path: root, depth: 0 }];
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    for (const source of ownProviders(next.module)) sources.add(source);
    for (const call of next.module.moduleCalls.filter((c) => /^\.\.?(\/|$)/.test(c.source))) {
      const where = `${call.file} line ${call.line}: the module call ${call.name}`;
      const path = await realpath(resolve(next.path, call.source)).catch(() => undefined);
      if (path === undefined) return { problem: `${where} names a folder that does not exist.` };
      if (!isInside(root, path)) return { problem: `${where} leaves the module's folder.` };
      if (seen.has(path)) continue;
      if (next.depth === maxCallDepth || seen.size === maxModules)
        return { problem: `${where} goes too deep: modules call modules without end.` };
      seen.add(path);
      const called = await readModule(path, { runtime: module.runtime });
      if (isProblem(called)) return called;
      queue.push({ module: called, path, depth: next.depth + 1 });
    }
  }
  return [...sources].sort();
};

const ownProviders = (module: ModuleSource): readonly string[] => {
  const required = new Map(module.requiredProviders.map((p) => [p.name, p.source ?? `hashicorp/${p.name}`]));
  const used = [...module.resources.map((r) => r.provider), ...module.providers.map((p) => p.name)];
  const implied = (name: string): string => (name === "terraform" ? builtinProvider : `hashicorp/${name}`);
  return [...required.values(), ...used.map((name) => required.get(name) ?? implied(name))].filter(
    (source) => source !== builtinProvider,
  );
};
