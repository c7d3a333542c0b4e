import { mayDeclareOutput, mayDeclareVariable, reservedPrefix } from "@captf/sdk";
import { sourceCheck } from "../../check.ts";
import { fail, pass } from "../../outcome.ts";

export default sourceCheck({
  id: "S07",
  roles: ["cluster", "machine", "machinepool"],
  title: "declares no name of the contract's own prefix outside the contract",
  clause: "contract 2",
  lintRule: "input/reserved, output/reserved",
  decide({ role, module }) {
    const found = [
      ...module.variables
        .filter((v) => !mayDeclareVariable(role, v))
        .map((v) => ({ text: `variable "${v.name}"`, where: `${v.file}:${v.line}` })),
      ...module.outputs
        .filter((o) => !mayDeclareOutput(o.name))
        .map((o) => ({ text: `output "${o.name}"`, where: `${o.file}:${o.line}` })),
    ];
    if (found.length === 0) return pass();
    return fail({
      expected: `no variable or output beginning with ${reservedPrefix} that the contract does not have`,
      observed: found.map((f) => f.text).join(", "),
      where: found.map((f) => f.where).join(", "),
    });
  },
});
