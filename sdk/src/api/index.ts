export { informationalReasons, isBad } from "./conditions/bad.ts";
export type { ConditionRow, ConditionStatus, Polarity } from "./conditions/definition.ts";
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
export {
  type ApplyPolicy,
  type ClusterSettings,
  type DeletionPolicy,
  type DriftAction,
  type DriftSettings,
  type IdentityRef,
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
export { type RunnerEvent, runnerEventLimits, runnerEvents } from "./events/runner.ts";
export {
  type EventReason,
  isEventReason,
  type ManagerEventReason,
  managerEvent,
  managerEvents,
  type RunnerEventReason,
} from "./events/table.ts";
export { remediationMarker, type TransitionEvent, transitionEvent } from "./events/transition.ts";
export { kindGroups, type ReportedKind } from "./kind-groups.ts";
export { type AnnotationKey, type AnnotationName, annotations, clusterApiFieldManager } from "./metadata/annotations.ts";
export type { MetadataKey, MetadataObject, Writer } from "./metadata/definition.ts";
export { type FinalizerKey, foregroundDeletion, objectFinalizers, stateProtection } from "./metadata/finalizers.ts";
export { type LabelKey, type LabelName, labels, leaseLabelValues, markValue, providerLabelValue } from "./metadata/labels.ts";
