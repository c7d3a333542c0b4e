import { parseProviderId } from "@captf/sdk";
import type { OutputName } from "@captf/sdk/outputs";
import { check } from "../../check.ts";
import { fail, pass, skip } from "../../outcome.ts";
import { outputsAt } from "../where.ts";

const output = "provider_id" satisfies OutputName;

export default check({
  id: "C06",
  roles: ["machine"],
  title: "gives each machine a provider ID of its own that stays",
  clause: "contract 7.5, 11",
  steps: ["main/apply", "second/apply", "main/reapply"],
  decide(observed) {
    const where = outputsAt(observed.module, [output]);
    const id = (step: string) => observed.ran(step).outputs.values.provider_id ?? null;
    const [own, second, later] = [id("main/apply"), id("second/apply"), id("main/reapply")];
    const bad = (["main/apply", "second/apply"] as const).find((step) => parseProviderId(id(step) ?? "") === undefined);
    if (bad) {
      if (id(bad) === null && observed.ran(bad).outputs.values.health?.state === "pending") {
        return skip("not-observable", `the machine is still pending after ${bad}`);
      }
      return fail({
        expected: "an ID like scheme://path, as the node will have it",
        observed: id(bad) === null ? "null" : "another form",
        where,
        step: bad,
      });
    }
    if (own === second) {
      return fail({ expected: "two machines, two IDs", observed: `${own} for both`, where, step: "second/apply" });
    }
    if (later !== own) {
      return fail({ expected: `${own} after a second apply`, observed: later ?? "null", where, step: "main/reapply" });
    }
    return pass();
  },
});
