import { emptyPlanHash, planFingerprint } from "@captf/sdk/hash";
import { compareUtf8 } from "@captf/sdk/json";
import { changeLabels, isNoOp, type Plan } from "@captf/sdk/plan";
import { maxPlanResources, type PlanResult } from "@captf/sdk/run";
import { countChanges } from "./drift-summary.ts";

/** The summary of a plan that does nothing. */
export const emptyPlan: PlanResult = { hash: emptyPlanHash, create: 0, update: 0, delete: 0 };

/** What a plan would do, for the result: fingerprint, counts, and the first addresses with their actions (runner 11.3). */
export const planSummary = (plan: Plan, key: Uint8Array): PlanResult => {
  const listed = plan.resourceChanges
    .map((change) => ({ address: change.address, labels: changeLabels(change) }))
    .filter(({ labels }) => labels.length > 0)
    .sort((a, b) => compareUtf8(a.address, b.address));
  const labelled = (label: string): number => listed.filter(({ labels }) => labels.includes(label)).length;
  const { create, update, replace, delete: deleted } = countChanges(plan);
  return {
    hash: planFingerprint(plan, key),
    create,
    update,
    replace,
    delete: deleted,
    outputChanges: [...plan.outputChanges.values()].filter((change) => !isNoOp(change)).length,
    import: labelled("import"),
    move: labelled("move"),
    forget: plan.resourceChanges.filter((change) => change.actions.includes("forget")).length,
    resources: listed.slice(0, maxPlanResources).map(({ address, labels }) => `${address} (${labels.join(", ")})`),
    ...(listed.length > maxPlanResources && { truncated: true }),
  };
};
