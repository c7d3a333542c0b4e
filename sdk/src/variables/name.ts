import { contractInputs } from "../contract/inputs/index.ts";
import { metaArguments, reservedPrefix } from "../contract/reserved-names.ts";
import type { Role } from "../contract/role.ts";

/** Why a user variable may not have a name (inputs-rendering 4.3). */
export type VariableNameProblem = "not-an-identifier" | "reserved";

/**
 * Null for a name that a user variable of this role may have. Only the role's own contract inputs are reserved: a cluster may use
 * `machine_name`, a machine may not.
 */
export const variableNameProblem = (role: Role, name: string): VariableNameProblem | null => {
  if (!/^[a-zA-Z_][a-zA-Z0-9_-]*$/.test(name)) return "not-an-identifier";
  const reserved =
    name.startsWith(reservedPrefix) ||
    (metaArguments as readonly string[]).includes(name) ||
    contractInputs(role).some((input) => input.name === name);
  return reserved ? "reserved" : null;
};

/** What a message says of a bad name. */
export const variableNameMessage: Readonly<Record<VariableNameProblem, string>> = {
  "not-an-identifier": "is not an identifier (a letter or _, then letters, digits, _ and -)",
  reserved: "is reserved: it is a contract input, an argument of module blocks, or begins with captf_",
};
