import type { JsonNode } from "../json/node.ts";
import { membersByKey } from "../json/node.ts";
import { isJsonSyntaxError } from "../json/parse.ts";
import type { JsonText } from "../json/text.ts";
import { compareUtf8 } from "../json/utf8.ts";

/** Most keys of `spec.variables` (inputs-rendering 4.1). */
export const maxInlineVariables = 256;

/** The members of `spec.variables` sorted by name, or what is wrong with the whole. */
export type InlineVariables =
  | { readonly kind: "members"; readonly members: readonly (readonly [name: string, value: JsonNode])[] }
  | { readonly kind: "not-an-object" }
  | { readonly kind: "too-many"; readonly keys: number };

/** Reads `spec.variables` from its own text, so that number literals stay as written. JSON null is no object (inputs-rendering 4.2). */
export const decodeInlineVariables = (variables: JsonText): InlineVariables => {
  const tree = treeOf(variables);
  if (tree?.kind !== "object") return { kind: "not-an-object" };
  const members = membersByKey(tree);
  if (members.size > maxInlineVariables) return { kind: "too-many", keys: members.size };
  return { kind: "members", members: [...members].sort(([a], [b]) => compareUtf8(a, b)) };
};

const treeOf = (variables: JsonText): JsonNode | undefined => {
  try {
    return variables.tree;
  } catch (error) {
    if (!isJsonSyntaxError(error)) throw error;
    return undefined;
  }
};
