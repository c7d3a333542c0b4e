import { nameOf, nodeAt, nodesAt } from "../node.ts";
import { isReplaceable } from "../place.ts";
import { instead, type Operator, without } from "./operator.ts";

/** An entry of a list or a member of an object that was forgotten; something in one that has to be empty. */
export const collections: Operator = (place) => {
  const { node } = place;
  if (node.type === "ArrayExpression") {
    const elements = nodesAt(node, "elements");
    if (elements.length === 0) return isReplaceable(place) ? instead("entry", place, '["mutant"]') : [];
    return elements.map((element) => without("entry", "array", element));
  }
  if (node.type !== "ObjectExpression") return [];
  const properties = nodesAt(node, "properties");
  if (properties.length === 0) return isReplaceable(place) ? instead("member", place, "{ mutant: true }") : [];
  return properties
    .filter(
      (property) =>
        property.type === "SpreadElement" || (property.kind === "init" && nameOf(nodeAt(property, "key")) !== "__proto__"),
    )
    .map((property) => without("member", "object", property));
};
