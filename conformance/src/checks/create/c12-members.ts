import type { OutputName } from "@captf/sdk/outputs";
import { check } from "../../check.ts";
import { fail, pass, skip } from "../../outcome.ts";
import { isAscending, memberIds } from "../members.ts";
import { outputsAt } from "../where.ts";

const output = "provider_id_list" satisfies OutputName;

export default check({
  id: "C12",
  roles: ["machinepool"],
  title: "lists one provider ID per replica, once each, in ascending order, the same after a second apply",
  clause: "contract 7.6",
  lintRule: "output/provider-id-list-shape",
  steps: ["main/apply", "main/reapply"],
  decide(observed) {
    const where = outputsAt(observed.module, [output]);
    const { inputs, outputs, state } = observed.ran("main/apply");
    const ids = memberIds(state);
    if (ids === undefined) return fail({ expected: "a list of strings", observed: "something else", where });
    const distinct = new Set(ids).size;
    if (distinct !== ids.length) {
      return fail({ expected: "each member once", observed: `${ids.length} entries, ${distinct} different ones`, where });
    }
    if (!isAscending(ids)) return fail({ expected: "ascending order", observed: "another order", where });
    const { enabled, min, max } = inputs.autoscaling;
    const [least, most] = enabled ? [min, max] : [inputs.replicas, inputs.replicas];
    if (ids.length < least || ids.length > most) {
      if (outputs.values.health?.state === "pending") return skip("not-observable", "the pool is still pending");
      return fail({ expected: `${enabled ? `${min} to ${max}` : inputs.replicas} IDs`, observed: `${ids.length}`, where });
    }
    const later = memberIds(observed.ran("main/reapply").state) ?? [];
    if (later.length !== ids.length || later.some((id, i) => id !== ids[i])) {
      return fail({ expected: "the same list after a second apply", observed: "another one", where, step: "main/reapply" });
    }
    return pass();
  },
});
