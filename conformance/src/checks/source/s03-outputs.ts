import { contractOutputs } from "@captf/sdk";
import type { OutputName } from "@captf/sdk/outputs";
import { sourceCheck } from "../../check.ts";
import { sensitiveSources } from "../../module/index.ts";
import { fail, pass } from "../../outcome.ts";

export default sourceCheck({
  id: "S03",
  roles: ["cluster", "machine", "machinepool"],
  title: "declares every contract output, and feeds exports from no sensitive variable",
  clause: "contract 2.7, 8",
  lintRule: "output/required, output/health",
  decide({ role, module }) {
    const declared = new Map(module.outputs.map((o) => [o.name, o]));
    const names = contractOutputs(role).map((o) => o.name);
    const missing = names.filter((name) => !declared.has(name));
    if (missing.length > 0) {
      return fail({
        expected: `outputs ${names.join(", ")}`,
        observed: `not declared: ${missing.join(", ")}`,
        where: "outputs",
      });
    }
    const exports = role === "cluster" ? declared.get("exports" satisfies OutputName) : undefined;
    const secrets = exports ? sensitiveSources(module, exports.expression) : [];
    if (exports === undefined || secrets.length === 0) return pass();
    return fail({
      expected: "exports without secrets: everyone who may read the object reads them",
      observed: `exports refers to the sensitive ${secrets.map((name) => `var.${name}`).join(", ")}`,
      where: `${exports.file}:${exports.line}`,
    });
  },
});
