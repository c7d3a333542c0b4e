import type { SpecOf } from "./kind.ts";
import type { TransitionRule } from "./rule.ts";
import { sameValue } from "./same-value.ts";

/** Rule that a field of the spec stays as it was created, absence included. */
export const unchanged = <K extends string>(
  field: K,
  presence: "always" | "optional",
): TransitionRule<SpecOf<{ readonly [P in K]?: unknown }>> => {
  const [now, before] = [`self.spec.${field}`, `oldSelf.spec.${field}`];
  return {
    cel: presence === "always" ? `${now} == ${before}` : `has(${now}) == has(${before}) && (!has(${now}) || ${now} == ${before})`,
    at: ["spec", field],
    message: `${field} cannot be changed`,
    reason: "FieldValueForbidden",
    holds: ({ spec }, old) => sameValue(spec[field], old.spec[field]),
  };
};
