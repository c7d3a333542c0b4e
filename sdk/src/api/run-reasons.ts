/** Why a Job starts: what the decision says and the event JobCreated is derived from (conditions-events B4, controller 6.2, state 9). */
export const runReasons = [
  "Deleting",
  "NoState",
  "StateWithoutInputsHash",
  "InputsChanged",
  "LastApplyFailed",
  "DriftRemediation",
  "RefreshAfterApply",
  "HealthPending",
  "HealthCheckDue",
  "MembershipConverging",
  "MembershipRefreshDue",
  "DriftDue",
  "RestoreRequested",
] as const;
/** Why a Job runs. */
/** One of them (conditions-events B4). */
export type RunReason = (typeof runReasons)[number];
