import { contractInputs, type RoleInputs } from "../contract/inputs/index.ts";
import { contractOutputs } from "../contract/outputs/index.ts";
import type { Role } from "../contract/role.ts";
import { type JsonInput, toJson } from "../json/convert.ts";
import type { JsonNode } from "../json/node.ts";
import { compareUtf8 } from "../json/utf8.ts";
import { indentedBytes, jsonString } from "../json/write.ts";
import type { rootFiles } from "../run/paths.ts";
import type { UserVariables } from "../variables/user-variables.ts";
import { backendBlock } from "./backend-root.ts";
import { checkInputs } from "./check-inputs.ts";
import { RenderError } from "./error.ts";
import { rootFile } from "./root-file.ts";

/** The rendered files, each ending in one newline. `terraform.tfvars.json` holds secrets in clear. */
export type RenderedRoot = Readonly<Record<(typeof rootFiles)[keyof typeof rootFiles], string>>;

/** Most bytes of both files together (inputs-rendering 3.6, 9). */
export const maxRootBytes = 1_000_000;

/** Where the root finds the module, relative to the runner's working directory (contract 2). */
export const moduleSource = "../../module";

/**
 * The root module that calls a role's module, byte for byte as the contract has it (inputs-rendering 3). Throws RenderError.
 */
export const renderRoot = <R extends Role>(
  role: R,
  inputs: RoleInputs[R],
  variables: UserVariables = new Map(),
): RenderedRoot => {
  checkInputs(role, { ...inputs }, variables);
  const files = [renderMain(role, variables), renderVariables(role, inputs, variables)] as const;
  // Measured, not written and measured: deep values grow beyond any string.
  const bytes = files.reduce((sum, node) => sum + indentedBytes(node) + 1, 0);
  if (bytes > maxRootBytes) {
    throw new RenderError("InputsTooLarge", `the rendered inputs have ${bytes} bytes, more than ${maxRootBytes}`, bytes);
  }
  const [main, values] = files;
  return { "main.tf.json": rootFile(main), "terraform.tfvars.json": rootFile(values) };
};

/** The contract inputs of a role as JSON, in canonical order: what is rendered and what is hashed. */
export const encodeInputs = <R extends Role>(role: R, inputs: RoleInputs[R]): ReadonlyMap<string, JsonNode> => {
  const values: Readonly<Record<string, unknown>> = { ...inputs };
  return new Map(contractInputs(role).map(({ name, type }) => [name, type.encode(values[name])]));
};

/** Depends on the role and on the variables' names and sensitivity only, never on a value (inputs-rendering 3.2). */
const renderMain = (role: Role, variables: UserVariables): JsonNode => {
  const declared: [string, JsonInput][] = [
    ...contractInputs(role).map((i): [string, JsonInput] => [
      i.name,
      { type: i.rootType, ...(i.nullable && { default: null }), ...(i.sensitive && { sensitive: true }) },
    ]),
    ...[...variables].map(([name, { sensitive }]): [string, JsonInput] => [name, sensitive ? { sensitive: true } : {}]),
  ];
  const call = declared.map(([name]): [string, JsonInput] => [name, `\${var.${name}}`]);
  const outputs = contractOutputs(role).map(({ name }): [string, JsonInput] => [
    name,
    { value: `\${module.role.${name}}`, sensitive: true },
  ]);
  return toJson({
    terraform: backendBlock,
    variable: sorted(declared),
    module: { role: sorted([...call, ["source", moduleSource]]) },
    output: sorted(outputs),
  });
};

/** In declaration order; all keys sorted as soon as there is one user variable (inputs-rendering 3.3). */
const renderVariables = <R extends Role>(role: R, inputs: RoleInputs[R], variables: UserVariables): JsonNode => {
  const values = [...encodeInputs(role, inputs), ...[...variables].map(([name, { value }]) => [name, value.tree] as const)];
  if (variables.size > 0) values.sort(([a], [b]) => compareUtf8(a, b));
  return { kind: "object", members: values.map(([name, value]) => ({ key: jsonString(name), value })) };
};

const sorted = (entries: readonly [string, JsonInput][]): ReadonlyMap<string, JsonInput> =>
  new Map([...entries].sort(([a], [b]) => compareUtf8(a, b)));
