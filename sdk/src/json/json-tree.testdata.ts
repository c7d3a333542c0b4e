import type { JsonNode } from "./node.ts";
import { parseJson } from "./parse.ts";

/** A document as text in pieces: a scalar's literal, a list, or members in order, keys as literals and as often as they like. */
export type Tree =
  | string
  | { readonly items: readonly Tree[] }
  | { readonly members: readonly (readonly [key: string, value: Tree])[] };

export const treeOf = (text: string): Tree => fromNode(parseJson(text));

const fromNode = (node: JsonNode): Tree => {
  switch (node.kind) {
    case "null":
      return "null";
    case "boolean":
      return String(node.value);
    case "number":
      return node.literal;
    case "string":
      return node.source;
    case "array":
      return { items: node.items.map(fromNode) };
    case "object":
      return { members: node.members.map(({ key, value }) => [key.source, fromNode(value)]) };
  }
};

export const textOf = (tree: Tree): string => {
  if (typeof tree === "string") return tree;
  if ("items" in tree) return `[${tree.items.map(textOf).join(",")}]`;
  return `{${tree.members.map(([key, value]) => `${key}:${textOf(value)}`).join(",")}}`;
};

/** How many values it holds, itself included. */
export const sizeOf = (tree: Tree): number => {
  if (typeof tree === "string") return 1;
  const children = "items" in tree ? tree.items : tree.members.map(([, value]) => value);
  return children.reduce((sum, child) => sum + sizeOf(child), 1);
};

/** The tree with its `at`-th value, counted from the root, changed. */
export const changeAt = (tree: Tree, at: number, change: (value: Tree) => Tree): Tree => {
  if (at === 0) return change(tree);
  if (typeof tree === "string") return tree;
  let left = at - 1;
  const visit = (child: Tree): Tree => {
    const size = sizeOf(child);
    const changed = left >= 0 && left < size ? changeAt(child, left, change) : child;
    left -= size;
    return changed;
  };
  return "items" in tree
    ? { items: tree.items.map(visit) }
    : { members: tree.members.map(([key, value]) => [key, visit(value)] as const) };
};
