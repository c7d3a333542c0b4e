import { type ConditionReason, type ConditionType, conditions } from "./conditions/table.ts";
import { runnerEvents } from "./events/runner.ts";
import { type EventReason, managerEvents } from "./events/table.ts";

const byName = <N extends string>(names: readonly N[]) =>
  Object.fromEntries(names.map((name) => [name, name])) as { readonly [K in N]: K }; // what the line does

/** Every condition type by itself, for code outside this package, which spells none (conditions-events A). */
export const conditionTypes: { readonly [T in ConditionType]: T } = byName(conditions.map(({ type }) => type));

/** Every condition reason by itself: `conditionReasons.StateLost` (conditions-events A). */
export const conditionReasons: { readonly [R in ConditionReason]: R } = byName(
  conditions.flatMap((row): readonly ConditionReason[] => [...row.True, ...row.False, ...row.Unknown]),
);

/** Every event reason by itself (conditions-events B). */
export const eventReasons: { readonly [R in EventReason]: R } = byName(
  Object.keys({ ...managerEvents, ...runnerEvents }) as EventReason[], // the tables' own keys
);
