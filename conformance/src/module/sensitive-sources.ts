import type { ModuleSource } from "./module-source.ts";

/**
 * The sensitive variables that an expression of the module reads, itself or through local values, sorted. What reaches it through a
 * resource or another module is not followed, and `nonsensitive` hides nothing (testing S03).
 */
export const sensitiveSources = (module: ModuleSource, expression: string): readonly string[] => {
  const locals = new Map(module.locals.map((l) => [l.name, l.expression]));
  const sensitive = new Set(module.variables.filter((v) => v.sensitive).map((v) => v.name));
  const found = new Set<string>();
  const followed = new Set<string>();
  const queue = [expression];
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    for (const { root, name } of references(next)) {
      if (root === "var" && sensitive.has(name)) found.add(name);
      const value = root === "local" && !followed.has(name) ? locals.get(name) : undefined;
      if (value === undefined) continue;
      followed.add(name);
      queue.push(value);
    }
  }
  return [...found].sort();
};

// The names behind `var.` and `local.`; text outside a template cannot be told from a reference here, so it counts as one.
const references = (expression: string): readonly { readonly root: string; readonly name: string }[] =>
  [...expression.matchAll(/(?<![\p{ID_Continue}.-])(var|local)\s*\.\s*([\p{ID_Start}_][\p{ID_Continue}-]*)/gu)].map(
    ([, root = "", name = ""]) => ({
      root,
      name,
    }),
  );
