import { utf8Length } from "@captf/sdk/json";
import { maxSummaryBytes } from "@captf/sdk/run";
import { check } from "../../check.ts";
import { managedAddresses, succeeded } from "../../observation.ts";
import { fail, pass, skip } from "../../outcome.ts";
import { undeclaredVariable } from "../../story/index.ts";

export default check({
  id: "U13",
  roles: ["cluster", "machine", "machinepool"],
  title: "fails early and says why when a variable is not declared",
  clause: "runner 14, contract 2.6",
  steps: ["undeclared/apply"],
  decide(observed) {
    const { exit, result, log, state } = observed.ran("undeclared/apply");
    const where = "the runner's result";
    const error = result.kind === "result" ? result.result.error : null;
    if (succeeded({ exit }) || error === null) {
      return fail({ expected: "a failed run", observed: "a run that succeeded", where: "undeclared/apply" });
    }
    if (managedAddresses(state).length > 0) {
      return fail({ expected: "nothing created", observed: managedAddresses(state).join(", "), where: "undeclared/apply" });
    }
    if (error.kind !== "step" || (error.step !== "init" && error.step !== "validate")) {
      return fail({ expected: "a failure of init or validate", observed: `${error.kind} in ${error.step ?? "no step"}`, where });
    }
    const lines = error.tail.split("\n");
    if (!lines.every((line) => line.startsWith("Error: ")) || utf8Length(error.tail) > maxSummaryBytes) {
      return fail({
        expected: `a summary of at most ${maxSummaryBytes} bytes, each line an error of the runtime`,
        observed: error.tail === "" ? "none" : "other text",
        where,
      });
    }
    if (log.includes(observed.canary.variable) || JSON.stringify(result).includes(observed.canary.variable)) {
      return fail({ expected: "no value of a sensitive variable in result or log", observed: "it is there", where });
    }
    if (!error.tail.includes(undeclaredVariable)) {
      const first = observed.at("main/apply");
      const own = first?.result.kind === "result" ? first.result.result.error : null;
      if (own?.step === error.step) return skip("blocked-by C01", `${error.step} fails without the variable too`);
      return fail({ expected: `a summary that names ${undeclaredVariable}`, observed: "one that does not", where });
    }
    return pass(`reported by ${error.step}`);
  },
});
