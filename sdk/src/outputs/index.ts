export type { MachineAddress } from "./addresses.ts";
export type { ClusterOutputs } from "./cluster.ts";
export {
  type DecodedOutputs,
  decodeOutputs,
  type OutputName,
  type OutputsOf,
  type RoleOutputs,
  type Violation,
} from "./decode-outputs.ts";
export { decideEndpoint, type EndpointWrite, endpointAvailable } from "./endpoint.ts";
export { maxPublishedExportsBytes, type PublishedExports, publishExports } from "./exports.ts";
export { type ClusterHandoff, clusterFailureDomainsInput, clusterOutputsInput } from "./handoff.ts";
export { type Health, healthCondition } from "./health.ts";
export type { MachineOutputs } from "./machine.ts";
export type { MachinePoolOutputs, PoolInstance } from "./machinepool.ts";
export { type OutputsContext, type ViolationReason, violationReasons } from "./output-rule.ts";
export { outputsValid } from "./outputs-valid.ts";
export { pendingRefresh, pendingRefreshSeconds } from "./pending-refresh.ts";
export { decideProviderId, missingProviderId } from "./provider-id.ts";
export { provisioned } from "./provisioned.ts";
