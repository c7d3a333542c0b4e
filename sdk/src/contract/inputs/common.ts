import { fail, withSchema } from "../../schema/scalars.ts";
import type { ValueType } from "../../schema/value-type.ts";
import { clusterReference, contract, objectReference, tags } from "../definitions.ts";
import type { TerraformKind } from "../role.ts";
import { input } from "./input.ts";

/** The four inputs of every role; `kind` narrows schemas and decoders to the role's kind (contract 5.2, 12.2). */
export const commonInputs = (kind: TerraformKind) => ({
  captf_contract: input(contract),
  captf_cluster: input(clusterReference, { rootType: "any" }),
  captf_object: input(narrowed(objectReference, "kind", kind), { rootType: "any" }),
  captf_tags: input(narrowed(tags, "captf.io/kind", kind)),
});

/** An object whose attribute that says the kind may be one of them only. */
const narrowed = <K extends string, T extends { readonly [key in K]: TerraformKind }>(
  type: ValueType<T>,
  attribute: K,
  kind: TerraformKind,
): ValueType<T> => ({
  ...withSchema(type, { ...(type.schema as object), properties: { [attribute]: { const: kind } } }),
  decode: (node, path, issues) => {
    const value = type.decode(node, path, issues);
    if (value === undefined || value[attribute] === kind) return value;
    return fail(issues, [...path, attribute], `must be "${kind}"`);
  },
});
