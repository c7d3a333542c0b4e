import { check } from "../../check.ts";
import type { ObservedState } from "../../observation.ts";
import { fail, pass, skip } from "../../outcome.ts";
import { findPayload, payloadOf } from "../../payload/index.ts";

export default check({
  id: "C08",
  roles: ["machine", "machinepool"],
  title: "hands bootstrap data on whole, and shows it in no output, result or log",
  clause: "contract 5.5.1, 2.11",
  steps: ["main/apply", "second/apply"],
  decide(observed) {
    const steps = ["main/apply", "second/apply"].flatMap((step) => observed.at(step) ?? []);
    for (const { id, inputs, state, result, log } of steps) {
      const payload = payloadOf(inputs.bootstrap_data);
      const shown = [...(state?.state.outputs ?? [])].find(
        ([, value]) => findPayload(JSON.parse(value.source), payload) !== "absent",
      );
      if (shown) {
        return fail({
          expected: "no output with bootstrap data in it",
          observed: `output ${shown[0]} has some`,
          where: `output ${shown[0]}`,
          step: id,
        });
      }
      if (findPayload([log, result], payload) !== "absent") {
        return fail({
          expected: "no result and no log with bootstrap data in it",
          observed: "some is there",
          where: `the runner's output in ${id}`,
          step: id,
        });
      }
    }
    const found = steps.map(({ id, inputs, state }) => ({
      id,
      in: state ? findPayload(resourcesOf(state), payloadOf(inputs.bootstrap_data)) : "absent",
    }));
    const cut = found.find((f) => f.in === "part");
    if (cut) {
      return fail({
        expected: "the payload byte for byte, in whatever encoding the platform takes",
        observed: "a part of it without the rest",
        where: "the resource that takes user data",
        step: cut.id,
      });
    }
    if (found.some((f) => f.in === "absent"))
      return skip("not-observable", "the state shows no bootstrap data, only a cloud could");
    return pass();
  },
});

/** Everything but the outputs. */
const resourcesOf = ({ text }: ObservedState): unknown => (JSON.parse(text) as { readonly resources?: unknown }).resources;
