import type { JsonDocument } from "./document.ts";
import { type JsonArray, type JsonMember, type JsonNode, type JsonObject, type JsonString, jsonNull } from "./node.ts";
import { brace, bracket, f, n, quote, t } from "./token-end.ts";

/** The value at a place of a document's tape. What is in an array or object becomes nodes when it is first asked for. */
export const nodeAt = (document: JsonDocument, place: number): JsonNode => {
  switch (document.first(place)) {
    case brace:
      return new ScannedObject(document, place);
    case bracket:
      return new ScannedArray(document, place);
    case quote:
      return stringAt(document, place);
    case t:
      return { kind: "boolean", value: true };
    case f:
      return { kind: "boolean", value: false };
    case n:
      return jsonNull;
    default:
      return { kind: "number", literal: document.source(place) };
  }
};

/** The key or string at a place of a document's tape. */
export const stringAt = (document: JsonDocument, place: number): JsonString => {
  const source = document.source(place);
  return { kind: "string", value: document.isEscaped(place) ? (JSON.parse(source) as string) : source.slice(1, -1), source };
};

/**
 * An array or object as it was read. Its content and place are no properties of it: two are compared by their canonical text, and
 * none shows its document when it is printed.
 */
export abstract class Scanned {
  readonly #document: JsonDocument;
  readonly #place: number;

  constructor(document: JsonDocument, place: number) {
    this.#document = document;
    this.#place = place;
  }

  get document(): JsonDocument {
    return this.#document;
  }

  get place(): number {
    return this.#place;
  }
}

class ScannedArray extends Scanned implements JsonArray {
  readonly kind = "array";
  #items: readonly JsonNode[] | undefined;

  get items(): readonly JsonNode[] {
    this.#items ??= this.document.children(this.place).map((place) => nodeAt(this.document, place));
    return this.#items;
  }
}

class ScannedObject extends Scanned implements JsonObject {
  readonly kind = "object";
  #members: readonly JsonMember[] | undefined;

  get members(): readonly JsonMember[] {
    this.#members ??= this.document.children(this.place).map((place) => ({
      key: stringAt(this.document, place),
      value: nodeAt(this.document, place + 2),
    }));
    return this.#members;
  }
}
