import { violationReasons } from "@captf/sdk/outputs";
import { check } from "../../check.ts";
import type { ModuleSource } from "../../module/index.ts";
import type { Observation } from "../../observation.ts";
import { type Fail, fail, pass } from "../../outcome.ts";
import { outputsAt } from "../where.ts";

/** With inputs as they mostly are, and with nulls wherever the contract allows them (contract 5). */
const steps = ["main/apply", "second/apply", "changed/apply"];

export default check({
  id: "C01",
  roles: ["cluster", "machine", "machinepool"],
  title: "applies with the contract's inputs and gives outputs that decode",
  clause: "contract 7",
  steps,
  decide(observed) {
    for (const step of steps) {
      const applied = observed.at(step);
      const wrong = applied && applyProblem(applied, observed.module);
      if (wrong) return wrong;
    }
    const { outputs, log } = observed.ran("main/apply");
    const notes = [
      ...(outputs.pending.length > 0 ? [`still null: ${outputs.pending.join(", ")}`] : []),
      ...(/^Warning: /m.test(log) ? ["the runtime warned; see --keep"] : []),
    ];
    return pass(notes.length > 0 ? notes.join("; ") : undefined);
  },
});

const applyProblem = ({ id, state, stateProblem, outputs }: Observation, module: ModuleSource): Fail | undefined => {
  if (state === undefined || state.state.serial <= 0) {
    return fail({
      expected: "a state of version 4 with a serial above 0",
      observed: stateProblem ?? (state ? "serial 0" : "no state"),
      where: id,
      step: id,
    });
  }
  const { missing, violations } = outputs;
  // A failure domain that is not the requested one is C09's to say.
  const invalid = violations.filter((v) => v.reason === violationReasons.invalid);
  if (missing.length + invalid.length === 0) return undefined;
  return fail({
    expected: "every contract output set, in the contract's shape",
    observed: [...missing.map((name) => `${name} is null`), ...invalid.map((v) => v.message)].join("; "),
    where: outputsAt(module, [...missing, ...invalid.map((v) => v.output)]),
    step: id,
  });
};
