import { items, type JsonNode, membersByKey } from "../../json/node.ts";
import { isJsonSyntaxError, parseJson } from "../../json/parse.ts";
import { utf8Length } from "../../json/utf8.ts";
import { maxVariablesSchemaBytes, type SchemaNode, schemaTypes, type VariablesSchema } from "./node.ts";
import { formatPlace, type Place } from "./place.ts";

/** A schema, or why the label is not usable: then no value is checked (inputs-rendering 7.4). */
export type DecodedVariablesSchema =
  | { readonly kind: "schema"; readonly schema: VariablesSchema }
  | { readonly kind: "too-large"; readonly bytes: number }
  | { readonly kind: "invalid"; readonly problem: string };

/** Reads the label's text (inputs-rendering 7.1), its size first. Never throws: any image can carry any label. */
export const decodeVariablesSchema = (text: string): DecodedVariablesSchema => {
  const bytes = utf8Length(text);
  if (bytes > maxVariablesSchemaBytes) return { kind: "too-large", bytes };
  try {
    const root = decodeNode(parseJson(text), undefined, "refused");
    const { type } = root;
    if (type !== "object") return { kind: "invalid", problem: "the root's type is not object" };
    return { kind: "schema", schema: { ...root, type } };
  } catch (error) {
    if (isJsonSyntaxError(error)) return { kind: "invalid", problem: `it is not JSON: ${error.message}` };
    if (error instanceof NoSchema) return { kind: "invalid", problem: error.message };
    throw error;
  }
};

class NoSchema extends Error {
  constructor(place: Place | undefined, problem: string) {
    super(`${place === undefined ? "the root" : formatPlace(place, "shown")} ${problem}`);
  }
}

/** What becomes of members that the subset does not have. */
type UnknownMembers = "refused" | "ignored";

const decodeNode = (node: JsonNode, place: Place | undefined, unknown: UnknownMembers): SchemaNode => {
  if (node.kind !== "object") throw new NoSchema(place, "is not an object");
  const inside = (attribute: string): Place => ({ ...(place && { within: place }), at: { attribute } });
  let decoded: SchemaNode = {};
  for (const [name, value] of membersByKey(node)) {
    const here = inside(name);
    switch (name) {
      case "type":
        decoded = { ...decoded, type: decodeType(value, here) };
        break;
      case "properties":
        decoded = { ...decoded, properties: decodeProperties(value, here, unknown) };
        break;
      case "required":
        decoded = { ...decoded, required: decodeNames(value, here) };
        break;
      case "items":
        decoded = { ...decoded, items: decodeNode(value, here, unknown) };
        break;
      case "prefixItems":
        decoded = { ...decoded, prefixItems: decodeNodes(value, here, unknown) };
        break;
      case "additionalProperties":
        // Below it unknown members have always slipped through (OPEN of 7.1).
        decoded = {
          ...decoded,
          additionalProperties: value.kind === "boolean" ? value.value : decodeNode(value, here, "ignored"),
        };
        break;
      default:
        if (unknown === "refused") throw new NoSchema(here, "is no member of this subset of JSON Schema");
    }
  }
  return decoded;
};

const decodeType = (node: JsonNode, place: Place): (typeof schemaTypes)[number] => {
  const type = schemaTypes.find((each) => node.kind === "string" && node.value === each);
  if (type === undefined) throw new NoSchema(place, `is none of ${schemaTypes.join(", ")}`);
  return type;
};

const decodeProperties = (node: JsonNode, place: Place, unknown: UnknownMembers): ReadonlyMap<string, SchemaNode> => {
  if (node.kind !== "object") throw new NoSchema(place, "is not an object");
  const properties = [...membersByKey(node)];
  return new Map(properties.map(([name, of]) => [name, decodeNode(of, { within: place, at: { attribute: name } }, unknown)]));
};

const decodeNodes = (node: JsonNode, place: Place, unknown: UnknownMembers): readonly SchemaNode[] => {
  if (node.kind !== "array") throw new NoSchema(place, "is not an array");
  return items(node).map((item, index) => decodeNode(item, { within: place, at: { index } }, unknown));
};

/** In the label's order, each name once: missing variables are told in it (image 3.2). */
const decodeNames = (node: JsonNode, place: Place): readonly string[] => {
  if (node.kind !== "array") throw new NoSchema(place, "is not an array");
  const names = items(node).map((item, index) => {
    if (item.kind !== "string") throw new NoSchema({ within: place, at: { index } }, "is not a string");
    return item.value;
  });
  return [...new Set(names)];
};
