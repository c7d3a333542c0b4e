import type { OutputName } from "@captf/sdk/outputs";
import { check } from "../../check.ts";
import { fail, pass } from "../../outcome.ts";
import { outputsAt } from "../where.ts";

const output = "health" satisfies OutputName;

export default check({
  id: "H01",
  roles: ["cluster", "machine", "machinepool"],
  title: "reports health that a controller can read, after an apply and after a refresh",
  clause: "contract 7.3",
  lintRule: "output/health",
  steps: ["main/apply", "main/refresh"],
  decide(observed) {
    for (const step of ["main/apply", "main/refresh"]) {
      const { outputs } = observed.ran(step);
      const problem = outputs.missing.includes(output) ? "null" : outputs.violations.find((v) => v.output === output)?.message;
      if (problem === undefined) continue;
      return fail({
        expected: "an object of state, healthy, message and reasons",
        observed: problem,
        where: outputsAt(observed.module, [output]),
        step,
      });
    }
    return pass();
  },
});
