import { check } from "../../check.ts";
import type { Observed } from "../../observation.ts";
import { fail, pass } from "../../outcome.ts";
import { changedOutputs, isLive, isPending } from "../changed-outputs.ts";
import { changesOf, planOf, showPlan } from "../plans.ts";
import { outputsAt } from "../where.ts";

export default check({
  id: "D01",
  roles: ["cluster", "machine", "machinepool"],
  title: "plans and applies nothing when its inputs are equal",
  clause: "contract 2.9",
  steps: ["main/apply", "main/plan", "main/reapply"],
  decide(observed) {
    const plan = planOf(observed.ran("main/plan"));
    const planned = plan === undefined ? "no plan" : showPlan(plan);
    const outputs = plan && showPlan({ ...plan, outputChanges: 0 }) === undefined ? lateOutputs(observed) : undefined;
    if (planned !== undefined && outputs?.expected !== true) {
      return fail({
        expected: "a plan without changes after an apply of the same inputs",
        observed: planned,
        where: plan?.resources?.join(", ") || (outputs?.names.length ? outputsAt(observed.module, outputs.names) : "outputs"),
        step: "main/plan",
      });
    }
    const changes = changesOf(observed.ran("main/reapply"));
    const { add = 0, change = 0, destroy = 0 } = changes ?? {};
    if (changes && add + change + destroy === 0)
      return pass(planned && outputs && `${planned}: ${outputs.names.join(", ") || "while it comes up"}`);
    return fail({
      expected: "a second apply that changes nothing",
      observed: changes ? `${add} added, ${change} changed, ${destroy} destroyed` : "no count of changes",
      where: "main/reapply",
      step: "main/reapply",
    });
  },
});

/** The outputs that were another later, and whether they may: health at any time, the others while the object comes up. */
const lateOutputs = (observed: Observed): { readonly names: readonly string[]; readonly expected: boolean } => {
  const first = observed.ran("main/apply");
  const names = changedOutputs(first.state, observed.ran("main/reapply").state);
  return { names, expected: isPending(first) || (names.length > 0 && names.every(isLive)) };
};
