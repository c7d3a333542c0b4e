export { informationalReasons, isBad } from "./conditions/bad.ts";
export type { ConditionRow, ConditionStatus, Polarity } from "./conditions/definition.ts";
export { planConditions, reconcilingCondition } from "./conditions/derived.ts";
export { jobMessage, jobOfMessage, planMessage, planOfMessage } from "./conditions/job-message.ts";
export { type WaitReason, waitReasons } from "./conditions/jobs.ts";
export { type ReportedCondition, readyBehindGate, readyInputs, summarizeReady } from "./conditions/ready.ts";
export { firstConditions, maxConditionMessageBytes, type StoredCondition, setConditions } from "./conditions/set.ts";
export {
  type ConditionOf,
  type ConditionReason,
  type ConditionType,
  conditions,
  conditionsOf,
  isConditionType,
  type OwnCondition,
  polarityOf,
  type ReasonOf,
  statusOfReason,
} from "./conditions/table.ts";
export {
  type EffectiveClusterConfig,
  type EffectiveConfig,
  type EffectiveMachineConfig,
  type EffectivePoolConfig,
  effectiveCluster,
  effectiveMachine,
  effectivePool,
} from "./effective/effective.ts";
export { type ClusterMember, runnerAccounts } from "./effective/runner-accounts.ts";
export {
  type ApplyPolicy,
  type ClusterSettings,
  type DeletionPolicy,
  type DriftAction,
  type DriftSettings,
  type InheritedDefaults,
  type MachineSettings,
  type ManagerSettings,
  managerDefaults,
  type PoolSettings,
  type RemediationSettings,
  specDefaults,
} from "./effective/settings.ts";
export { type EventAction, type EventType, eventActions, type ManagerEvent } from "./events/definition.ts";
export {
  clusterScopedEventNamespace,
  conditionNote,
  eventNote,
  eventReporters,
  maxEventFieldBytes,
  runnerEventName,
} from "./events/note.ts";
export { decodeEventObject, type EventObject, encodeEventObject } from "./events/object-reference.ts";
export { type RunnerEvent, runnerEventLimits, runnerEvents, runnerReasons } from "./events/runner.ts";
export { buildRunnerEvent, nextEventTime, type RunnerEventSource } from "./events/runner-event.ts";
export {
  type EventReason,
  isEventReason,
  type ManagerEventReason,
  managerEvent,
  managerEvents,
  type RunnerEventReason,
} from "./events/table.ts";
export { remediationMarker, type TransitionEvent, transitionEvent } from "./events/transition.ts";
export { asksForPause, blocksMove, isExternallyManaged } from "./external.ts";
export { kindGroups, type ReportedKind } from "./kind-groups.ts";
export type { TypeOf } from "./kinds/api-type.ts";
export { checkUpdate } from "./kinds/check-update.ts";
export { type CustomResourceDefinition, customResourceDefinition } from "./kinds/custom-resource-definition.ts";
export { type DecodedObject, decodeObject } from "./kinds/decode-object.ts";
export type { ApiObject, Kind, PrinterColumn } from "./kinds/kind.ts";
export type { Condition } from "./kinds/kubernetes/condition.ts";
export type { LabelSelector } from "./kinds/kubernetes/label-selector.ts";
export type { ObjectMeta } from "./kinds/kubernetes/object-meta.ts";
export type { QuantityValue } from "./kinds/scalars.ts";
export type { IdentityRef } from "./kinds/shared/identity-ref.ts";
export type { VariablesSource } from "./kinds/shared/variables.ts";
export { type ApiObjects, isKindName, type KindName, kindNames, kinds } from "./kinds/table.ts";
export type {
  TerraformClusterTemplate,
  TerraformClusterTemplateSpec,
  TerraformMachinePoolTemplate,
  TerraformMachinePoolTemplateSpec,
  TerraformMachineTemplate,
  TerraformMachineTemplateSpec,
  TerraformMachineTemplateStatus,
} from "./kinds/templates.ts";
export type { TerraformCluster, TerraformClusterSpec, TerraformClusterStatus } from "./kinds/terraform-cluster.ts";
export type {
  TerraformClusterIdentity,
  TerraformClusterIdentitySpec,
  TerraformClusterIdentityStatus,
} from "./kinds/terraform-cluster-identity.ts";
export type { TerraformMachine, TerraformMachineSpec, TerraformMachineStatus } from "./kinds/terraform-machine.ts";
export type {
  TerraformMachinePool,
  TerraformMachinePoolSpec,
  TerraformMachinePoolStatus,
} from "./kinds/terraform-machine-pool.ts";
export type { TerraformPlan, TerraformPlanSpec, TerraformPlanStatus } from "./kinds/terraform-plan.ts";
export { graceSeconds, refreshSeconds, requeueSeconds, retrySeconds, roundSeconds } from "./manager/intervals.ts";
export { jitter, spread } from "./manager/jitter.ts";
export { finishedPlansKept, jobSlots, namesInMessage } from "./manager/limits.ts";
export { type AnnotationKey, type AnnotationName, annotations, clusterApiFieldManager } from "./metadata/annotations.ts";
export type { MetadataKey, MetadataObject, Writer } from "./metadata/definition.ts";
export { type FinalizerKey, foregroundDeletion, objectFinalizers, stateProtection } from "./metadata/finalizers.ts";
export { type LabelKey, type LabelName, labels, leaseLabelValues, markValue, providerLabelValue } from "./metadata/labels.ts";
export { conditionReasons, conditionTypes, eventReasons } from "./names.ts";
export { type RunReason, runReasons } from "./run-reasons.ts";
