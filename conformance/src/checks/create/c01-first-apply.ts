import { check } from "../../check.ts";
import { fail, pass } from "../../outcome.ts";
import { outputsAt } from "../where.ts";

export default check({
  id: "C01",
  roles: ["cluster", "machine", "machinepool"],
  title: "applies with the contract's inputs and gives outputs that decode",
  clause: "contract 7",
  steps: ["main/apply"],
  decide(observed) {
    const { state, stateProblem, outputs, log } = observed.ran("main/apply");
    if (state === undefined || state.state.serial <= 0) {
      return fail({
        expected: "a state of version 4 with a serial above 0",
        observed: stateProblem ?? (state ? "serial 0" : "no state"),
        where: "main/apply",
      });
    }
    const { missing, violations, pending } = outputs;
    // A failure domain that is not the requested one is C09's to say.
    const invalid = violations.filter((v) => v.reason === "OutputsInvalid");
    if (missing.length + invalid.length > 0) {
      return fail({
        expected: "every contract output set, in the contract's shape",
        observed: [...missing.map((name) => `${name} is null`), ...invalid.map((v) => v.message)].join("; "),
        where: outputsAt(observed.module, [...missing, ...invalid.map((v) => v.output)]),
      });
    }
    const notes = [
      ...(pending.length > 0 ? [`still null: ${pending.join(", ")}`] : []),
      ...(/^Warning: /m.test(log) ? ["the runtime warned; see --keep"] : []),
    ];
    return pass(notes.length > 0 ? notes.join("; ") : undefined);
  },
});
