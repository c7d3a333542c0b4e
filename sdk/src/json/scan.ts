import { JsonSyntaxError } from "./syntax-error.ts";
import { type JsonUnits, offsetBits, scalarEnd, spaceEnd, stringEnd } from "./token-end.ts";

/**
 * Where each value and key of a document is, in document order. A scalar or key takes two numbers, its start and its end; an
 * array or object three: start, end, and where on the tape what follows it begins. The unit at its start tells which one it is.
 * The end of a string carries its marks. Nothing is decoded and no object made: a hostile document costs a few times its own size
 * and no more.
 */
export type JsonTape = Int32Array;

/** How deep arrays and objects may nest: far above any real document; indentation grows with it. */
export const maxJsonDepth = 512;

const utf8 = new TextDecoder("utf-8", { ignoreBOM: true });

/**
 * Checks a whole document (RFC 8259) and says where everything in it is. Throws JsonSyntaxError. One loop over local variables: as an
 * object with a method for each thing it took half as long again.
 */
export const scanJson = (units: JsonUnits): JsonTape => {
  // Its own constants, as in the functions that see every unit.
  const quote = 0x22;
  const comma = 0x2c;
  const colon = 0x3a;
  const bracket = 0x5b;
  const brace = 0x7b;
  const toClosing = 2; // from an opening bracket or brace to the closing one
  const offsets = offsetBits;
  let tape = new Int32Array((units.length >> 3) + 16);
  let size = 0;
  let at = 0;
  const open = new Int32Array(maxJsonDepth + 1); // where on the tape each open container is
  let depth = 0;
  let isObject = false; // whether the innermost is one
  for (;;) {
    if (size + 5 > tape.length) tape = longer(tape);
    at = spaceEnd(units, at);
    if (isObject) {
      if (units[at] !== quote) throw syntaxError("expected a key", units, at);
      const end = stringEnd(units, at);
      if (end < 0) throw syntaxError("malformed string", units, at);
      tape[size++] = at;
      tape[size++] = end;
      at = spaceEnd(units, end & offsets);
      if (units[at] !== colon) throw syntaxError("expected ':'", units, at);
      at = spaceEnd(units, at + 1);
    }
    if (depth > maxJsonDepth) throw syntaxError(`nested deeper than ${maxJsonDepth}`, units, at);
    const first = units[at] ?? 0;
    if (first === brace || first === bracket) {
      isObject = first === brace;
      open[depth++] = size;
      tape[size] = at;
      size += 3;
      at = spaceEnd(units, at + 1);
      if (units[at] !== first + toClosing) continue;
    } else {
      const end = first === quote ? stringEnd(units, at) : scalarEnd(units, at);
      if (end < 0) throw syntaxError(first === quote ? "malformed string" : expectedValue(units, at), units, at);
      tape[size++] = at;
      tape[size++] = end;
      at = spaceEnd(units, end & offsets);
    }
    while (depth > 0 && units[at] !== comma) {
      if (units[at] !== (isObject ? brace : bracket) + toClosing)
        throw syntaxError(`expected ',' or '${isObject ? "}" : "]"}'`, units, at);
      const container = open[--depth] ?? 0;
      tape[container + 1] = at + 1;
      tape[container + 2] = size;
      isObject = depth > 0 && units[tape[open[depth - 1] ?? 0] ?? 0] === brace;
      at = spaceEnd(units, at + 1);
    }
    if (depth === 0) break;
    at++;
  }
  if (at < units.length) throw syntaxError("unexpected text after the document", units, at);
  return tape.slice(0, size);
};

const longer = (tape: JsonTape): Int32Array<ArrayBuffer> => {
  const twice = new Int32Array(tape.length * 2);
  twice.set(tape);
  return twice;
};

const expectedValue = (units: JsonUnits, at: number): string => (at < units.length ? "expected a value" : "unexpected end");

/** The offset that is told counts UTF-16 units, whatever the document was read as. */
const syntaxError = (problem: string, units: JsonUnits, at: number): JsonSyntaxError =>
  new JsonSyntaxError(problem, units instanceof Uint8Array ? utf8.decode(units.subarray(0, at)).length : at);
