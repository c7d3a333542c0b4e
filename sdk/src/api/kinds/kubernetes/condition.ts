import { optional, required, type TypeOf } from "../api-type.ts";
import { listOf, struct } from "../compounds.ts";
import { choice, int64, text, time } from "../scalars.ts";

/** A `metav1.Condition` (api 1). */
export const condition = struct({
  type: required(
    text({
      max: 316,
      pattern: "^([a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*/)?(([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9])$",
    }),
    "What is judged; one condition of each type.",
  ),
  status: required(choice("True", "False", "Unknown"), "Whether it holds."),
  observedGeneration: optional(int64({ min: 0 }), "The generation of the object that this was judged of."),
  lastTransitionTime: required(time(), "When status last changed."),
  reason: required(
    text({ min: 1, max: 1024, pattern: "^[A-Za-z]([A-Za-z0-9_,:]*[A-Za-z0-9_])?$" }),
    "Why, as one word of the documented list.",
  ),
  message: required(text({ max: 32_768 }), "Why, for people."),
});

/** An item of `status.conditions`. */
export type Condition = TypeOf<typeof condition>;

/** `status.conditions` of every kind that has one. */
export const conditionList = listOf(condition, { type: { key: "type" }, max: 32 });
