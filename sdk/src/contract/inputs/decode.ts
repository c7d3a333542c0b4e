import { type JsonNode, membersByKey } from "../../json/node.ts";
import { fail } from "../../schema/scalars.ts";
import type { Issue } from "../../schema/value-type.ts";
import type { Role } from "../role.ts";
import { contractInputs, type RoleInputs } from "./index.ts";

/** A role's contract inputs, or every issue with its path (contract 5). */
export type DecodedInputs<R extends Role> =
  | { readonly kind: "inputs"; readonly inputs: RoleInputs[R] }
  | { readonly kind: "issues"; readonly issues: readonly Issue[] };

/** Reads a role's contract inputs from JSON, as a tfvars file has them; every problem is reported with its path. Closed: a member that is no contract input is one. */
export const decodeInputs = <R extends Role>(role: R, node: JsonNode): DecodedInputs<R> => {
  const issues: Issue[] = [];
  const table = contractInputs(role);
  const given = membersByKey(node);
  if (node.kind !== "object") fail(issues, [], "must be an object");
  for (const name of given.keys()) {
    if (!table.some((input) => input.name === name)) fail(issues, [name], `is no contract input of the role ${role}`);
  }
  const values = table.map(({ name, type }) => {
    const value = given.get(name);
    return [name, value ? type.decode(value, [name], issues) : fail(issues, [name], "is missing")];
  });
  // Every value was decoded by the type that RoleInputs is inferred from.
  return issues.length > 0 ? { kind: "issues", issues } : { kind: "inputs", inputs: Object.fromEntries(values) as RoleInputs[R] };
};
