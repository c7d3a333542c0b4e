import type { JsonNode, JsonString } from "./node.ts";
import { compareUtf8, utf8Length } from "./utf8.ts";

/** `none` writes `<`, `>` and `&` as they are; `html` as `\u003c`, `\u003e`, `\u0026` (result document, plan fingerprint). */
export type JsonEscaping = "none" | "html";

/**
 * A JSON string literal: short escapes for `\b \f \n \r \t`, `\u00xx` for other control characters, `\u2028` and `\u2029`
 * escaped, unpaired surrogates written as U+FFFD, all else raw (inputs-rendering 3.1, runner 12).
 */
export const encodeJsonString = (value: string, escaping: JsonEscaping): string =>
  `"${value.toWellFormed().replace(escaping === "html" ? escapedHtml : escaped, (c) => short[c] ?? `\\u${c.charCodeAt(0).toString(16).padStart(4, "0")}`)}"`;

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

/** Writes a tree on one line, in its own order; strings are encoded anew from their values. */
export const writeJson = (node: JsonNode, escaping: JsonEscaping): string => {
  const write = (n: JsonNode): string => {
    switch (n.kind) {
      case "null":
        return "null";
      case "boolean":
        return String(n.value);
      case "number":
        return n.literal;
      case "string":
        return encodeJsonString(n.value, escaping);
      case "array":
        return `[${n.items.map(write).join(",")}]`;
      case "object":
        return `{${n.members.map((m) => `${encodeJsonString(m.key.value, escaping)}:${write(m.value)}`).join(",")}}`;
    }
  };
  return write(node);
};

/**
 * Writes a tree over several lines with two spaces of indentation and no trailing newline, every token exactly as it was read:
 * literals, escapes, key order and duplicate keys (inputs-rendering 3.1).
 */
export const indentJson = (node: JsonNode): string => {
  const write = (n: JsonNode, indent: string): string => {
    const inner = `${indent}  `;
    switch (n.kind) {
      case "string":
        return n.source;
      case "array":
        return n.items.length === 0 ? "[]" : `[\n${n.items.map((i) => inner + write(i, inner)).join(",\n")}\n${indent}]`;
      case "object":
        return n.members.length === 0
          ? "{}"
          : `{\n${n.members.map((m) => `${inner}${m.key.source}: ${write(m.value, inner)}`).join(",\n")}\n${indent}}`;
      default:
        return writeJson(n, "none");
    }
  };
  return write(node, "");
};

/** How many bytes `indentJson` would write. Depth multiplies them, so a small hostile value can be too large to write at all. */
export const indentedBytes = (node: JsonNode): number => {
  const bytes = (n: JsonNode, indent: number): number => {
    const lines = (sizes: readonly number[]): number =>
      sizes.length === 0 ? 2 : sizes.reduce((sum, size) => sum + indent + 2 + size + 2, 0) + 2 + indent;
    switch (n.kind) {
      case "string":
        return utf8Length(n.source);
      case "array":
        return lines(n.items.map((i) => bytes(i, indent + 2)));
      case "object":
        return lines(n.members.map((m) => utf8Length(m.key.source) + 2 + bytes(m.value, indent + 2)));
      default:
        return writeJson(n, "none").length;
    }
  };
  return bytes(node, 0);
};

/** Writes a tree without white space, every token exactly as it was read. */
export const compactJson = (node: JsonNode): string => {
  switch (node.kind) {
    case "string":
      return node.source;
    case "array":
      return `[${node.items.map(compactJson).join(",")}]`;
    case "object":
      return `{${node.members.map((m) => `${m.key.source}:${compactJson(m.value)}`).join(",")}}`;
    default:
      return writeJson(node, "none");
  }
};

/** A number that canonical JSON does not allow: hashes take integer literals only (inputs-rendering 5.2). */
export class NonIntegerError extends Error {
  override readonly name = "NonIntegerError";
  constructor() {
    super("a number is not an integer literal");
  }
}

export const isNonIntegerError = (error: unknown): error is NonIntegerError => error instanceof NonIntegerError;

const integer = /^-?(?:0|[1-9][0-9]*)$/;

/**
 * Canonical JSON (inputs-rendering 5.2): no white space, keys sorted by UTF-8 bytes, the last of a repeated key, strings with
 * minimal escapes, number literals as written. With `numbers: "integer"` a fraction or exponent throws NonIntegerError.
 */
export const canonicalJson = (node: JsonNode, options: { numbers: "integer" | "any"; escaping?: JsonEscaping }): string => {
  const escaping = options.escaping ?? "none";
  const write = (n: JsonNode): string => {
    switch (n.kind) {
      case "number":
        if (options.numbers === "integer" && !integer.test(n.literal)) throw new NonIntegerError();
        return n.literal;
      case "array":
        return `[${n.items.map(write).join(",")}]`;
      case "object": {
        // Keys that differ only in an unpaired surrogate are one key once written.
        const last = new Map(n.members.map((m) => [m.key.value.toWellFormed(), m.value]));
        const members = [...last].sort(([a], [b]) => compareUtf8(a, b));
        return `{${members.map(([key, value]) => `${encodeJsonString(key, escaping)}:${write(value)}`).join(",")}}`;
      }
      default:
        return writeJson(n, escaping);
    }
  };
  return write(node);
};

/** A string node for a native string. */
export const jsonString = (value: string): JsonString => ({ kind: "string", value, source: encodeJsonString(value, "none") });
