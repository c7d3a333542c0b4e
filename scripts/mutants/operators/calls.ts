import { childrenOf, type Node, nameOf, nodeAt, nodesAt } from "../node.ts";
import { isReplaceable, type Place, textOf } from "../place.ts";
import { instead, type Operator } from "./operator.ts";

/** Without these the receiver itself is a value of the same type. */
const droppable: ReadonlySet<string> = new Set(
  "sort toSorted reverse toReversed slice filter concat flat trim trimStart trimEnd toLowerCase toUpperCase normalize padStart padEnd replace replaceAll".split(
    " ",
  ),
);
/** These sort by UTF-16 when nothing is said. */
const sorts: ReadonlySet<string> = new Set(["sort", "toSorted"]);
const pairs = [
  ["some", "every"],
  ["startsWith", "endsWith"],
  ["min", "max"],
  ["floor", "ceil"],
  ["find", "findLast"],
  ["indexOf", "lastIndexOf"],
  ["replace", "replaceAll"],
  ["toLowerCase", "toUpperCase"],
] as const;

const other = (name: string): string | undefined =>
  pairs
    .flatMap(([a, b]) => [
      [a, b],
      [b, a],
    ])
    .find(([from]) => from === name)?.[1];

/** A method call, as `receiver.name(...)`. */
const method = (node: Node): { receiver: Node; property: Node; name: string } | null => {
  const callee = node.type === "CallExpression" ? nodeAt(node, "callee") : null;
  const receiver = callee?.type === "MemberExpression" && callee.computed !== true ? nodeAt(callee, "object") : null;
  const property = callee === null ? null : nodeAt(callee, "property");
  const name = nameOf(property);
  return receiver && property && name !== null ? { receiver, property, name } : null;
};

/** A call of a method that was forgotten, or of its opposite. */
export const calls: Operator = (place) => {
  const called = method(place.node);
  if (called === null || !isReplaceable(place)) return [];
  const { receiver, property, name } = called;
  const { node, source } = place;
  const swapped = other(name);
  return instead(
    "call",
    place,
    ...(droppable.has(name) && !textOf(place).includes("?.") ? [textOf(place, receiver)] : []),
    ...(sorts.has(name) && nodesAt(node, "arguments").length > 0 ? [`${source.slice(node.start, property.end)}()`] : []),
    ...(swapped === undefined ? [] : [source.slice(node.start, property.start) + swapped + source.slice(property.end, node.end)]),
  );
};

/** The positions of each `?.` of a chain, in this chain only. */
const questions = (node: Node, source: string): readonly number[] => {
  if (node.type !== "MemberExpression" && node.type !== "CallExpression") return [];
  const before = nodeAt(node, node.type === "CallExpression" ? "callee" : "object");
  if (before === null) return [];
  const own = node.optional === true ? [source.indexOf("?.", before.end)] : [];
  return [...questions(before, source), ...own];
};

/** A value that may be missing, taken as if it never were. */
export const chains: Operator = (place: Place) => {
  if (place.node.type !== "ChainExpression" || !isReplaceable(place)) return [];
  const { source, node } = place;
  const [chain] = childrenOf(node);
  const marks = chain === undefined ? [] : questions(chain.child, source);
  return instead(
    "chain",
    place,
    ...marks.map((at) => {
      const rest = source.slice(at + 2, node.end);
      return source.slice(node.start, at) + (/^[[(]/.test(rest) ? "" : ".") + rest;
    }),
  );
};
