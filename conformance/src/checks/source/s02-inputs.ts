import { contractInputs, reservedPrefix } from "@captf/sdk";
import { isTypeProblem, parseType, typeCompatible } from "@captf/sdk/terraform-type";
import { sourceCheck } from "../../check.ts";
import { fail, pass } from "../../outcome.ts";

export default sourceCheck({
  id: "S02",
  roles: ["cluster", "machine", "machinepool"],
  title: "declares every contract input with a type that accepts it, and needs no other",
  clause: "contract 2.6, 5",
  lintRule: "input/required, input/type, input/sensitive",
  decide({ role, module, given }) {
    const declared = new Map(module.variables.map((v) => [v.name, v]));
    const inputs = contractInputs(role);
    const problems = inputs.flatMap(({ name, rootType, moduleType, sensitive }) => {
      const variable = declared.get(name);
      if (variable === undefined)
        return [{ text: `variable "${name}" is not declared (type ${moduleType})`, where: "variables" }];
      const where = `${variable.file}:${variable.line}`;
      if (variable.type !== undefined && !accepts(variable.type, rootType)) {
        return [{ text: `variable "${name}" has type ${variable.type}, which does not accept ${moduleType}`, where }];
      }
      return sensitive && !variable.sensitive ? [{ text: `variable "${name}" is not marked sensitive`, where }] : [];
    });
    const known = new Set(inputs.map((i) => i.name));
    const needed = module.variables.filter(
      (v) => !known.has(v.name) && !v.name.startsWith(reservedPrefix) && !v.hasDefault && !given.has(v.name),
    );
    problems.push(
      ...needed.map((v) => ({
        text: `variable "${v.name}" is not part of the contract and has no default`,
        where: `${v.file}:${v.line}`,
      })),
    );
    if (problems.length === 0) return pass();
    return fail({
      expected: `the ${inputs.length} contract inputs of a ${role}, and a default (or a value in --inputs) for any other variable`,
      observed: problems.map((p) => p.text).join("; "),
      where: [...new Set(problems.map((p) => p.where))].join(", "),
    });
  },
});

/** As the linter decides it: no implicit conversion, `any` on either side accepts all (lint 8.2). */
const accepts = (declared: string, contract: string): boolean => {
  const [own, wanted] = [parseType(declared), parseType(contract)];
  return !isTypeProblem(own) && !isTypeProblem(wanted) && typeCompatible(own, wanted);
};
