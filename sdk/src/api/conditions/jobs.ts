import { kindGroups } from "../kind-groups.ts";
import { row } from "./definition.ts";

/** Reasons of waiting for a lease, another operation or a Job slot; the event of such a wait has the same name. */
export const waitReasons = [
  "WaitingForRunLease",
  "WaitingForClusterOperation",
  "WaitingForMachineOperations",
  "WaitingForJobSlot",
] as const;
/** A reason that an object's Job has to wait for another (controller-jobs 10.5). */
export type WaitReason = (typeof waitReasons)[number];

export const applyJobSucceeded = row({
  type: "ApplyJobSucceeded",
  kinds: kindGroups.workload,
  polarity: "normal",
  True: ["ApplySucceeded", "DestroySucceeded"],
  False: [
    "ApplyFailed",
    "DestroyFailed",
    "JobDeadlineExceeded",
    "IdentityNotAllowed",
    "ImageInvalid",
    "ImagePullFailed",
    "InputsTooLarge",
    "JobPolicyInvalid",
    "DestructivePlanBlocked",
  ],
  Unknown: ["NoApplyYet", ...waitReasons, "PlanAwaitingApproval", "PlanChanged"],
});

export const restoreJobSucceeded = row({
  type: "RestoreJobSucceeded",
  kinds: kindGroups.workload,
  polarity: "normal",
  True: ["StateRestored"],
  False: ["RestoreFailed", "RestoreBackupNotFound"],
  Unknown: [...waitReasons],
});

export const driftJobSucceeded = row({
  type: "DriftJobSucceeded",
  kinds: kindGroups.workload,
  polarity: "normal",
  True: ["DriftChecked"],
  False: ["DriftJobFailed", "DriftJobDeadlineExceeded"],
  Unknown: ["DriftNotChecked", "DriftJobRunning", "DurableInputsMissing", "WaitingForRunLease", "WaitingForJobSlot"],
});

export const driftDetected = row({
  type: "DriftDetected",
  kinds: kindGroups.workload,
  polarity: "negative",
  True: ["DriftReported", "DriftPending", "DriftRemediating"],
  False: ["NoDrift"],
  Unknown: ["DriftNotChecked"],
});

export const inputsApplied = row({
  type: "InputsApplied",
  kinds: kindGroups.workload,
  polarity: "normal",
  True: ["InputsApplied"],
  False: ["ApplyPending", "AwaitingApproval", "ApplyRunning", "InputsApplyFailed"],
  Unknown: ["InputsUnavailable"],
});

// Normal by the table of A1, for readers in the manner of kstatus; no event and no summary ever asks for its polarity.
export const reconciling = row({
  type: "Reconciling",
  kinds: kindGroups.workload,
  polarity: "normal",
  True: ["InputsNotApplied"],
  False: ["Reconciled"],
  Unknown: [],
});
