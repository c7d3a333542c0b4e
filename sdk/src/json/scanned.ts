import type { JsonDocument } from "./document.ts";
import { type JsonArray, type JsonMember, type JsonNode, type JsonObject, type JsonString, jsonNull } from "./node.ts";
import { brace, bracket, f, n, quote, t } from "./token-end.ts";

/** The value at a place of a document's tape. */
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

/** What Node.js asks for when it prints an object; no import, so that a browser reads this too. */
const inspect = Symbol.for("nodejs.util.inspect.custom");

/**
 * An array or object as it was read. What it holds are plain properties, so that comparing two compares that; document and place are
 * hidden, and printing one shows nothing of it: it may be secret.
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

  [inspect](): string {
    return this.constructor.name;
  }
}

class ScannedArray extends Scanned implements JsonArray {
  readonly kind = "array";
  readonly items: readonly JsonNode[];

  constructor(document: JsonDocument, place: number) {
    super(document, place);
    this.items = document.children(place).map((child) => nodeAt(document, child));
  }
}

class ScannedObject extends Scanned implements JsonObject {
  readonly kind = "object";
  readonly members: readonly JsonMember[];

  constructor(document: JsonDocument, place: number) {
    super(document, place);
    this.members = document.children(place).map((key) => ({ key: stringAt(document, key), value: nodeAt(document, key + 2) }));
  }
}
