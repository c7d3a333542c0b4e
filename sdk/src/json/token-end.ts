/** A document as the units that its offsets count: bytes of UTF-8, or UTF-16 code units. */
export type JsonUnits = Uint8Array | Uint16Array;

/** What the value at a place begins with, but for a number. */
export const [quote, bracket, brace, f, n, t] = [0x22, 0x5b, 0x7b, 0x66, 0x6e, 0x74] as const;
export const backslash = 0x5c;

const [plus, minus, point, zero, nine] = [0x2b, 0x2d, 0x2e, 0x30, 0x39] as const;
const [a, e, u] = [0x61, 0x65, 0x75] as const;
const shortEscapes = new Set([...'"\\/bfnrt'].map((character) => character.charCodeAt(0)));

/**
 * A string with an escape in it, and one that is not all ASCII: marks on its end. No document is so long that its offsets need these
 * bits.
 */
export const [escaped, notAscii] = [2 ** 29, 2 ** 30] as const;
export const offsetBits = escaped - 1;

// Where the units end, a 0 is read, which no document may hold as it is. The functions that see every unit have their own constants:
// one of the module is read each time, which cost a fifth of the whole.

/** Where white space from `from` on ends. */
export const spaceEnd = (units: JsonUnits, from: number): number => {
  const space = 0x20;
  const newline = 0x0a;
  const tab = 0x09;
  const carriageReturn = 0x0d;
  let at = from;
  let unit = units[at] ?? 0;
  while (unit <= space && (unit === space || unit === newline || unit === tab || unit === carriageReturn))
    unit = units[++at] ?? 0;
  return at;
};

/** Where the string that starts at `start` ends, with its marks; -1 where it is malformed. */
export const stringEnd = (units: JsonUnits, start: number): number => {
  const quote = 0x22;
  const backslash = 0x5c;
  const firstPrintable = 0x20;
  const lastAscii = 0x7f;
  let at = start + 1;
  let marks = 0;
  let bits = 0;
  for (;;) {
    const unit = units[at] ?? 0;
    if (unit === quote) break;
    if (unit < firstPrintable) return -1;
    bits |= unit;
    if (unit === backslash) {
      const length = escapeLength(units, at);
      if (length === 0) return -1;
      marks = escaped;
      at += length;
    } else at++;
  }
  return (at + 1) | marks | (bits > lastAscii ? notAscii : 0);
};

/** Of four digits that are cut off the string is not closed either. */
const escapeLength = (units: JsonUnits, at: number): number => {
  const unit = units[at + 1] ?? 0;
  if (shortEscapes.has(unit)) return 2;
  return unit === u && units.subarray(at + 2, at + 6).every(isHex) ? 6 : 0;
};

/** Where the word or number that starts at `start` ends; -1 where there is none. */
export const scalarEnd = (units: JsonUnits, start: number): number => {
  const first = units[start];
  if (first === t) return wordEnd(units, start, "true");
  if (first === f) return wordEnd(units, start, "false");
  if (first === n) return wordEnd(units, start, "null");
  return numberEnd(units, first === minus ? start + 1 : start);
};

const wordEnd = (units: JsonUnits, start: number, word: string): number => {
  for (let i = 0; i < word.length; i++) if (units[start + i] !== word.charCodeAt(i)) return -1;
  return start + word.length;
};

/** A point or exponent without digits is left over, and nothing goes on with it. */
const numberEnd = (units: JsonUnits, start: number): number => {
  let at = digitsEnd(units, start);
  if (at === start) return -1;
  if (units[start] === zero) at = start + 1;
  if (units[at] === point) {
    const end = digitsEnd(units, at + 1);
    if (end > at + 1) at = end;
  }
  if (((units[at] ?? 0) | 0x20) === e) {
    const sign = units[at + 1];
    const from = sign === plus || sign === minus ? at + 2 : at + 1;
    const end = digitsEnd(units, from);
    if (end > from) at = end;
  }
  return at;
};

const digitsEnd = (units: JsonUnits, from: number): number => {
  let at = from;
  while (isDigit(units[at] ?? 0)) at++;
  return at;
};

const isDigit = (unit: number): boolean => unit >= zero && unit <= nine;
const isHex = (unit: number): boolean => isDigit(unit) || ((unit | 0x20) >= a && (unit | 0x20) <= f);
