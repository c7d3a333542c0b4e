import { check } from "../../check.ts";
import { fail, pass, skip } from "../../outcome.ts";
import { planOf, showPlan } from "../plans.ts";

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
    return pass();
  },
});
