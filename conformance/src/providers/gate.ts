import {
  isProblem,
  type LocalModules,
  type ModuleSource,
  needsProviders,
  readLocalModules,
  remoteModules,
} from "../module/index.ts";
import { usage } from "../problem.ts";

/** A module with the local ones it calls; a call that cannot be followed is the user's to mend. */
export const modulesOf = async (module: ModuleSource): Promise<LocalModules> => {
  const modules = await readLocalModules(module);
  if (isProblem(modules)) throw usage(modules.problem);
  return modules;
};

/** What a module may create real things with: its providers besides the built-in one, and modules that nobody has looked into. */
export const reachOf = (modules: LocalModules): readonly string[] => [
  ...needsProviders(modules),
  ...remoteModules(modules).map((source) => `providers unknown (module ${source})`),
];

/** A module with providers may create things that cost money: someone must have said yes to that. */
export const checkProvidersAllowed = (
  reach: readonly string[],
  allowed: { readonly yes: boolean; readonly maxResources?: number },
): void => {
  if (reach.length === 0 || allowed.yes || allowed.maxResources !== undefined) return;
  throw usage(
    `the module uses ${reach.join(", ")}, so a run may create real things: pass --yes to allow it, or --max-resources <n> to allow it up to n resources`,
  );
};
