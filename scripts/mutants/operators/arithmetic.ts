import { type Node, nodeAt } from "../node.ts";
import { isReplaceable, operandText, textOf } from "../place.ts";
import { instead, type Operator } from "./operator.ts";

const others: Readonly<Record<string, string>> = {
  "+": "-",
  "-": "+",
  "*": "/",
  "/": "*",
  "%": "*",
  "**": "*",
  "&": "|",
  "|": "&",
  "^": "&",
  "<<": ">>",
  ">>": "<<",
  ">>>": "<<",
  "+=": "-=",
  "-=": "+=",
  "*=": "/=",
  "/=": "*=",
};

/** A text that is put together: minus would only make it NaN. */
const isText = (node: Node | null): boolean => {
  if (node?.type === "TemplateLiteral" || (node?.type === "Literal" && typeof node.value === "string")) return true;
  const isSum = node !== null && /^(?:Binary|Assignment)Expression$/.test(node.type) && /^\+=?$/.test(String(node.operator));
  return isSum && (isText(nodeAt(node, "left")) || isText(nodeAt(node, "right")));
};

/** The wrong operator in a sum. */
export const arithmetic: Operator = (place) => {
  const { node } = place;
  const left = nodeAt(node, "left");
  const right = nodeAt(node, "right");
  const operator = others[String(node.operator)];
  const isSum = node.type === "BinaryExpression" || node.type === "AssignmentExpression";
  if (!isSum || left === null || right === null || operator === undefined || isText(node) || !isReplaceable(place)) return [];
  return instead("arithmetic", place, `${operandText(place, left)} ${operator} ${operandText(place, right)}`);
};

/** Counting the wrong way. */
export const counting: Operator = (place) => {
  const argument = nodeAt(place.node, "argument");
  if (place.node.type !== "UpdateExpression" || argument === null || !isReplaceable(place)) return [];
  const operator = place.node.operator === "++" ? "--" : "++";
  const text = textOf(place, argument);
  return instead("arithmetic", place, place.node.prefix === true ? `${operator}${text}` : `${text}${operator}`);
};
