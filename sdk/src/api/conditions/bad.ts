import type { ReportedCondition } from "./ready.ts";
import { type ConditionReason, polarityOf } from "./table.ts";

/** Reasons that tell and never warn, whatever their status (conditions-events B2). `DependentsExist` is deliberately not one. */
export const informationalReasons = [
  "ReadyUnknown",
  "WaitingForOwner",
  "WaitingForOwnerMachine",
  "WaitingForOwnerMachinePool",
  "WaitingForClusterInfrastructure",
  "WaitingForClusterExports",
  "WaitingForBootstrapData",
  "MirrorPending",
  "NoApplyYet",
  "StateNotFound",
  "OutputsPending",
  "Provisioning",
  "InstancePending",
  "WaitingForProvisioning",
  "DriftNotChecked",
  "DriftJobRunning",
  "NotBlocked",
  "WaitingForRunLease",
  "WaitingForClusterOperation",
  "WaitingForMachineOperations",
  "WaitingForJobSlot",
  "PlanAwaitingApproval",
  "PlanChanged",
  "AutoscalingDisabled",
  "NotDeleting",
  "Deleting",
] as const satisfies readonly ConditionReason[];

const badUnknowns = [
  "IdentityCheckFailed",
  "HealthUnknown",
  "DurableInputsMissing",
] as const satisfies readonly ConditionReason[];

/** What `Ready` of an identity says of its Secret: bad by its status, not only when leaving True. */
const secretReasons = ["SecretNotFound", "CredentialsIncomplete"] as const satisfies readonly ConditionReason[];

/** Whether a condition's event is a warning (conditions-events B2). `previous` is its status before, undefined when it is new. */
export const isBad = (
  { type, status, reason }: Pick<ReportedCondition, "type" | "status" | "reason">,
  previous: ReportedCondition["status"] | undefined,
): boolean => {
  if (includes(informationalReasons, reason)) return false;
  if (type === "Ready" && !includes(secretReasons, reason)) return previous === "True" && status !== "True";
  if (status === "Unknown") return includes(badUnknowns, reason);
  return (status === "True") === (polarityOf(type) === "negative");
};

const includes = (reasons: readonly string[], reason: string): boolean => reasons.includes(reason);
