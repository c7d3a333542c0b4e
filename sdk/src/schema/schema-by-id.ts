import { schemaDocuments } from "./documents.ts";
import type { JsonSchema, JsonSchemaValue } from "./value-type.ts";

const child = (at: JsonSchemaValue | undefined, token: string): JsonSchemaValue | undefined =>
  typeof at === "object" && at !== null && Object.hasOwn(at, token)
    ? (at as Readonly<Record<string, JsonSchemaValue>>)[token]
    : undefined;

/** Follows a fragment's JSON Pointer; an empty one stays where it is. */
const follow = (document: JsonSchema, pointer: string): JsonSchemaValue | undefined => {
  if (pointer === "") return document;
  const [before, ...tokens] = pointer.split("/");
  if (before !== "") return undefined;
  return tokens
    .map((token) => token.replaceAll("~1", "/").replaceAll("~0", "~"))
    .reduce<JsonSchemaValue | undefined>(child, document);
};

const isSchema = (value: JsonSchemaValue | undefined): value is JsonSchema =>
  typeof value === "boolean" || (typeof value === "object" && value !== null && !Array.isArray(value));

/**
 * The schema that an absolute address names (contract 12): a document by its `$id`, or the part of it that a fragment points to
 * (`…/definitions.json#/$defs/endpoint`), as a resolved `$ref` has it. Null when there is none.
 */
export const schemaById = (id: string): JsonSchema | null => {
  const [address = "", pointer = ""] = id.split("#", 2);
  const document = [...schemaDocuments().values()].find((each) => child(each, "$id") === address);
  const found = document === undefined ? undefined : follow(document, pointer);
  return isSchema(found) ? found : null;
};
