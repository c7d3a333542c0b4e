import { withSchema } from "../../schema/scalars.ts";
import { clusterReference, contract, objectReference, tags } from "../definitions.ts";
import type { TerraformKind } from "../role.ts";
import { input } from "./input.ts";

/** The four inputs of every role; `kind` narrows the schemas to the role's kind (contract 5.2, 12.2). */
export const commonInputs = (kind: TerraformKind) => ({
  captf_contract: input(contract),
  captf_cluster: input(clusterReference, { rootType: "any" }),
  captf_object: input(
    withSchema(objectReference, { ...(objectReference.schema as object), properties: { kind: { const: kind } } }),
    {
      rootType: "any",
    },
  ),
  captf_tags: input(withSchema(tags, { ...(tags.schema as object), properties: { "captf.io/kind": { const: kind } } })),
});
