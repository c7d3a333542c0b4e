import type { JsonNode } from "./node.ts";
import { encodeJsonString, type JsonEscaping } from "./string-literal.ts";
import { utf8Length } from "./utf8.ts";

export { canonicalJson } from "./canonical.ts";
export { isNonIntegerError, NonIntegerError } from "./non-integer-error.ts";
export { encodeJsonString, type JsonEscaping, jsonString } from "./string-literal.ts";

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
