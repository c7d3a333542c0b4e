import type { JsonBoolean, JsonNode, JsonNull, JsonNumber, JsonString } from "./node.ts";
import { encodeJsonString, type JsonEscaping } from "./string-literal.ts";
import { utf8Length } from "./utf8.ts";

export { canonicalJson } from "./canonical.ts";
export { isNonIntegerError, NonIntegerError } from "./non-integer-error.ts";
export { encodeJsonString, type JsonEscaping, jsonString } from "./string-literal.ts";

/** Writes a tree on one line, in its own order; strings are encoded anew from their values. */
export const writeJson = (node: JsonNode, escaping: JsonEscaping): string =>
  onOneLine(node, ({ value }) => encodeJsonString(value, escaping));

/** Writes a tree without white space, every token exactly as it was read. */
export const compactJson = (node: JsonNode): string => onOneLine(node, ({ source }) => source);

const onOneLine = (node: JsonNode, literal: (text: JsonString) => string): string => {
  // One text that grows: joined level by level, what is deep would be copied once for each level.
  let out = "";
  const write = (n: JsonNode): void => {
    switch (n.kind) {
      case "string":
        out += literal(n);
        break;
      case "array":
        out += "[";
        n.items.forEach((item, i) => {
          if (i > 0) out += ",";
          write(item);
        });
        out += "]";
        break;
      case "object":
        out += "{";
        n.members.forEach(({ key, value }, i) => {
          out += `${i > 0 ? "," : ""}${literal(key)}:`;
          write(value);
        });
        out += "}";
        break;
      default:
        out += word(n);
    }
  };
  write(node);
  return out;
};

const word = (node: JsonNull | JsonBoolean | JsonNumber): string => {
  switch (node.kind) {
    case "null":
      return "null";
    case "boolean":
      return String(node.value);
    case "number":
      return node.literal;
  }
};

/**
 * Writes a tree over several lines with two spaces of indentation and no trailing newline, every token exactly as it was read:
 * literals, escapes, key order and duplicate keys (inputs-rendering 3.1).
 */
export const indentJson = (node: JsonNode): string => {
  let out = "";
  const write = (n: JsonNode, indent: string): void => {
    const inner = `${indent}  `;
    switch (n.kind) {
      case "string":
        out += n.source;
        break;
      case "array":
        n.items.forEach((item, i) => {
          out += `${i === 0 ? "[" : ","}\n${inner}`;
          write(item, inner);
        });
        out += n.items.length === 0 ? "[]" : `\n${indent}]`;
        break;
      case "object":
        n.members.forEach(({ key, value }, i) => {
          out += `${i === 0 ? "{" : ","}\n${inner}${key.source}: `;
          write(value, inner);
        });
        out += n.members.length === 0 ? "{}" : `\n${indent}}`;
        break;
      default:
        out += word(n);
    }
  };
  write(node, "");
  return out;
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
        return word(n).length;
    }
  };
  return bytes(node, 0);
};
