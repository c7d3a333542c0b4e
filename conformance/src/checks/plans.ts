import type { ChangeCounts, DriftResult, PlanResult } from "@captf/sdk/run";
import type { Observation } from "../observation.ts";

/** What a plan step found; undefined where the result has none. */
export const planOf = ({ result }: Observation): PlanResult | undefined =>
  result.kind === "result" ? result.result.plan : undefined;

export const changesOf = ({ result }: Observation): ChangeCounts | undefined =>
  result.kind === "result" ? result.result.changes : undefined;

export const driftOf = ({ result }: Observation): DriftResult | undefined =>
  result.kind === "result" ? (result.result.drift ?? undefined) : undefined;

/** A plan's counts as words; undefined for one that does nothing. */
export const showPlan = (plan: PlanResult): string | undefined => {
  const counts: readonly (readonly [number | undefined, string])[] = [
    [plan.create, "to create"],
    [plan.update, "to update"],
    [plan.replace, "to replace"],
    [plan.delete, "to delete"],
    [plan.outputChanges, "output changes"],
    [plan.import, "to import"],
    [plan.move, "to move"],
    [plan.forget, "to forget"],
  ];
  const said = counts.flatMap(([count = 0, what]) => (count > 0 ? [`${count} ${what}`] : []));
  return said.length > 0 ? said.join(", ") : undefined;
};
