import { optional, required, type TypeOf } from "../api-type.ts";
import { listOf, mapOf, struct } from "../compounds.ts";
import { text } from "../scalars.ts";

/** A `metav1.LabelSelector`; an empty one selects everything. */
export const labelSelector = struct({
  matchExpressions: optional(
    listOf(
      struct({
        key: required(text(), "Key of the label."),
        operator: required(text(), "In, NotIn, Exists or DoesNotExist."),
        values: optional(listOf(text(), { type: "atomic" }), "Values of In and NotIn; empty for the others."),
      }),
      { type: "atomic" },
    ),
    "Requirements, all of which must hold.",
  ),
  matchLabels: optional(mapOf(text()), "Labels and their values, all of which must be there."),
});

/** A selector of labels as the API has it. */
export type LabelSelector = TypeOf<typeof labelSelector>;
