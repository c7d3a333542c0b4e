import { type JsonInput, toJson } from "../../json/convert.ts";
import { utf8Length } from "../../json/utf8.ts";
import { writeJson } from "../../json/write.ts";

/** Most bytes of the text of the image label that holds the schema of a module's user variables (inputs-rendering 7.1). */
export const maxVariablesSchemaBytes = 32 * 1024;

/** The types a node may want; a node without one takes any value. */
export const schemaTypes = ["string", "number", "boolean", "array", "object"] as const;
/** A type that a node of the variables schema may have (inputs-rendering 7.1). */
export type SchemaType = (typeof schemaTypes)[number];

/** A node of the schema, members in the order they are written (inputs-rendering 7.1). Empty members mean the same as absent ones. */
export interface SchemaNode {
  readonly type?: SchemaType;
  readonly properties?: ReadonlyMap<string, SchemaNode>;
  readonly required?: readonly string[];
  readonly items?: SchemaNode;
  readonly prefixItems?: readonly SchemaNode[];
  readonly additionalProperties?: boolean | SchemaNode;
}

/** The root: the variables are its properties. */
export interface VariablesSchema extends SchemaNode {
  readonly type: "object";
}

/** The text of the label, or that there would be too much of it: `bytes` is its size. */
export type EncodedVariablesSchema =
  | { readonly kind: "label"; readonly text: string }
  | { readonly kind: "too-large"; readonly bytes: number };

/** Writes the schema as the label has it: one line without white space, members in their order, `<`, `>` and `&` escaped (7.2). */
export const encodeVariablesSchema = (schema: VariablesSchema): EncodedVariablesSchema => {
  const text = writeJson(toJson(encodeNode(schema)), "html");
  const bytes = utf8Length(text);
  return bytes > maxVariablesSchemaBytes ? { kind: "too-large", bytes } : { kind: "label", text };
};

const encodeNode = (node: SchemaNode): JsonInput => ({
  type: node.type,
  properties: node.properties?.size ? new Map([...node.properties].map(([name, of]) => [name, encodeNode(of)])) : undefined,
  required: node.required?.length ? node.required : undefined,
  items: node.items && encodeNode(node.items),
  prefixItems: node.prefixItems?.length ? node.prefixItems.map(encodeNode) : undefined,
  additionalProperties:
    typeof node.additionalProperties === "object" ? encodeNode(node.additionalProperties) : node.additionalProperties,
});
