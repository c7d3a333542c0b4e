import { childrenOf, type Node } from "./node.ts";

/** A node where it stands. */
export interface Place {
  readonly node: Node;
  readonly parent: Place | null;
  /** The member of the parent that it is, or is an entry of. */
  readonly key: string;
  readonly source: string;
}

/** The text of a node, by default of the place itself. */
export const textOf = ({ source, node }: Pick<Place, "source" | "node">, of: Node = node): string =>
  source.slice(of.start, of.end);

/** Type syntax around a value: what is below it is a value again. */
const transparent: ReadonlySet<string> = new Set(["TSAsExpression", "TSSatisfiesExpression", "TSNonNullExpression"]);

const isType = (type: string): boolean => type.startsWith("TS") && !transparent.has(type);

/** Every place of a source that is evaluated, outer ones first: no types, no imports, no names of other modules. */
export function* placesOf(source: string, program: Node): Generator<Place> {
  const below = function* (place: Place): Generator<Place> {
    yield place;
    for (const { key, child } of childrenOf(place.node)) {
      if (isType(child.type) || child.type.startsWith("Import") || key === "source") continue;
      yield* below({ node: child, parent: place, key, source });
    }
  };
  yield* below({ node: program, parent: null, key: "", source });
}

/** True for a link of an optional chain, which ends early only as a whole. */
export const isLink = ({ node, parent, key }: Place): boolean => {
  if (parent === null || (key !== "object" && key !== "callee" && key !== "expression")) return false;
  if (parent.node.type === "ChainExpression") return node.type !== "ChainExpression";
  const isMember = parent.node.type === "MemberExpression" || parent.node.type === "CallExpression";
  return isMember && (node.type === "MemberExpression" || node.type === "CallExpression") && isLink(parent);
};

/** Members that are no value of their own: names, what is assigned to, the function of a call, which would lose its `this`. */
const isValue = ({ parent, key }: Place): boolean => {
  const type = parent?.node.type ?? "";
  if (key === "callee" || key === "tag" || key === "quasi" || key === "key") return false;
  if (key === "left") return !/^(?:Assignment|For)/.test(type);
  if (key === "argument") return type !== "UpdateExpression" && parent?.node.operator !== "delete";
  return !(key === "expression" && typeof parent?.node.directive === "string");
};

/** True where another expression may stand in brackets without a change of anything else. */
export const isReplaceable = (place: Place): boolean => place.parent !== null && isValue(place) && !isLink(place);

/** The text of a part of a place that becomes a part of another expression. */
export const operandText = (place: Place, of: Node): string =>
  /^(?:Binary|Logical|Conditional|Assignment|ArrowFunction|Unary|TS|Yield)/.test(of.type)
    ? `(${textOf(place, of)})`
    : textOf(place, of);
