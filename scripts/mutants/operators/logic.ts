import { nodeAt } from "../node.ts";
import { isReplaceable, textOf } from "../place.ts";
import { instead, type Operator } from "./operator.ts";

const other: Readonly<Record<string, string>> = { "&&": "||", "||": "&&" };

/** "and" for "or", one of several conditions forgotten, a default forgotten or always taken. */
export const logic: Operator = (place) => {
  const left = nodeAt(place.node, "left");
  const right = nodeAt(place.node, "right");
  if (place.node.type !== "LogicalExpression" || left === null || right === null || !isReplaceable(place)) return [];
  const [a, b] = [textOf(place, left), textOf(place, right)];
  const operator = other[String(place.node.operator)];
  return instead("logic", place, ...(operator === undefined ? [] : [`(${a}) ${operator} (${b})`]), a, b);
};
