import { nodeAt } from "../node.ts";
import { isReplaceable, operandText, type Place, textOf } from "../place.ts";
import { instead, type Operator } from "./operator.ts";

const negated: Readonly<Record<string, string>> = {
  "===": "!==",
  "!==": "===",
  "==": "!=",
  "!=": "==",
  "<": ">=",
  ">=": "<",
  ">": "<=",
  "<=": ">",
};
const shifted: Readonly<Record<string, string>> = { "<": "<=", "<=": "<", ">": ">=", ">=": ">" };

/** The tests of loops are not made true: that mistake only ever hangs. */
const loops: ReadonlySet<string> = new Set(["WhileStatement", "DoWhileStatement", "ForStatement"]);

const isTest = ({ key }: Place): boolean => key === "test";

const compare = (place: Place): readonly string[] => {
  const { operator } = place.node;
  const left = nodeAt(place.node, "left");
  const right = nodeAt(place.node, "right");
  if (left === null || right === null) return [];
  const others = [negated[String(operator)], shifted[String(operator)]].filter((other) => other !== undefined);
  return others.map((other) => `${operandText(place, left)} ${other} ${operandText(place, right)}`);
};

/** A decision that is always taken, or never. */
export const conditions: Operator = (place) => {
  const { node, parent } = place;
  if (!isReplaceable(place) || parent === null) return [];
  if (isTest(place) && parent.node.type !== "SwitchCase" && node.type !== "Literal") {
    return instead("condition", place, "false", ...(loops.has(parent.node.type) ? [] : ["true"]));
  }
  // Beside "and" and "or" this is what dropping one side does.
  const isComparison = node.type === "BinaryExpression" && /^(?:[!=]==?|[<>]=?|in|instanceof)$/.test(String(node.operator));
  return isComparison && parent.node.type !== "LogicalExpression" ? instead("condition", place, "false", "true") : [];
};

/** A comparison that is turned round, or whose boundary is off by one. */
export const comparisons: Operator = (place) =>
  place.node.type === "BinaryExpression" && isReplaceable(place) ? instead("comparison", place, ...compare(place)) : [];

/** A negation that was forgotten. */
export const negations: Operator = (place) => {
  const argument = nodeAt(place.node, "argument");
  const isNegation = place.node.type === "UnaryExpression" && /^[!~-]$/.test(String(place.node.operator));
  return isNegation && argument !== null && isReplaceable(place) ? instead("negation", place, textOf(place, argument)) : [];
};
