import { type Node, nameOf, nodeAt, nodesAt } from "./node.ts";
import type { Place } from "./place.ts";

/** What a free text is called where it is declared. */
const names: ReadonlySet<string> = new Set(["message", "problem", "says"]);
const tableNames: ReadonlySet<string> = new Set(["messages", "problems"]);

/** Functions from other files that take a free text, and the position it has there. Those of the same file are looked up. */
const importedPositions: Readonly<Record<string, number>> = { fail: 2 };

/** At least two words: a name, a key, a reason or a format has no blank, so those stay mutants wherever they stand. */
const isSentence = (node: Node): boolean => {
  if (node.type === "Literal") return typeof node.value === "string" && /\S\s+\S/.test(node.value);
  if (node.type !== "TemplateLiteral") return false;
  const texts = nodesAt(node, "quasis").map(({ value }) => (value as { readonly raw: string }).raw);
  return /\S\s+\S/.test(texts.join("x"));
};

const isNamed = (node: Node | null | undefined, among: ReadonlySet<string>): boolean => among.has(nameOf(node ?? null) ?? "");

/** The whole expression whose value the text is, in all branches: `a ? "one" : "other"`, `"one" + x`. */
const outermost = (place: Place): Place => {
  const { parent, key } = place;
  const type = parent?.node.type ?? "";
  const passes =
    /^(?:TSAs|TSSatisfies|Logical)Expression$/.test(type) ||
    (type === "BinaryExpression" && parent?.node.operator === "+") ||
    (type === "ConditionalExpression" && key !== "test");
  return parent !== null && passes ? outermost(parent) : place;
};

/** The functions that a source declares by name, with their parameters. */
export type Declared = ReadonlyMap<string, readonly Node[]>;

/** Finds what `isProse` has to know of a source. */
export const declaredIn = (places: Iterable<Place>): Declared => {
  const found = new Map<string, readonly Node[]>();
  for (const { node } of places) {
    const made = node.type === "VariableDeclarator" ? nodeAt(node, "init") : node;
    const name = nameOf(nodeAt(node, "id"));
    const isFunction = made?.type === "ArrowFunctionExpression" || made?.type === "FunctionDeclaration";
    if (made && isFunction && name !== null) found.set(name, nodesAt(made, "params"));
  }
  return found;
};

const isProseArgument = (call: Node, position: number, declared: Declared): boolean => {
  const name = nameOf(nodeAt(call, "callee"));
  if (name === null) return false;
  if (call.type === "NewExpression") return name.endsWith("Error");
  return importedPositions[name] === position || isNamed(declared.get(name)?.[position], names);
};

/**
 * True for the wording of a message, which the specification sets free, so that it is no mutant: sentences that are an argument of an
 * error's constructor, or are called message, problem or says as a property, a constant or a parameter. Nothing else is left out.
 */
export const isProse = (place: Place, declared: Declared): boolean => {
  if (!isSentence(place.node)) return false;
  const text = outermost(place);
  const { parent } = text;
  if (parent === null) return false;
  if (text.key === "arguments")
    return isProseArgument(parent.node, nodesAt(parent.node, "arguments").indexOf(text.node), declared);
  if (parent.node.type === "VariableDeclarator") return isNamed(nodeAt(parent.node, "id"), names);
  if (parent.node.type !== "Property" || text.key !== "value") return false;
  if (isNamed(nodeAt(parent.node, "key"), names)) return true;
  const table = parent.parent && outermost(parent.parent).parent;
  return table?.node.type === "VariableDeclarator" && isNamed(nodeAt(table.node, "id"), tableNames);
};
