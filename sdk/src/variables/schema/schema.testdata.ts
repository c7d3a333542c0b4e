import fc from "fast-check";
import { encodeVariablesSchema, type SchemaNode, schemaTypes } from "./node.ts";

/** Schemas as the generator writes them and beyond, empty members left out. */
export const schemaNode = fc.letrec<{ node: SchemaNode }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 3 },
    fc.constant<SchemaNode>({}),
    fc.constantFrom(...schemaTypes).map((type): SchemaNode => ({ type })),
    fc
      .array(fc.constantFrom("a", "b", "<&>"), { minLength: 1 })
      .map((names): SchemaNode => ({ type: "object", required: [...new Set(names)] })),
    tie("node").map((items): SchemaNode => ({ type: "array", items })),
    fc.array(tie("node"), { minLength: 1, maxLength: 3 }).map((prefixItems): SchemaNode => ({ type: "array", prefixItems })),
    fc.oneof(tie("node"), fc.boolean()).map((additionalProperties): SchemaNode => ({ type: "object", additionalProperties })),
    fc
      .array(fc.tuple(fc.constantFrom("a", "b", "__proto__", "\u2028"), tie("node")), { minLength: 1, maxLength: 3 })
      .map((properties): SchemaNode => ({ type: "object", properties: new Map(properties) })),
  ),
})).node;

/** The text of a label. */
export const schemaText = schemaNode.map((node) => {
  const encoded = encodeVariablesSchema({ type: "object", properties: new Map([["v", node]]), required: ["v"] });
  return encoded.kind === "label" ? encoded.text : "";
});
