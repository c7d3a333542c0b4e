import { describe, expect, test } from "vitest";
import type { ReportedCondition } from "../conditions/ready.ts";
import { remediationMarker, transitionEvent } from "./transition.ts";

type Short = readonly [status: ReportedCondition["status"], reason: string, message?: string];
const event = (type: string, previous: Short | undefined, current: Short): string => {
  const condition = ([status, reason, message = ""]: Short): ReportedCondition => ({ type, status, reason, message });
  const decided = transitionEvent(previous && condition(previous), condition(current));
  return decided.kind === "event" ? `${decided.type} ${decided.reason}` : decided.kind;
};

const finding = "Job d: 1 to update";
const remediating = `${finding}${remediationMarker}a runs`;

describe("transition rules, per type (conditions-events B2)", () => {
  test.each<[string, string, Short | undefined, Short, string]>([
    ["Paused is the pause step's", "Paused", ["False", "NotPaused"], ["True", "Paused"], "elsewhere"],
    ["apply Jobs need the pass's Jobs", "ApplyJobSucceeded", undefined, ["False", "ApplyFailed"], "elsewhere"],
    ["drift Jobs", "DriftJobSucceeded", undefined, ["False", "DriftJobFailed"], "elsewhere"],
    ["restore Jobs", "RestoreJobSucceeded", undefined, ["False", "RestoreFailed"], "elsewhere"],
    ["InputsApplied: none", "InputsApplied", ["True", "InputsApplied"], ["False", "InputsApplyFailed"], "none"],
    ["Reconciling: none", "Reconciling", ["False", "Reconciled"], ["True", "InputsNotApplied"], "none"],
    ["Deleting becomes True", "Deleting", ["False", "NotDeleting"], ["True", "Deleting"], "Normal DeletionStarted"],
    ["Deleting appears True", "Deleting", undefined, ["True", "Deleting"], "Normal DeletionStarted"],
    ["Deleting stays True", "Deleting", ["True", "Deleting"], ["True", "DeletionPolicyUnresolved"], "none"],
    ["Deleting is False", "Deleting", undefined, ["False", "NotDeleting"], "none"],
    ["drift is found", "DriftDetected", ["False", "NoDrift"], ["True", "DriftPending", finding], "Warning DriftDetected"],
    [
      "another finding",
      "DriftDetected",
      ["True", "DriftPending", "Job c: 1"],
      ["True", "DriftPending", finding],
      "Warning DriftDetected",
    ],
    [
      "TRAP: remediation of the same finding",
      "DriftDetected",
      ["True", "DriftPending", finding],
      ["True", "DriftRemediating", remediating],
      "none",
    ],
    ["TRAP: and back", "DriftDetected", ["True", "DriftRemediating", remediating], ["True", "DriftPending", finding], "none"],
    ["drift is gone", "DriftDetected", ["True", "DriftReported", finding], ["False", "NoDrift"], "Normal DriftResolved"],
    ["no drift, first check", "DriftDetected", ["Unknown", "DriftNotChecked"], ["False", "NoDrift"], "Normal ConditionChanged"],
    ["healthy", "InfrastructureHealthy", ["False", "Provisioning"], ["True", "Healthy"], "Normal InstanceHealthy"],
    ["first and healthy", "InfrastructureHealthy", undefined, ["True", "Healthy"], "none"],
    ["first and stopped", "InfrastructureHealthy", undefined, ["False", "InstanceStopped"], "Warning InstanceUnhealthy"],
    [
      "unhealthy otherwise",
      "InfrastructureHealthy",
      ["False", "InstanceStopped"],
      ["False", "InstanceTerminated"],
      "Warning InstanceUnhealthy",
    ],
    ["unchanged", "InfrastructureHealthy", ["False", "InstanceStopped", "a"], ["False", "InstanceStopped", "b"], "none"],
    ["pending", "InfrastructureHealthy", ["True", "Healthy"], ["False", "InstancePending"], "Normal ConditionChanged"],
    ["health unknown", "InfrastructureHealthy", ["True", "Healthy"], ["Unknown", "HealthUnknown"], "Warning ConditionChanged"],
    ["outputs break the contract", "OutputsValid", undefined, ["False", "OutputsMissing"], "Warning OutputsInvalid"],
    [
      "again with another message",
      "OutputsValid",
      ["False", "OutputsInvalid", "a"],
      ["False", "OutputsInvalid", "b"],
      "Warning OutputsInvalid",
    ],
    ["not again", "OutputsValid", ["False", "OutputsInvalid", "a"], ["False", "OutputsInvalid", "a"], "none"],
    ["outputs are fine again", "OutputsValid", ["False", "OutputsInvalid"], ["True", "OutputsValid"], "Normal ConditionChanged"],
    ["identity", "IdentityAllowed", ["True", "IdentityAllowed"], ["False", "NamespaceNotAllowed"], "Warning IdentityNotAllowed"],
    ["identity unknown", "IdentityAllowed", undefined, ["Unknown", "IdentityCheckFailed"], "Warning ConditionChanged"],
    ["state lost", "StateReadable", ["True", "StateRead"], ["False", "StateLost"], "Warning StateLost"],
    ["outcome unknown", "StateReadable", undefined, ["False", "ApplyOutcomeUnknown"], "Warning StateLost"],
    ["state locked", "StateReadable", undefined, ["False", "StateLocked"], "Warning StateLocked"],
    ["retained state", "StateReadable", undefined, ["False", "RetainedStateFound"], "Warning RetainedStateFound"],
    ["state corrupt", "StateReadable", undefined, ["False", "StateCorrupt"], "Warning StateUnreadable"],
    ["state encrypted", "StateReadable", undefined, ["False", "StateEncrypted"], "Warning StateUnreadable"],
    ["generic: bad", "RunnerRBACReady", ["True", "RBACReady"], ["False", "RBACFailed"], "Warning ConditionChanged"],
    ["generic: first and bad", "RunnerRBACReady", undefined, ["False", "RBACFailed"], "Warning ConditionChanged"],
    ["generic: first and good", "RunnerRBACReady", undefined, ["True", "RBACReady"], "none"],
    ["generic: only the message changed", "RunnerRBACReady", ["False", "RBACFailed", "a"], ["False", "RBACFailed", "b"], "none"],
    [
      "generic: informational",
      "DependenciesReady",
      ["True", "DependenciesReady"],
      ["Unknown", "WaitingForOwner"],
      "Normal ConditionChanged",
    ],
    ["Ready leaves True", "Ready", ["True", "Ready"], ["False", "NotReady"], "Warning ConditionChanged"],
    ["Ready was never True", "Ready", ["Unknown", "ReadyUnknown"], ["False", "NotReady"], "Normal ConditionChanged"],
    [
      "DependentsExist warns",
      "DeletionBlocked",
      ["False", "NotBlocked"],
      ["True", "DependentsExist"],
      "Warning ConditionChanged",
    ],
  ])("%s", (_, type, previous, current, expected) => expect(event(type, previous, current)).toBe(expected));
});
