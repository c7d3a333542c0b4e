import { contractInputs, type Role, type RoleInputs } from "@captf/sdk";
import { isJsonSyntaxError, type JsonNode, JsonText, membersByKey, parseJson } from "@captf/sdk/json";
import { formatPath, type Issue } from "@captf/sdk/schema";
import { type UserVariables, variableNameProblem } from "@captf/sdk/variables";
import { usage } from "../problem.ts";

export interface RunInputs<R extends Role> {
  readonly inputs: RoleInputs[R];
  readonly variables: UserVariables;
}

/**
 * The base inputs with those of a JSON object in their place; what is no contract input becomes a user variable. Throws a usage
 * problem that names members and rules, never a value.
 */
export const overrideInputs = <R extends Role>(
  role: R,
  base: RoleInputs[R],
  source: string | Uint8Array,
  file: string,
): RunInputs<R> => {
  const known = new Map(contractInputs(role).map((input) => [input.name, input]));
  const changed: Record<string, unknown> = {};
  const variables = new Map<string, { value: JsonText; sensitive: boolean }>();
  const issues: Issue[] = [];
  for (const [name, node] of membersByKey(parseObject(source, file))) {
    const input = known.get(name);
    if (input) changed[name] = input.type.decode(node, [name], issues);
    else if (variableNameProblem(role, name) === null) variables.set(name, { value: JsonText.of(node), sensitive: false });
    else issues.push({ path: [name], message: `is no input of a ${role} and no name for a variable` });
  }
  if (issues.length > 0) {
    throw usage(`--inputs ${file}: ${issues.map((issue) => `${formatPath(issue.path)} ${issue.message}`).join("; ")}`);
  }
  // Each member was decoded by the table's own type.
  return { inputs: { ...base, ...(changed as Partial<RoleInputs[R]>) }, variables };
};

const parseObject = (source: string | Uint8Array, file: string): JsonNode => {
  try {
    const node = parseJson(source);
    const names = node.kind === "object" ? node.members.map((m) => m.key.value) : [];
    const twice = names.find((name, i) => names.indexOf(name) !== i);
    if (twice !== undefined) throw usage(`--inputs ${file}: ${twice} is given twice`);
    if (node.kind === "object") return node;
  } catch (error) {
    if (!isJsonSyntaxError(error)) throw error;
    throw usage(`--inputs ${file} is not JSON: ${error.message}`);
  }
  throw usage(`--inputs ${file} is not a JSON object of inputs`);
};
