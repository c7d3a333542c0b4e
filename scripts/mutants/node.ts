import { parseSync } from "rolldown/utils";

/** A node of a source's syntax tree (ESTree with types). Positions count UTF-16 units, as strings do. */
export interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [member: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && typeof (value as Partial<Node>).type === "string";

/** A member that is a node, or null. */
export const nodeAt = (node: Node, member: string): Node | null => {
  const value = node[member];
  return isNode(value) ? value : null;
};

/** A member that is a list of nodes; holes are left out. */
export const nodesAt = (node: Node, member: string): readonly Node[] => {
  const value = node[member];
  return Array.isArray(value) ? value.filter(isNode) : [];
};

/** The name of an identifier, the value of a string; null for anything else. */
export const nameOf = (node: Node | null): string | null => {
  if (node?.type === "Identifier") return String(node.name);
  return node?.type === "Literal" && typeof node.value === "string" ? node.value : null;
};

/** Parses a TypeScript source. Throws with its first mistake. */
export const parseSource = (file: string, text: string): Node => {
  const { program, errors } = parseSync(file, text, { lang: "ts", preserveParens: false });
  const [mistake] = errors;
  if (mistake !== undefined) throw new Error(`${file}: ${mistake.message}`);
  return program as unknown as Node; // the parser's own types name every kind of node; we look at a few
};

/** Every child with the member it stands in, in the order of the source. */
export const childrenOf = (node: Node): readonly { readonly key: string; readonly child: Node }[] =>
  Object.keys(node)
    .flatMap((key) => {
      const value = node[key];
      const children = Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [];
      return children.map((child) => ({ key, child }));
    })
    .toSorted((a, b) => a.child.start - b.child.start);
