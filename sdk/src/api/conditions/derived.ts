import type { ConditionOf } from "./table.ts";

const pending: readonly string[] = [
  "ApplyPending",
  "AwaitingApproval",
  "ApplyRunning",
] satisfies readonly ConditionOf<"InputsApplied">["reason"][];

/** `Reconciling` follows `InputsApplied` (conditions-events A11); a failed apply deliberately is none. */
export const reconcilingCondition = ({ reason, message }: ConditionOf<"InputsApplied">): ConditionOf<"Reconciling"> => {
  const type = "Reconciling";
  return pending.includes(reason)
    ? { type, status: "True", reason: "InputsNotApplied", message: message === "" ? reason : `${reason}: ${message}` }
    : { type, status: "False", reason: "Reconciled", message: "" };
};

/** `Ready` and `Approved` of a plan, from its phase and its approval (conditions-events A13, controller-approvals 1.4). */
export const planConditions = (plan: {
  readonly phase: "Pending" | "Approved" | "Applied" | "Superseded" | "Failed";
  /** Absent while nobody approved it. */
  readonly approvedBy?: string | undefined;
  readonly howToApprove: string;
}): readonly [ConditionOf<"Ready">, ConditionOf<"Approved">] => [readyOfPlan(plan.phase), approvedOfPlan(plan)];

type PlanState = Parameters<typeof planConditions>[0];

const readyOfPlan = (phase: PlanState["phase"]): ConditionOf<"Ready"> =>
  phase === "Superseded" || phase === "Failed"
    ? { type: "Ready", status: "False", reason: phase, message: "" }
    : { type: "Ready", status: "True", reason: phase, message: "" };

const approvedOfPlan = ({ phase, approvedBy, howToApprove }: PlanState): ConditionOf<"Approved"> => {
  const type = "Approved";
  if (approvedBy !== undefined) {
    return phase === "Superseded"
      ? { type, status: "False", reason: "ApprovalIgnored", message: `superseded; the approval by ${approvedBy} is ignored` }
      : { type, status: "True", reason: "Approved", message: `approved by ${approvedBy}` };
  }
  return phase === "Pending" || phase === "Approved"
    ? { type, status: "False", reason: "Pending", message: howToApprove }
    : { type, status: "False", reason: "NotApproved", message: "" };
};
