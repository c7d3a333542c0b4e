import { contractInputs, contractOutputs, reservedPrefix } from "@captf/sdk";
import { sourceCheck } from "../../check.ts";
import { fail, pass } from "../../outcome.ts";

/** Never rendered for a cluster, which may declare it all the same when it has a default (contract 5.2). */
const clusterOutputs = "captf_cluster_outputs";

export default sourceCheck({
  id: "S07",
  roles: ["cluster", "machine", "machinepool"],
  title: "declares no name of the contract's own prefix outside the contract",
  clause: "contract 2",
  lintRule: "input/reserved, output/reserved",
  decide({ role, module }) {
    const inputs = new Set(contractInputs(role).map((i) => i.name));
    const outputs = new Set(contractOutputs(role).map((o) => o.name));
    const found = [
      ...module.variables
        .filter((v) => v.name.startsWith(reservedPrefix) && !inputs.has(v.name) && !(v.name === clusterOutputs && v.hasDefault))
        .map((v) => ({ text: `variable "${v.name}"`, where: `${v.file}:${v.line}` })),
      ...module.outputs
        .filter((o) => o.name.startsWith(reservedPrefix) && !outputs.has(o.name))
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
