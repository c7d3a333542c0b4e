import type { RunCheck } from "../check.ts";
import type { Instance } from "../story/index.ts";

/**
 * The steps that some checks need: their own, those that give them sense, and the first of each instance. A destroy that is looked
 * at ends the whole life of its instance, so that a check finds the same whatever else was asked for.
 */
export const selectSteps = (checks: readonly RunCheck[], story: readonly Instance[]): ReadonlySet<string> => {
  const steps = new Map(story.flatMap((instance) => instance.steps.map((step) => [step.id, { step, instance }] as const)));
  const selected = new Set<string>();
  const open = checks.flatMap((check) => check.steps);
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const found = steps.get(id);
    if (found === undefined || selected.has(id)) continue;
    selected.add(id);
    const { step, instance } = found;
    const before = step.op === "destroy" ? instance.steps : instance.steps.slice(0, 1);
    open.push(...before.map((s) => s.id), ...(step.needs ?? []), ...(step.like === undefined ? [] : [step.like]));
  }
  return selected;
};

/** The ids of the checks that decide when one of these steps fails: they come to word although nobody asked for them. */
export const ownersOf = (steps: ReadonlySet<string>, story: readonly Instance[]): ReadonlySet<string> =>
  new Set(story.flatMap((instance) => instance.steps.filter((s) => steps.has(s.id)).map((s) => s.owner)));
