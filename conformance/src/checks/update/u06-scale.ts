import type { OutputName } from "@captf/sdk/outputs";
import { check } from "../../check.ts";
import type { Observation } from "../../observation.ts";
import type { Outcome } from "../../outcome.ts";
import { fail, pass, skip } from "../../outcome.ts";
import { memberIds } from "../members.ts";
import { outputsAt } from "../where.ts";

const outputs = ["provider_id_list", "replicas"] as const satisfies readonly OutputName[];

export default check({
  id: "U06",
  roles: ["machinepool"],
  title: "grows, shrinks and goes to zero without replacing who stays",
  clause: "contract 5.6.1, 7.6",
  steps: ["changed/apply", "changed/update", "changed/scale-up", "changed/scale-down", "changed/scale-zero"],
  decide(observed) {
    const where = outputsAt(observed.module, outputs);
    const first = observed.ran("changed/apply");
    if (first.inputs.autoscaling.enabled) return skip("not-applicable", "an autoscaler decides about the size");
    // What a changed tag does to the members is U01's to say.
    let before = new Set(memberIds((observed.at("changed/update") ?? first).state));
    for (const step of ["changed/scale-up", "changed/scale-down", "changed/scale-zero"]) {
      const scaled = observed.ran(step);
      const wrong = sizeProblem(scaled, where);
      if (wrong) return wrong;
      const after = new Set(memberIds(scaled.state));
      const kept = [...before].filter((id) => after.has(id)).length;
      const stays = Math.min(before.size, after.size);
      if (kept < stays) {
        return fail({ expected: `${stays} of the members before stay`, observed: `${kept} do`, where, step });
      }
      before = after;
    }
    return pass();
  },
});

/** Null for a pool that has and reports the size that was asked for. */
const sizeProblem = ({ id: step, inputs, outputs, state }: Observation<"machinepool">, where: string): Outcome | null => {
  const ids = memberIds(state);
  const asked = inputs.replicas;
  if (outputs.values.health?.state === "pending") return skip("not-observable", `the pool is still pending after ${step}`);
  if (ids?.length !== asked) {
    return fail({ expected: `${asked} members`, observed: ids ? `${ids.length}` : "no list", where, step });
  }
  const reported = outputs.values.replicas;
  if (reported !== asked) return fail({ expected: `replicas = ${asked}`, observed: `${reported ?? "null"}`, where, step });
  return null;
};
