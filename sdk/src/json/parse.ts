import { JsonDocument } from "./document.ts";
import type { JsonNode } from "./node.ts";
import { nodeAt } from "./scanned.ts";

export { maxJsonDepth } from "./scan.ts";
export { isJsonSyntaxError, JsonSyntaxError } from "./syntax-error.ts";

/**
 * Reads one JSON document (RFC 8259) without losing anything. Bytes are read as UTF-8, invalid ones as U+FFFD. All of it is
 * checked; nodes are made as they are asked for, from a copy of the bytes. Throws JsonSyntaxError.
 */
export const parseJson = (source: string | Uint8Array): JsonNode =>
  nodeAt(new JsonDocument(typeof source === "string" ? source : new Uint8Array(source)), 0);
