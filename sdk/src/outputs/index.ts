export type { MachineAddress } from "./addresses.ts";
export type { ClusterOutputs } from "./cluster.ts";
export { type DecodedOutputs, decodeOutputs, type OutputsOf, type RoleOutputs, type Violation } from "./decode-outputs.ts";
export { type Health, healthCondition } from "./health.ts";
export type { MachineOutputs } from "./machine.ts";
export type { MachinePoolOutputs, PoolInstance } from "./machinepool.ts";
export type { OutputsContext, ViolationReason } from "./output-rule.ts";
export { type Condition, outputsValid } from "./outputs-valid.ts";
export { provisioned } from "./provisioned.ts";
