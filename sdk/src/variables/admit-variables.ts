import type { Role } from "../contract/role.ts";
import type { JsonText } from "../json/text.ts";
import { decodeInlineVariables, maxInlineVariables } from "./inline-variables.ts";
import { variableNameMessage, variableNameProblem } from "./name.ts";
import { fieldName } from "./quoted-name.ts";
import type { VariablesSource } from "./source.ts";

/** What admission refuses. `field` is relative to the spec; neither text holds a value (inputs-rendering 4.1, api 10.4). */
export interface VariablesFieldProblem {
  readonly field: string;
  readonly type: "Invalid" | "TooMany";
  readonly message: string;
}

/**
 * The problems of `variables` and `variablesFrom` that admission finds without reading a source, keys in sorted order. The role
 * is the object's own, for a template the one of what it creates. The keys of a map that has too many are not looked at.
 */
export const admitVariables = (
  role: Role,
  { variables, variablesFrom = [] }: { readonly variables?: JsonText; readonly variablesFrom?: readonly VariablesSource[] },
): readonly VariablesFieldProblem[] => [
  ...(variables === undefined ? [] : inlineProblems(role, variables)),
  ...variablesFrom.flatMap(({ configMapRef, secretRef }, index) => {
    if (Boolean(configMapRef?.name) !== Boolean(secretRef?.name)) return [];
    return [invalid(`variablesFrom[${index}]`, "must name exactly one of configMapRef and secretRef")];
  }),
];

const inlineProblems = (role: Role, variables: JsonText): readonly VariablesFieldProblem[] => {
  const inline = decodeInlineVariables(variables);
  switch (inline.kind) {
    case "not-an-object":
      return [invalid("variables", "must be a JSON object")];
    case "too-many":
      return [
        { field: "variables", type: "TooMany", message: `must have at most ${maxInlineVariables} keys, has ${inline.keys}` },
      ];
    case "members":
      return inline.members.flatMap(([name]) => {
        const problem = variableNameProblem(role, name);
        return problem === null ? [] : [invalid(`variables[${fieldName(name)}]`, variableNameMessage[problem])];
      });
  }
};

const invalid = (field: string, message: string): VariablesFieldProblem => ({ field, type: "Invalid", message });
