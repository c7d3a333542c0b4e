import { CanonicalWriter } from "./canonical-writer.ts";
import type { JsonNode, JsonObject } from "./node.ts";
import { NonIntegerError } from "./non-integer-error.ts";
import { Scanned } from "./scanned.ts";
import { sortedByKey } from "./sorted-by-key.ts";
import { encodeJsonString, type JsonEscaping } from "./string-literal.ts";

const integer = /^-?(?:0|[1-9][0-9]*)$/;

/**
 * Canonical JSON (inputs-rendering 5.2): no white space, keys sorted by UTF-8 bytes, the last of a repeated key, strings with
 * minimal escapes, number literals as written. With `numbers: "integer"` a fraction or exponent throws NonIntegerError.
 */
export const canonicalJson = (node: JsonNode, options: { numbers: "integer" | "any"; escaping?: JsonEscaping }): string => {
  const escaping = options.escaping ?? "none";
  const write = (n: JsonNode): string => {
    // What was read is written from where it stands, without nodes between.
    if (n instanceof Scanned) return new CanonicalWriter(n.document, options.numbers, escaping).write(n.place);
    switch (n.kind) {
      case "null":
        return "null";
      case "boolean":
        return String(n.value);
      case "number":
        if (options.numbers === "integer" && !integer.test(n.literal)) throw new NonIntegerError();
        return n.literal;
      case "string":
        return encodeJsonString(n.value, escaping);
      case "array":
        return `[${n.items.map(write).join(",")}]`;
      case "object":
        return `{${sortedMembers(n)
          .map(([key, value]) => `${encodeJsonString(key, escaping)}:${write(value)}`)
          .join(",")}}`;
    }
  };
  return write(node);
};

const sortedMembers = ({ members }: JsonObject): readonly (readonly [string, JsonNode])[] =>
  sortedByKey(members.map(({ key, value }) => [key.value, value]));
