import { check } from "../../check.ts";
import { fail, pass } from "../../outcome.ts";
import { driftOf } from "../plans.ts";

export default check({
  id: "D02",
  roles: ["cluster", "machine", "machinepool"],
  title: "shows no drift right after an apply",
  clause: "contract 9.1",
  steps: ["main/drift"],
  decide(observed) {
    const drift = driftOf(observed.ran("main/drift"));
    if (drift && !drift.detected) return pass();
    return fail({
      expected: "no drift while nothing was changed from outside",
      observed: drift
        ? `${drift.create} to create, ${drift.update} to update, ${drift.replace} to replace, ${drift.delete} to delete`
        : "no answer",
      where: drift?.resources.join(", ") || "main/drift",
    });
  },
});
