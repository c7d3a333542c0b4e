import { isBad } from "../conditions/bad.ts";
import type { ReportedCondition } from "../conditions/ready.ts";
import type { ConditionType } from "../conditions/table.ts";
import type { EventType } from "./definition.ts";
import type { ManagerEventReason } from "./table.ts";

/** Types whose events need more than the condition: the pass's Jobs, or the pause step (conditions-events B2). */
const decidedElsewhere = ["ApplyJobSucceeded", "DriftJobSucceeded", "RestoreJobSucceeded", "Paused"] as const;
const silent = ["InputsApplied", "Reconciling"] as const;
const unhealthy = ["InstanceUnhealthy", "InstanceDegraded", "InstanceStopped", "InstanceTerminated"] as const;

/** Separates a drift finding from what becomes of it; what stands before it identifies the finding (conditions-events A12, TRAP). */
export const remediationMarker = "; remediation Job ";

/** What a transition comes to: no event, one, or a decision that needs the pass's Jobs. */
export type TransitionEvent =
  | { readonly kind: "none" }
  | { readonly kind: "event"; readonly reason: ManagerEventReason; readonly type: EventType }
  | { readonly kind: "elsewhere" };

/** The event of a workload object's condition against what the pass found (conditions-events B2). */
export const transitionEvent = (previous: ReportedCondition | undefined, current: ReportedCondition): TransitionEvent => {
  const { type, status, reason, message } = current;
  const changed = previous?.status !== status || previous.reason !== reason;
  if (includes(decidedElsewhere, type)) return { kind: "elsewhere" };
  if (includes(silent, type)) return none;
  switch (type as ConditionType) {
    case "Deleting":
      return status === "True" && previous?.status !== "True" ? normal("DeletionStarted") : none;
    case "DriftDetected":
      if (status === "True") return sameFinding(previous, message) ? none : warning("DriftDetected");
      if (status === "False" && previous?.status === "True") return normal("DriftResolved");
      break;
    case "InfrastructureHealthy":
      if (!changed || (!previous && !isBad(current, undefined))) return none;
      if (status === "True") return normal("InstanceHealthy");
      if (includes(unhealthy, reason)) return warning("InstanceUnhealthy");
      break;
    case "StateReadable":
    case "OutputsValid":
    case "IdentityAllowed":
      if (status === "False") return changed || previous?.message !== message ? warning(refusalOf(type, reason)) : none;
  }
  const bad = isBad(current, previous?.status);
  if (!changed || (!previous && !bad)) return none;
  return bad ? warning("ConditionChanged") : normal("ConditionChanged");
};

const none: TransitionEvent = { kind: "none" };
const normal = (reason: ManagerEventReason): TransitionEvent => ({ kind: "event", reason, type: "Normal" });
const warning = (reason: ManagerEventReason): TransitionEvent => ({ kind: "event", reason, type: "Warning" });

const refusalOf = (type: string, reason: string): ManagerEventReason => {
  if (type === "OutputsValid") return "OutputsInvalid";
  if (type === "IdentityAllowed") return "IdentityNotAllowed";
  if (reason === "StateLost" || reason === "ApplyOutcomeUnknown") return "StateLost";
  return reason === "StateLocked" || reason === "RetainedStateFound" ? reason : "StateUnreadable";
};

const sameFinding = (previous: ReportedCondition | undefined, message: string): boolean =>
  previous?.status === "True" && findingOf(previous.message) === findingOf(message);

const findingOf = (message: string): string => message.split(remediationMarker, 1)[0] ?? "";

const includes = (values: readonly string[], value: string): boolean => values.includes(value);
