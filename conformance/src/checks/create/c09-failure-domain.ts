import type { OutputName } from "@captf/sdk/outputs";
import { check } from "../../check.ts";
import { fail, pass, skip } from "../../outcome.ts";
import { outputsAt } from "../where.ts";

const output = "failure_domain" satisfies OutputName;

export default check({
  id: "C09",
  roles: ["machine"],
  title: "reports a requested failure domain back",
  clause: "contract 7.5",
  steps: ["main/apply"],
  decide(observed) {
    const { inputs, outputs } = observed.ran("main/apply");
    if (inputs.failure_domain === null) return skip("not-applicable", "no failure domain is requested");
    const wrong = outputs.violations.find((v) => v.output === output);
    if (wrong === undefined) return pass();
    return fail({
      expected: `failure_domain = ${inputs.failure_domain}, as requested`,
      observed: wrong.message,
      where: outputsAt(observed.module, [output]),
    });
  },
});
