export { admitVariables, type VariablesFieldProblem } from "./admit-variables.ts";
export { type VariablesChange, variablesChange } from "./change.ts";
export { maxInlineVariables } from "./inline-variables.ts";
export { type VariableNameProblem, variableNameProblem } from "./name.ts";
export {
  resolveVariables,
  type VariablesReason,
  type VariablesRefusal,
  type VariablesResolution,
  type VariablesSpec,
} from "./resolve-variables.ts";
export {
  checkVariables,
  maxVariableProblems,
  type VariableProblem,
  type VariablesCheck,
  variableProblemsMessage,
} from "./schema/check-variables.ts";
export { type DecodedVariablesSchema, decodeVariablesSchema } from "./schema/decode.ts";
export { type DeclaredVariable, schemaNodeOf, variablesSchemaOf } from "./schema/generate.ts";
export {
  type EncodedVariablesSchema,
  encodeVariablesSchema,
  maxVariablesSchemaBytes,
  type SchemaNode,
  type SchemaType,
  type VariablesSchema,
} from "./schema/node.ts";
export {
  applyVariablesSchema,
  type DecidedResolution,
  type ImageSchema,
  type VariablesValid,
  variablesValid,
} from "./schema/variables-valid.ts";
export {
  maxVariablesSources,
  type SourceReading,
  sourceKeys,
  sourceObject,
  type VariablesFormat,
  type VariablesSource,
  variablesLabel,
} from "./source.ts";
export type { ResolvedVariable, ResolvedVariables, UserVariable, UserVariables } from "./user-variables.ts";
