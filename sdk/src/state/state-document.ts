import { JsonDocument } from "../json/document.ts";

/**
 * A state document, read by place and not as a tree: a state holds a thousand values for each one that is asked for. Every string
 * that it gives is one of its own; a slice would keep the whole document in memory for as long as it lives.
 */
export class StateDocument {
  readonly #bytes: Buffer;
  readonly #document: JsonDocument;

  /** Checks all of it. Throws JsonSyntaxError. */
  constructor(source: string | Uint8Array) {
    this.#bytes = typeof source === "string" ? Buffer.from(source) : Buffer.from(source.buffer, source.byteOffset, source.length);
    this.#document = new JsonDocument(this.#bytes);
  }

  /** The place of a member, the last one of its key; the document is at 0. */
  member(object: number | undefined, key: string): number | undefined {
    return this.#document.member(object, key);
  }

  /** The places of an array's items; none for anything else. */
  items(place: number | undefined): readonly number[] {
    return this.isArray(place) ? this.#document.children(place) : [];
  }

  /** The members of an object by key, the last of a repeated one; none for anything else. */
  members(place: number | undefined): ReadonlyMap<string, number> {
    const members = new Map<string, number>();
    if (!this.isObject(place)) return members;
    for (const key of this.#document.children(place)) members.set(this.#string(key), key + 2);
    return members;
  }

  isArray(place: number | undefined): place is number {
    return this.#begins(place, "[");
  }

  isObject(place: number | undefined): place is number {
    return this.#begins(place, "{");
  }

  /** True for a missing value and for null. */
  isNullish(place: number | undefined): place is undefined {
    return place === undefined || this.#begins(place, "n");
  }

  /** The text of a string; undefined for anything else. */
  text(place: number | undefined): string | undefined {
    return this.#begins(place, '"') ? this.#string(place) : undefined;
  }

  /** The literal of a number; undefined for anything else. */
  number(place: number | undefined): string | undefined {
    return this.#begins(place, "-0123456789") ? this.source(place) : undefined;
  }

  /** How many bytes a value has as it is written. */
  bytes(place: number): number {
    return this.#document.end(place) - this.#document.start(place);
  }

  /** A value as it is written. */
  source(place: number): string {
    return this.#bytes.toString("utf8", this.#document.start(place), this.#document.end(place));
  }

  /** Whether there is a value, and one that begins with one of these characters: that tells its kind. */
  #begins(place: number | undefined, characters: string): place is number {
    return place !== undefined && characters.includes(String.fromCharCode(this.#document.first(place)));
  }

  #string(place: number): string {
    if (this.#document.isEscaped(place)) return JSON.parse(this.source(place)) as string;
    return this.#bytes.toString("utf8", this.#document.start(place) + 1, this.#document.end(place) - 1);
  }
}
