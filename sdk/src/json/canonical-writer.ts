import type { JsonDocument } from "./document.ts";
import { NonIntegerError } from "./non-integer-error.ts";
import { stringAt } from "./scanned.ts";
import { sortedByKey } from "./sorted-by-key.ts";
import { encodeJsonString, type JsonEscaping } from "./string-literal.ts";
import { backslash, brace, bracket, quote } from "./token-end.ts";

const encoder = new TextEncoder();
const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
const [colon, comma, point, e] = [0x3a, 0x2c, 0x2e, 0x65] as const;

/** The escapes that canonical JSON has: all others are for what it writes raw, or in another spelling. */
const minimalEscapes = new Set([...'"\\bfnrt'].map((character) => character.charCodeAt(0)));

/** Whether a unit stands for itself in canonical JSON. U+2028 and U+2029 begin with 0xe2, and what else does is rare. */
const rawUnits = (escaping: JsonEscaping, isUtf8: boolean): readonly boolean[] =>
  Array.from({ length: 256 }, (_, unit) => {
    if (unit > 0x7f) return isUtf8 && unit !== 0xe2;
    return unit !== backslash && (escaping === "none" || !"<>&".includes(String.fromCharCode(unit)));
  });

/** Writes values of one document as canonical JSON, token by token out of its units: most are canonical as they are written. */
export class CanonicalWriter {
  readonly #document: JsonDocument;
  readonly #integers: boolean;
  readonly #escaping: JsonEscaping;
  readonly #raw: readonly boolean[];
  /** Units below it are in the order of the UTF-8 bytes. */
  readonly #ordered: number;
  #out = new Uint8Array(256);
  #size = 0;

  constructor(document: JsonDocument, numbers: "integer" | "any", escaping: JsonEscaping) {
    this.#document = document;
    this.#integers = numbers === "integer";
    this.#escaping = escaping;
    this.#raw = rawUnits(escaping, document.isUtf8);
    this.#ordered = document.units instanceof Uint16Array ? 0xd800 : document.isUtf8 ? 0x100 : 0x80;
  }

  /** The value at a place of the tape. Throws NonIntegerError. */
  write(place: number): string {
    this.#reserve(this.#document.end(place) - this.#document.start(place));
    this.#value(place);
    return decoder.decode(this.#out.subarray(0, this.#size));
  }

  #value(place: number): void {
    const first = this.#document.units[this.#document.start(place)];
    if (first === quote) this.#string(place);
    else if (first === brace) this.#object(place);
    else if (first === bracket) this.#array(place);
    else this.#literal(place);
  }

  #array(place: number): void {
    this.#byte(bracket);
    this.#document.children(place).forEach((item, i) => {
      if (i > 0) this.#byte(comma);
      this.#value(item);
    });
    this.#byte(bracket + 2);
  }

  #object(place: number): void {
    this.#byte(brace);
    this.#sorted(this.#document.children(place)).forEach((key, i) => {
      if (i > 0) this.#byte(comma);
      this.#string(key);
      this.#byte(colon);
      this.#value(key + 2);
    });
    this.#byte(brace + 2);
  }

  /** The keys in order, the last of a repeated one. The runtimes sort theirs, so nearly always there is nothing to do. */
  #sorted(keys: readonly number[]): readonly number[] {
    if (keys.every((key, i) => i === 0 || this.#compare(keys[i - 1] ?? 0, key) < 0)) return keys;
    const sorted = [...keys].sort((a, b) => this.#compare(a, b));
    // What follows each: a greater key, or the same again, which then is the one that counts.
    const orders = sorted.map((key, i) => (i + 1 === sorted.length ? -1 : this.#compare(key, sorted[i + 1] ?? 0)));
    if (orders.every((order) => order <= 0)) return sorted.filter((_, i) => orders[i] !== 0);
    return sortedByKey(keys.map((key) => [stringAt(this.#document, key).value, key])).map(([, key]) => key);
  }

  /** Orders two keys by how they are written; NaN where that does not tell, as an escape may be anything. */
  #compare(left: number, right: number): number {
    const { units } = this.#document;
    const ordered = this.#ordered;
    let a = this.#document.start(left) + 1;
    let b = this.#document.start(right) + 1;
    const lastA = this.#document.end(left) - 1;
    const lastB = this.#document.end(right) - 1;
    for (; a < lastA && b < lastB; a++, b++) {
      const x = units[a] ?? 0;
      const y = units[b] ?? 0;
      if (x === backslash || y === backslash || x >= ordered || y >= ordered) return Number.NaN;
      if (x !== y) return x - y;
    }
    return lastA - a - (lastB - b);
  }

  #literal(place: number): void {
    const { units } = this.#document;
    const end = this.#document.end(place);
    let at = this.#document.start(place);
    this.#reserve(end - at);
    // `true`, `false` and `null` pass: they begin with none of the units that a number does.
    const checked = this.#integers && (units[at] ?? 0) < 0x61;
    for (; at < end; at++) {
      const unit = units[at] ?? 0;
      if (checked && (unit === point || (unit | 0x20) === e)) throw new NonIntegerError();
      this.#out[this.#size++] = unit;
    }
  }

  #string(place: number): void {
    const { units } = this.#document;
    const raw = this.#raw;
    const end = this.#document.end(place);
    let at = this.#document.start(place);
    this.#reserve(end - at);
    const out = this.#out;
    let size = this.#size;
    for (; at < end; at++) {
      const unit = units[at] ?? 0;
      if (raw[unit]) out[size++] = unit;
      else if (unit === backslash && minimalEscapes.has(units[at + 1] ?? 0)) {
        out[size++] = unit;
        out[size++] = units[++at] ?? 0;
      } else {
        this.#encoded(place);
        return;
      }
    }
    this.#size = size;
  }

  /** A string that has to be written anew. */
  #encoded(place: number): void {
    const bytes = encoder.encode(encodeJsonString(stringAt(this.#document, place).value, this.#escaping));
    this.#reserve(bytes.length);
    this.#out.set(bytes, this.#size);
    this.#size += bytes.length;
  }

  #byte(byte: number): void {
    this.#reserve(1);
    this.#out[this.#size++] = byte;
  }

  #reserve(bytes: number): void {
    if (this.#size + bytes <= this.#out.length) return;
    const longer = new Uint8Array(Math.max(this.#out.length * 2, this.#size + bytes));
    longer.set(this.#out);
    this.#out = longer;
  }
}
