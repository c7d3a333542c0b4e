import type { JsonNode, JsonString } from "@captf/sdk/json";

/** Every string below a JSON value, keys apart (runner 13.1). */
export function* stringLeaves(node: JsonNode | undefined): Generator<JsonString> {
  if (node?.kind === "string") yield node;
  else if (node?.kind === "array") for (const item of node.items) yield* stringLeaves(item);
  else if (node?.kind === "object") for (const { value } of node.members) yield* stringLeaves(value);
}
