import type { OutputName } from "@captf/sdk/outputs";
import { check } from "../../check.ts";
import { fail, pass } from "../../outcome.ts";
import { outputsAt } from "../where.ts";

const output = "failure_domains" satisfies OutputName;

export default check({
  id: "C03",
  roles: ["cluster"],
  title: "lists its failure domains, the same ones after a second apply",
  clause: "contract 7.4",
  steps: ["main/apply", "main/reapply"],
  decide(observed) {
    const where = outputsAt(observed.module, [output]);
    for (const step of ["main/apply", "main/reapply"]) {
      const invalid = observed.ran(step).outputs.violations.find((v) => v.output === output);
      if (invalid) return fail({ expected: "a list of objects with unique names", observed: invalid.message, where, step });
    }
    const [first, second] = ["main/apply", "main/reapply"].map((step) =>
      names(observed.ran(step).outputs.values.failure_domains),
    );
    if (first !== second) {
      return fail({
        expected: `equal inputs, equal failure domains: ${first || "none"}`,
        observed: second || "none",
        where,
        step: "main/reapply",
      });
    }
    return pass();
  },
});

const names = (domains: readonly { readonly name: string }[] | null | undefined): string =>
  (domains ?? []).map((d) => d.name).join(", ");
