import { isReplace, type Plan, type ResourceChange } from "@captf/sdk/plan";
import { type DriftResult, maxDriftResources } from "@captf/sdk/run";

export type Counted = "create" | "update" | "replace" | "delete";

/** What a change counts as; undefined for one that does nothing, reads or forgets (runner 11.1). */
export const countedAs = (change: ResourceChange): Counted | undefined => {
  if (isReplace(change)) return "replace";
  return (["create", "delete", "update"] as const).find((action) => change.actions.includes(action));
};

/** How many changes of each kind a plan has. */
export const countChanges = (plan: Plan): Readonly<Record<Counted, number>> => {
  const counts = { create: 0, update: 0, replace: 0, delete: 0 };
  for (const change of plan.resourceChanges) {
    const kind = countedAs(change);
    if (kind) counts[kind]++;
  }
  return counts;
};

/** No drift at all. */
export const noDrift: DriftResult = { detected: false, create: 0, update: 0, replace: 0, delete: 0, resources: [] };

/** What has drifted, by a plan. One that changes outputs only has not: exit 2 of a plan is no drift by itself (runner 11.1). */
export const driftSummary = (plan: Plan): DriftResult => {
  const { create, update, replace, delete: deleted } = countChanges(plan);
  const addresses = plan.resourceChanges.filter((change) => countedAs(change)).map((change) => change.address);
  return {
    detected: addresses.length > 0,
    create,
    update,
    replace,
    delete: deleted,
    resources: addresses.slice(0, maxDriftResources),
  };
};
