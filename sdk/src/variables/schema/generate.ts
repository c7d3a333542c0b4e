import { contractInputs } from "../../contract/inputs/index.ts";
import { reservedPrefix } from "../../contract/reserved-names.ts";
import type { Role } from "../../contract/role.ts";
import { compareUtf8 } from "../../json/utf8.ts";
import { isTypeProblem, parseType } from "../../terraform-type/parse-type.ts";
import type { TerraformType } from "../../terraform-type/terraform-type.ts";
import type { SchemaNode, VariablesSchema } from "./node.ts";

/** A variable of a root module; `type` is its type expression as written, undefined where it declares none. */
export interface DeclaredVariable {
  readonly name: string;
  readonly type: string | undefined;
  readonly hasDefault: boolean;
}

/**
 * The schema of a module's user variables: every variable that is neither reserved for the contract nor one of the role's inputs,
 * sorted by name; one without a default is required (inputs-rendering 7.2, lint 9). A repeated name: the last declaration.
 */
export const variablesSchemaOf = (role: Role, declared: readonly DeclaredVariable[]): VariablesSchema => {
  const inputs = new Set(contractInputs(role).map(({ name }) => name));
  const byName = new Map(declared.map((variable) => [variable.name, variable]));
  const user = [...byName.values()].filter(({ name }) => !name.startsWith(reservedPrefix) && !inputs.has(name)).sort(byNames);
  return {
    type: "object",
    properties: new Map(user.map(({ name, type }) => [name, type === undefined ? {} : nodeOfText(type)])),
    required: user.filter(({ hasDefault }) => !hasDefault).map(({ name }) => name),
    additionalProperties: false,
  };
};

/** What a value of a Terraform type looks like in JSON (inputs-rendering 7.2). Objects stay open: Terraform drops what it does not know. */
export const schemaNodeOf = (type: TerraformType): SchemaNode => {
  switch (type.kind) {
    case "any":
      return {};
    case "string":
    case "number":
      return { type: type.kind };
    case "bool":
      return { type: "boolean" };
    case "list":
    case "set":
      return { type: "array", items: schemaNodeOf(type.element) };
    case "map":
      return { type: "object", additionalProperties: schemaNodeOf(type.element) };
    case "tuple":
      return { type: "array", prefixItems: type.elements.map(schemaNodeOf) };
    case "object": {
      const attributes = [...type.attributes].map(([name, of]) => ({ name, ...of })).sort(byNames);
      return {
        type: "object",
        properties: new Map(attributes.map((of) => [of.name, schemaNodeOf(of.type)])),
        required: attributes.filter(({ optional }) => !optional).map(({ name }) => name),
      };
    }
  }
};

const nodeOfText = (text: string): SchemaNode => {
  const type = parseType(text);
  return isTypeProblem(type) ? {} : schemaNodeOf(type);
};

const byNames = (one: { readonly name: string }, other: { readonly name: string }): number => compareUtf8(one.name, other.name);
