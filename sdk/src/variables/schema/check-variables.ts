import { imageLabels } from "../../image/labels.ts";
import type { JsonNode } from "../../json/node.ts";
import { isJsonSyntaxError } from "../../json/parse.ts";
import { compareUtf8 } from "../../json/utf8.ts";
import type { ResolvedVariable, ResolvedVariables } from "../user-variables.ts";
import { misfits } from "./check-value.ts";
import type { VariablesSchema } from "./node.ts";
import { formatPlace, type Place } from "./place.ts";

/** Most problems told of one variable, and of all in one message; then it says that there are more. */
export const maxVariableProblems = 10;

/** What does not fit the schema. `path` begins with the variable; `says` follows it in a sentence. Neither holds a value. */
export interface VariableProblem {
  readonly variable: string;
  readonly path: string;
  readonly says: string;
}

/** `full` also wants the required variables set; `partial` is for admission, which cannot read the sources (inputs-rendering 7.3). */
export type VariablesCheck = "full" | "partial";

/**
 * The problems of variables under the schema their module image publishes: by variable name, then what is required and not set in
 * the schema's order. Never throws; costs grow linearly with schema and values.
 */
export const checkVariables = (
  schema: VariablesSchema,
  variables: ResolvedVariables,
  check: VariablesCheck,
): readonly VariableProblem[] => [
  ...[...variables].sort(([a], [b]) => compareUtf8(a, b)).flatMap(([name, variable]) => problemsOf(schema, name, variable)),
  ...(check === "full" ? (schema.required ?? []).filter((name) => !variables.has(name)) : []).map((name) =>
    problem(name, "is required by the module image and not set"),
  ),
];

/** One message of all problems, bounded; it names the label. */
export const variableProblemsMessage = (problems: readonly VariableProblem[]): string => {
  const told = problems.slice(0, maxVariableProblems).map(({ path, says }) => `${path} ${says}`);
  const more = problems.length > told.length ? [`${problems.length - told.length} more problems`] : [];
  return `variables do not match the schema that the module image publishes (label ${imageLabels.variablesSchema.key}): ${[...told, ...more].join("; ")}`;
};

const problemsOf = (schema: VariablesSchema, name: string, variable: ResolvedVariable): readonly VariableProblem[] => {
  const node = schema.properties?.get(name);
  if (node === undefined) {
    // Unlike in JSON Schema, no additionalProperties means none (TRAP of 7.3).
    return schema.additionalProperties ? [] : [problem(name, "is not declared by the module image")];
  }
  const value = treeOf(variable);
  if (value === undefined) return [problem(name, "is not valid JSON")];
  if (variable.lenient && value.kind !== "null" && (node.type === "array" || node.type === "object")) {
    return [problem(name, `must be an ${node.type}, which a source of format String cannot give: use format JSON`)];
  }
  const found: VariableProblem[] = [];
  for (const { place, says } of misfits(node, value, { at: { attribute: name } })) {
    if (found.length === maxVariableProblems) return [...found, problem(name, "has more problems")];
    found.push({ variable: name, path: formatPlace(place, variable.sensitive ? "hidden" : "shown"), says });
  }
  return found;
};

const problem = (name: string, says: string): VariableProblem => {
  const place: Place = { at: { attribute: name } };
  return { variable: name, path: formatPlace(place, "shown"), says };
};

const treeOf = ({ value }: ResolvedVariable): JsonNode | undefined => {
  try {
    return value.tree;
  } catch (error) {
    if (!isJsonSyntaxError(error)) throw error;
    return undefined;
  }
};
