export { type VariableNameProblem, variableNameProblem } from "./name.ts";
export type { UserVariable, UserVariables } from "./user-variables.ts";
