import { isBootstrapData } from "../contract/bootstrap-data.ts";
import { contractInputs } from "../contract/inputs/index.ts";
import type { Role } from "../contract/role.ts";
import { compareUtf8 } from "../json/utf8.ts";
import { variableNameProblem } from "../variables/name.ts";
import type { UserVariables } from "../variables/user-variables.ts";
import { RenderError } from "./error.ts";

/** Throws RenderError for inputs of another role, bootstrap data that is no base64, or a bad variable, in that order (inputs-rendering 3.6). */
export const checkInputs = (role: Role, inputs: Readonly<Record<string, unknown>>, variables: UserVariables): void => {
  const names = contractInputs(role).map((input) => input.name);
  const odd = [...names.filter((n) => inputs[n] === undefined), ...Object.keys(inputs).filter((n) => !names.includes(n))];
  if (odd.length > 0) throw new RenderError("RoleMismatch", `inputs do not match the role ${role}: ${odd.join(", ")}`);

  const { bootstrap_data: bootstrapData } = inputs;
  if (bootstrapData !== undefined && !(typeof bootstrapData === "string" && isBootstrapData(bootstrapData))) {
    throw new RenderError("BootstrapDataNotBase64", "bootstrap_data is not standard base64 with padding");
  }

  for (const [name, { value }] of [...variables].sort(([a], [b]) => compareUtf8(a, b))) {
    // Checked here too, not only when resolved: a variable "source" would replace the module's source.
    const problem = variableNameProblem(role, name);
    if (problem === "not-an-identifier")
      throw new RenderError("VariableNameNotAnIdentifier", `variable name ${JSON.stringify(name)} is not an identifier`);
    if (problem === "reserved")
      throw new RenderError("VariableNameReserved", `variable name ${JSON.stringify(name)} is reserved`);
    try {
      value.tree;
    } catch (cause) {
      throw new RenderError("VariableNotJson", `variable ${name} is not a JSON value: ${(cause as Error).message}`);
    }
  }
};
