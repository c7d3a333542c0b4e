import type { JsonString } from "./node.ts";

/** `none` writes `<`, `>` and `&` as they are; `html` as `\u003c`, `\u003e`, `\u0026` (result document, plan fingerprint). */
export type JsonEscaping = "none" | "html";

/**
 * A JSON string literal: short escapes for `\b \f \n \r \t`, `\u00xx` for other control characters, `\u2028` and `\u2029`
 * escaped, unpaired surrogates written as U+FFFD, all else raw (inputs-rendering 3.1, runner 12).
 */
export const encodeJsonString = (value: string, escaping: JsonEscaping): string =>
  isPlain(value, escaping)
    ? `"${value}"`
    : `"${value.toWellFormed().replace(escaping === "html" ? escapedHtml : escaped, (c) => short[c] ?? `\\u${c.charCodeAt(0).toString(16).padStart(4, "0")}`)}"`;

/** Nothing to escape, as in nearly every string: told without the cost of a replacement. */
const isPlain = (value: string, escaping: JsonEscaping): boolean => {
  for (let i = 0; i < value.length; i++) {
    const unit = value.charCodeAt(i);
    if (unit < 0x20 || unit > 0x7e || unit === 0x22 || unit === 0x5c) return false;
    if (escaping === "html" && (unit === 0x3c || unit === 0x3e || unit === 0x26)) return false;
  }
  return true;
};

// biome-ignore lint/suspicious/noControlCharactersInRegex: the characters to escape
const escaped = /["\\\u0000-\u001f\u2028\u2029]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: the characters to escape
const escapedHtml = /["\\\u0000-\u001f\u2028\u2029<>&]/g;
const short: Readonly<Record<string, string>> = {
  '"': '\\"',
  "\\": "\\\\",
  "\b": "\\b",
  "\f": "\\f",
  "\n": "\\n",
  "\r": "\\r",
  "\t": "\\t",
};

/** A string node for a native string. */
export const jsonString = (value: string): JsonString => ({ kind: "string", value, source: encodeJsonString(value, "none") });
