import { type JsonArray, type JsonNode, type JsonObject, membersByKey } from "../../json/node.ts";
import type { SchemaNode, SchemaType } from "./node.ts";
import type { Place } from "./place.ts";

/** What is wrong at a place of a value; `says` follows the path in a sentence. */
export interface Misfit {
  readonly place: Place;
  readonly says: string;
}

/**
 * What of a value does not fit a node, one problem at a time (inputs-rendering 7.3, 3 and 5): a reader that stops early bounds the
 * cost, which else grows with the value times the names a hostile schema requires.
 */
export function* misfits(node: SchemaNode, value: JsonNode, place: Place): Generator<Misfit> {
  if (node.type === undefined || value.kind === "null") return;
  if (node.type === "array" && value.kind === "array") yield* misfitItems(node, value, place);
  else if (node.type === "object" && value.kind === "object") yield* misfitMembers(node, value, place);
  else if (!fitsScalar(node.type, value)) yield { place, says: `must be ${wanted[node.type]}, got ${got[value.kind]}` };
}

function* misfitItems(node: SchemaNode, { items }: JsonArray, place: Place): Generator<Misfit> {
  const prefix = node.prefixItems ?? [];
  if (prefix.length > 0 && items.length !== prefix.length) {
    yield { place, says: `must have ${prefix.length} elements, has ${items.length}` };
  }
  for (const [index, item] of items.entries()) {
    const element = prefix[index] ?? node.items;
    if (element !== undefined) yield* misfits(element, item, { within: place, at: { index } });
  }
}

function* misfitMembers(node: SchemaNode, object: JsonObject, place: Place): Generator<Misfit> {
  const members = membersByKey(object);
  const rest = typeof node.additionalProperties === "object" ? node.additionalProperties : undefined;
  for (const [name, value] of members) {
    const attribute = node.properties?.get(name);
    if (attribute !== undefined) yield* misfits(attribute, value, { within: place, at: { attribute: name } });
    else if (rest !== undefined) yield* misfits(rest, value, { within: place, at: { key: name } });
    // Else ignored, also where additionalProperties is false: Terraform drops attributes that a type does not have.
  }
  for (const name of node.required ?? []) {
    if (!members.has(name)) yield { place: { within: place, at: { attribute: name } }, says: "is required and not set" };
  }
}

/** Terraform converts between scalars, so what it can convert fits. */
const fitsScalar = (type: SchemaType, value: JsonNode): boolean => {
  switch (type) {
    case "string":
      return value.kind === "string" || value.kind === "number" || value.kind === "boolean";
    case "number":
      return value.kind === "number" || (value.kind === "string" && isNumberText(value.value));
    case "boolean":
      return value.kind === "boolean" || (value.kind === "string" && (value.value === "true" || value.value === "false"));
    case "array":
    case "object":
      return false;
  }
};

/** A decimal number, perhaps with an exponent, within the range of a 64-bit float (OPEN of 7.3: no hex, Inf or NaN). */
const isNumberText = (text: string): boolean =>
  /^[+-]?(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)(?:[eE][+-]?[0-9]+)?$/.test(text) && Number.isFinite(Number(text));

const wanted: Readonly<Record<SchemaType, string>> = {
  string: "a string",
  number: "a number",
  boolean: "a boolean",
  array: "an array",
  object: "an object",
};

const got: Readonly<Record<JsonNode["kind"], string>> = {
  null: "null",
  string: "a string",
  number: "a number",
  boolean: "a bool",
  array: "an array",
  object: "an object",
};
