export { bootstrapDataPattern, isBootstrapData } from "./bootstrap-data.ts";
export { type DecodedInputs, decodeInputs } from "./inputs/decode.ts";
export {
  type ClusterInputs,
  type ContractInput,
  contractInputs,
  type MachineInputs,
  type MachinePoolInputs,
  type NamedInput,
  type RoleInputs,
} from "./inputs/index.ts";
export { type ContractOutput, contractOutputs } from "./outputs/index.ts";
export { metaArguments, reservedPrefix } from "./reserved-names.ts";
export { isRole, type Role, roleKinds, roles, type TerraformKind } from "./role.ts";
export { captfTags, managedBy, type Tags } from "./tags.ts";
export { contractVersion, schemaBase } from "./version.ts";
