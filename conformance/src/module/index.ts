export { keptResources } from "./kept-resources.ts";
export { type LocalModules, readLocalModules } from "./local-modules.ts";
export {
  type BackendBlock,
  isProblem,
  type LocalValue,
  type ModuleCall,
  type ModuleSource,
  type OutputBlock,
  type Position,
  type Problem,
  type ProviderBlock,
  type RequiredProvider,
  type ResourceBlock,
  type VariableBlock,
} from "./module-source.ts";
export { needsProviders, remoteModules } from "./needed-providers.ts";
export { readModule } from "./read-module.ts";
export { sensitiveSources } from "./sensitive-sources.ts";
