import { type JsonTape, scanJson } from "./scan.ts";
import { JsonSyntaxError } from "./syntax-error.ts";
import { brace, bracket, escaped, type JsonUnits, notAscii, offsetBits } from "./token-end.ts";

const encoder = new TextEncoder();
const utf8 = new TextDecoder("utf-8", { ignoreBOM: true });
// One unit for each byte. Which one does not matter: only what is ASCII is ever read from such a text.
const bytewise = new TextDecoder("windows-1252");

/** A document that is JSON, and where everything in it is. A place is an index of its tape; the whole document is at 0. */
export class JsonDocument {
  readonly units: JsonUnits;
  readonly tape: JsonTape;
  #read: Read | undefined;

  /** Checks all of it; the bytes of UTF-8 are not copied. Throws JsonSyntaxError. */
  constructor(source: string | Uint8Array) {
    // Offsets leave two bits free for marks. No text can be so long, and no document is.
    if (source.length > offsetBits) throw new JsonSyntaxError("too long a document", 0);
    // Of a Buffer too a plain view: the scanner is twice as fast on arrays of one class.
    if (typeof source !== "string") this.units = new Uint8Array(source.buffer, source.byteOffset, source.length);
    else if (source.isWellFormed()) this.units = encoder.encode(source);
    else this.units = utf16(source); // an unpaired surrogate has no UTF-8, and is kept all the same
    this.tape = scanJson(this.units);
    if (typeof source === "string" && source.length === this.units.length)
      this.#read = { text: source, exact: true, isUtf8: this.units instanceof Uint8Array };
  }

  /** Whether the units are UTF-8 without an invalid byte. */
  get isUtf8(): boolean {
    return this.#asText().isUtf8;
  }

  /** Where the value or key at a place starts. */
  start(place: number): number {
    return this.tape[place] ?? 0;
  }

  /** Where it ends. */
  end(place: number): number {
    return (this.tape[place + 1] ?? 0) & offsetBits;
  }

  /** The first unit of a value: it tells its kind. */
  first(place: number): number {
    return this.units[this.start(place)] ?? 0;
  }

  /** Whether a string or key has an escape in it. */
  isEscaped(place: number): boolean {
    return ((this.tape[place + 1] ?? 0) & escaped) !== 0;
  }

  /** The place of what follows a value: its next sibling, where it has one. */
  after(place: number): number {
    return this.isContainer(place) ? (this.tape[place + 2] ?? 0) : place + 2;
  }

  isContainer(place: number): boolean {
    const first = this.first(place);
    return first === bracket || first === brace;
  }

  /** The places of an array's items, or of an object's keys: a key's value is at `place + 2`. */
  children(container: number): readonly number[] {
    const end = this.after(container);
    const isObject = this.first(container) === brace;
    const places: number[] = [];
    for (let place = container + 3; place < end; place = this.after(isObject ? place + 2 : place)) places.push(place);
    return places;
  }

  /** The place of an object's member (the last one of that ASCII key); undefined where there is none, or no object. */
  member(object: number | undefined, key: string): number | undefined {
    if (object === undefined || this.first(object) !== brace) return undefined;
    const end = this.after(object);
    let found: number | undefined;
    for (let place = object + 3; place < end; place = this.after(place + 2)) if (this.#isKey(place, key)) found = place + 2;
    return found;
  }

  #isKey(place: number, key: string): boolean {
    if (this.isEscaped(place)) return JSON.parse(this.source(place)) === key;
    const from = this.start(place) + 1;
    if (this.end(place) - 1 - from !== key.length) return false;
    for (let i = 0; i < key.length; i++) if (this.units[from + i] !== key.charCodeAt(i)) return false;
    return true;
  }

  /** What is written at a place, from its start to its end. */
  source(place: number): string {
    const [start, end] = [this.start(place), this.end(place)];
    const { text, exact } = this.#asText();
    return exact || this.#isAscii(place) ? text.slice(start, end) : utf8.decode(this.units.subarray(start, end));
  }

  /** Of an array or object nobody noted it. */
  #isAscii(place: number): boolean {
    return !this.isContainer(place) && ((this.tape[place + 1] ?? 0) & notAscii) === 0;
  }

  #asText(): Read {
    if (!this.#read) {
      const decoded = utf8.decode(this.units);
      const exact = decoded.length === this.units.length; // then each byte is one unit
      this.#read = { text: exact ? decoded : bytewise.decode(this.units), exact, isUtf8: !decoded.includes("\ufffd") };
    }
    return this.#read;
  }
}

/** A document as a text with as many units, so that slices of it are cheap; unless `exact`, only its ASCII is that of the document. */
interface Read {
  readonly text: string;
  readonly exact: boolean;
  readonly isUtf8: boolean;
}

const utf16 = (text: string): Uint16Array => {
  const units = new Uint16Array(text.length);
  for (let i = 0; i < text.length; i++) units[i] = text.charCodeAt(i);
  return units;
};
