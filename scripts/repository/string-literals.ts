import { parseAst } from "rolldown/parseAst";

/** A text that stands whole in a source: a string literal, or a template without substitutions. */
export interface StringLiteral {
  readonly value: string;
  readonly line: number;
}

/** The members of a syntax tree that are looked at; what else a node has is walked through. */
interface Node {
  readonly type?: unknown;
  readonly value?: unknown;
  readonly start?: unknown;
  readonly quasis?: readonly { readonly value: { readonly cooked?: unknown } }[];
}

/**
 * The string literals of a TypeScript source, those in types and property names included, each as its value; comments and
 * regular expressions hold none. `skip` leaves out what is below a node. Null for a source that does not parse.
 */
export const stringLiteralsOf = (
  source: string,
  skip: (node: object) => boolean = () => false,
): readonly StringLiteral[] | null => {
  const literals: StringLiteral[] = [];
  const add = (value: unknown, start: unknown): void => {
    if (typeof value === "string") literals.push({ value, line: source.slice(0, Number(start)).split("\n").length });
  };
  const walk = (node: object): void => {
    if (skip(node)) return;
    const { type, value, start, quasis }: Node = node;
    if (type === "Literal") add(value, start);
    if (type === "TemplateLiteral" && quasis?.length === 1) add(quasis[0]?.value.cooked, start);
    for (const below of Object.values(node)) if (typeof below === "object" && below !== null) walk(below);
  };
  try {
    walk(parseAst(source, { lang: "ts" }));
  } catch {
    return null;
  }
  return literals;
};
