import { providerAddress } from "@captf/sdk/image";
import { isLocalCall, type LocalModules } from "./local-modules.ts";
import type { ModuleSource } from "./module-source.ts";

/**
 * The sources of the providers that `init` would install for a module and the local modules it calls, sorted; none for a module
 * of built-in resources only. Remote modules cannot be looked into: see `remoteModules`.
 */
export const needsProviders = (modules: LocalModules): readonly string[] =>
  sorted([...modules.folders.values()].flatMap(({ module }) => ownProviders(module)));

/** The sources of the modules that `init` would fetch, sorted: nobody knows which providers they use. */
export const remoteModules = (modules: LocalModules): readonly string[] =>
  sorted(
    [...modules.folders.values()].flatMap(({ module }) => module.moduleCalls.filter((c) => !isLocalCall(c)).map((c) => c.source)),
  );

const sorted = (sources: readonly string[]): readonly string[] => [...new Set(sources)].sort();

const ownProviders = (module: ModuleSource): readonly string[] => {
  const required = new Map(module.requiredProviders.map((p) => [p.name, p.source ?? ""]));
  const used = [...module.resources.map((r) => r.provider), ...module.providers.map((p) => p.name)];
  return [...new Set([...required.keys(), ...used])].flatMap(
    (localName) => providerAddress({ localName, source: required.get(localName) ?? "" }) ?? [],
  );
};
