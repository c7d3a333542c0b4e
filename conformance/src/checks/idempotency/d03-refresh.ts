import { check } from "../../check.ts";
import { fail, pass } from "../../outcome.ts";
import { changedOutputs, isLive, isPending } from "../changed-outputs.ts";
import { outputsAt } from "../where.ts";

export default check({
  id: "D03",
  roles: ["cluster", "machine", "machinepool"],
  title: "reads the same outputs on a refresh",
  clause: "contract 7.3, 9.1",
  steps: ["main/reapply", "main/refresh"],
  decide(observed) {
    const before = observed.ran("main/reapply");
    const after = observed.ran("main/refresh");
    const unread = [...after.outputs.missing, ...after.outputs.violations.map((v) => v.output)];
    if (unread.length > 0) {
      return fail({
        expected: "outputs that decode after a refresh",
        observed: [
          ...after.outputs.missing.map((name) => `${name} is null`),
          ...after.outputs.violations.map((v) => v.message),
        ].join("; "),
        where: outputsAt(observed.module, unread),
        step: "main/refresh",
      });
    }
    // What is still coming up may change between two readings; health may change at any time.
    if (isPending(before)) return pass("pending, so changed outputs are not looked at");
    const names = changedOutputs(before.state, after.state).filter((name) => !isLive(name));
    if (names.length === 0) return pass();
    return fail({
      expected: "the outputs of the apply before it",
      observed: `changed: ${names.join(", ")}`,
      where: outputsAt(observed.module, names),
      step: "main/refresh",
    });
  },
});
