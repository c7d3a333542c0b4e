import { describe, expect, test } from "vitest";
import { planConditions, reconcilingCondition } from "./derived.ts";
import { type ConditionOf, statusOfReason } from "./table.ts";

type Inputs = ConditionOf<"InputsApplied">;

describe("Reconciling follows InputsApplied (conditions-events A11)", () => {
  test.each<[Inputs["status"], Inputs["reason"], string, string]>([
    ["True", "InputsApplied", "False", "Reconciled"],
    ["False", "ApplyPending", "True", "InputsNotApplied"],
    ["False", "AwaitingApproval", "True", "InputsNotApplied"],
    ["False", "ApplyRunning", "True", "InputsNotApplied"],
    // TRAP (controller 8): waiting for one that reads as going on would never end.
    ["False", "InputsApplyFailed", "False", "Reconciled"],
    ["Unknown", "InputsUnavailable", "False", "Reconciled"],
  ])("%s/%s", (status, reason, expectedStatus, expectedReason) => {
    const given = { type: "InputsApplied", status, reason, message: "m" } as Inputs; // each row is one of its table
    const condition = reconcilingCondition(given);
    expect(condition.type).toBe("Reconciling");
    expect([condition.status, condition.reason]).toEqual([expectedStatus, expectedReason]);
    expect(condition.message).toBe(expectedStatus === "True" ? `${reason}: m` : "");
    expect(statusOfReason("TerraformPlan", "Reconciling", condition.reason)).toBeUndefined();
    expect(statusOfReason("TerraformCluster", "Reconciling", condition.reason)).toBe(condition.status);
  });
  test("without a message it is the reason", () =>
    expect(reconcilingCondition({ type: "InputsApplied", status: "False", reason: "ApplyPending", message: "" }).message).toBe(
      "ApplyPending",
    ));
});

describe("conditions of a plan (conditions-events A13, controller-approvals 1.4)", () => {
  const of = (phase: Parameters<typeof planConditions>[0]["phase"], approvedBy?: string) => {
    const [ready, approved] = planConditions({ phase, approvedBy, howToApprove: "kubectl …" });
    expect([ready.type, ready.message, approved.type]).toEqual(["Ready", "", "Approved"]);
    for (const { type, status, reason } of [ready, approved]) expect(statusOfReason("TerraformPlan", type, reason)).toBe(status);
    return [`${ready.status}/${ready.reason}`, `${approved.status}/${approved.reason}`, approved.message];
  };
  test.each([
    ["Pending", undefined, "True/Pending", "False/Pending", "kubectl …"],
    ["Approved", undefined, "True/Approved", "False/Pending", "kubectl …"],
    ["Approved", "me", "True/Approved", "True/Approved", "approved by me"],
    ["Applied", "me", "True/Applied", "True/Approved", "approved by me"],
    ["Failed", "me", "False/Failed", "True/Approved", "approved by me"],
    ["Superseded", undefined, "False/Superseded", "False/NotApproved", ""],
    ["Superseded", "me", "False/Superseded", "False/ApprovalIgnored", "superseded; the approval by me is ignored"],
    ["Applied", undefined, "True/Applied", "False/NotApproved", ""],
    ["Failed", undefined, "False/Failed", "False/NotApproved", ""],
  ] as const)("%s, approved by %s", (phase, by, ready, approved, message) =>
    expect(of(phase, by)).toEqual([ready, approved, message]),
  );
});
