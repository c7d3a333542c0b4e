import { isProblem, type ModuleSource, needsProviders } from "../module/index.ts";
import { usage } from "../problem.ts";

/** Sources of the providers that a module needs besides the built-in one. */
export const providersOf = async (module: ModuleSource): Promise<readonly string[]> => {
  const sources = await needsProviders(module);
  if (isProblem(sources)) throw usage(sources.problem);
  return sources;
};

/** A module with providers may create things that cost money: someone must have said yes to that. */
export const checkProvidersAllowed = (
  sources: readonly string[],
  allowed: { readonly yes: boolean; readonly maxResources?: number },
): void => {
  if (sources.length === 0 || allowed.yes || allowed.maxResources !== undefined) return;
  throw usage(
    `the module uses ${sources.join(", ")}, so a run may create real things: pass --yes to allow it, or --max-resources <n> to allow it up to n resources`,
  );
};
