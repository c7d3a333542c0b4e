import type { Change } from "../change.ts";
import type { Node } from "../node.ts";
import type { Place } from "../place.ts";

/** The changes that one kind of mistake makes at a place; none where it does not apply. */
export type Operator = (place: Place) => readonly Change[];

/** Expressions that could stand at a place instead of its own. */
export const instead = (operator: string, { node }: Place, ...replacements: readonly string[]): readonly Change[] =>
  replacements.map((replacement) => ({ operator, form: "expression", start: node.start, end: node.end, replacement }));

/** A part of a place that is left out. */
export const without = (operator: string, form: Change["form"], { start, end }: Pick<Node, "start" | "end">): Change => ({
  operator,
  form,
  start,
  end,
  replacement: "",
});
