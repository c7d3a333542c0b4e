import { nodeAt, nodesAt } from "../node.ts";
import { instead, type Operator, without } from "./operator.ts";

/** Something that is not done: a block, a function, a case, one step of several. */
export const blocks: Operator = (place) => {
  const { node, parent } = place;
  if (node.type === "BlockStatement" || node.type === "FunctionBody") {
    return nodesAt(node, "body").length > 0 ? [without("block", "block", node)] : [];
  }
  if (node.type === "SwitchCase") {
    const statements = nodesAt(node, "consequent");
    const [first, last] = [statements[0], statements.at(-1)];
    return first && last && first.type !== "BlockStatement"
      ? [without("case", "statement", { start: first.start, end: last.end })]
      : [];
  }
  if (node.type === "ExpressionStatement") {
    const isDirective = typeof node.directive === "string";
    const isAlone = parent !== null && nodesAt(parent.node, "body").length === 1 && parent.node.type !== "Program";
    return isDirective || isAlone ? [] : [without("statement", "statement", node)];
  }
  return [];
};

/** A function that gives nothing back. */
export const results: Operator = ({ node, source, parent }) => {
  const body = node.type === "ArrowFunctionExpression" && node.expression === true ? nodeAt(node, "body") : null;
  return body === null ? [] : instead("result", { node: body, source, parent, key: "body" }, "undefined");
};
