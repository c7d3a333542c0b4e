import { isReplaceable, textOf } from "../place.ts";
import { instead, type Operator } from "./operator.ts";

/** A wrong fact: another number, an empty text, a text where there is none, yes for no. */
export const literals: Operator = (place) => {
  const { node } = place;
  if (!isReplaceable(place)) return [];
  if (node.type === "TemplateLiteral") return instead("text", place, '""');
  if (node.type !== "Literal") return [];
  if (typeof node.value === "string") return instead("text", place, node.value === "" ? '"mutant"' : '""');
  if (typeof node.value === "boolean") return instead("boolean", place, String(!node.value));
  if (typeof node.value === "number") return instead("number", place, `${textOf(place)} + 1`);
  return typeof node.value === "bigint" ? instead("number", place, `${textOf(place)} + 1n`) : [];
};
