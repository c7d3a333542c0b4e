import { check } from "../../check.ts";
import { fail, pass } from "../../outcome.ts";
import { changesOf, planOf, showPlan } from "../plans.ts";

export default check({
  id: "D01",
  roles: ["cluster", "machine", "machinepool"],
  title: "plans and applies nothing when its inputs are equal",
  clause: "contract 2.9",
  steps: ["main/plan", "main/reapply"],
  decide(observed) {
    const plan = planOf(observed.ran("main/plan"));
    if (plan === undefined || showPlan(plan) !== undefined) {
      return fail({
        expected: "a plan without changes after an apply of the same inputs",
        observed: (plan && showPlan(plan)) ?? "no plan",
        where: plan?.resources?.join(", ") || "outputs",
        step: "main/plan",
      });
    }
    const changes = changesOf(observed.ran("main/reapply"));
    const { add = 0, change = 0, destroy = 0 } = changes ?? {};
    if (changes && add + change + destroy === 0) return pass();
    return fail({
      expected: "a second apply that changes nothing",
      observed: changes ? `${add} added, ${change} changed, ${destroy} destroyed` : "no count of changes",
      where: "main/reapply",
      step: "main/reapply",
    });
  },
});
