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
  type Runtime,
  type VariableBlock,
} from "./module-source.ts";
export { needsProviders } from "./needed-providers.ts";
export { parseType } from "./parse-type.ts";
export { readModule } from "./read-module.ts";
export { sensitiveSources } from "./sensitive-sources.ts";
export { type ObjectAttribute, printType, type TerraformType, typeCompatible } from "./terraform-type.ts";
