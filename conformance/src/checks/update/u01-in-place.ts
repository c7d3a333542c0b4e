import type { OutputName } from "@captf/sdk/outputs";
import { check } from "../../check.ts";
import type { Observed } from "../../observation.ts";
import { type Fail, fail, pass, skip } from "../../outcome.ts";
import { memberIds } from "../members.ts";
import { planOf, showPlan } from "../plans.ts";
import { outputsAt } from "../where.ts";

const output = "provider_id_list" satisfies OutputName;

export default check({
  id: "U01",
  roles: ["cluster", "machinepool"],
  title: "changes a tag in place",
  clause: "contract 5.3, 9.2",
  steps: ["changed/apply", "changed/plan", "changed/update"],
  decide(observed) {
    const plan = planOf(observed.ran("changed/plan"));
    if (plan === undefined) return fail({ expected: "a plan", observed: "none", where: "changed/plan", step: "changed/plan" });
    const said = showPlan(plan);
    if (said === undefined) return skip("not-applicable", "a changed tag changes nothing in the plan");
    if ((plan.replace ?? 0) + plan.delete > 0) {
      return fail({
        expected: "an update in place for a changed tag",
        observed: said,
        where: plan.resources?.join(", ") || "changed/plan",
        step: "changed/plan",
      });
    }
    return membersProblem(observed) ?? pass();
  },
});

/** A pool's members stay who they are. Nothing can be said while it comes up, or where an autoscaler replaces them. */
const membersProblem = (observed: Observed<"cluster" | "machinepool">): Fail | undefined => {
  const [before, after] = [observed.ran("changed/apply"), observed.at("changed/update")];
  if (after === undefined || !("autoscaling" in before.inputs) || before.inputs.autoscaling.enabled) return undefined;
  if (before.outputs.values.health?.state === "pending") return undefined;
  const [once, later] = [before, after].map(({ state }) => [...new Set(memberIds(state))].sort().join(", "));
  if (once === later) return undefined;
  return fail({
    expected: `the members stay: ${once || "none"}`,
    observed: later || "none",
    where: outputsAt(observed.module, [output]),
    step: "changed/update",
  });
};
