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
export {
  isNodeOf,
  isProviderId,
  maxProviderIdBytes,
  type ProviderIdParts,
  parseProviderId,
  providerIdFormats,
} from "./provider-id.ts";
export { mayDeclareOutput, mayDeclareVariable, metaArguments, reservedPrefix } from "./reserved-names.ts";
export { isRole, type Role, roleKinds, roles, type TerraformKind } from "./role.ts";
export { type Autoscaling, decodeAutoscaling } from "./sources/autoscaling.ts";
export { type BootstrapFormat, bootstrapFormatInput, bootstrapSecretKeys, encodeBootstrapData } from "./sources/bootstrap.ts";
export { type ClusterNetworkField, clusterNetworkInput } from "./sources/cluster-network.ts";
export { controlPlaneInput } from "./sources/control-plane.ts";
export {
  type ControlPlaneEndpoint,
  controlPlaneEndpointInput,
  type EndpointFacts,
  type EndpointField,
  type EndpointSource,
  endpointSources,
  firstEndpointSource,
  validEndpoint,
} from "./sources/endpoint.ts";
export { controlPlaneInitializedInput } from "./sources/initialized.ts";
export {
  decideReplicas,
  type ReplicasFacts,
  type ReplicasPatch,
  replicasInput,
  replicasManager,
  replicasOwner,
} from "./sources/replicas.ts";
export { captfTags, managedBy, type Tags, tagKeys } from "./tags.ts";
export { contractVersion, schemaBase } from "./version.ts";
