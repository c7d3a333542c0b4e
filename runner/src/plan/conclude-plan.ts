import { emptyPlanHash } from "@captf/sdk/hash";
import { cutUtf8, parseJson } from "@captf/sdk/json";
import { decodePlan, type Plan, planCounts } from "@captf/sdk/plan";
import { maxSummaryBytes, type PlanResult } from "@captf/sdk/run";
import { planSecrets } from "../redact/plan-secrets.ts";
import type { Redact } from "../redact/redactor.ts";
import type { Conclusion, Judging } from "../steps/after-step.ts";
import { destructiveChanges, destructiveSummary } from "./destructive.ts";
import { countChanges, driftSummary, noDrift } from "./drift-summary.ts";
import { emptyPlan, planSummary } from "./plan-summary.ts";

/** What a plan means for the run (runner 4.1). Without a document the runtime planned no change. */
export const concludePlan = (document: Uint8Array | undefined, judging: Judging): Conclusion => {
  if (document === undefined) return withoutChange(judging);
  let plan: Plan;
  try {
    const read = parseJson(document);
    if (read.kind !== "object") return noPlan;
    plan = decodePlan(read);
  } catch {
    return noPlan;
  }
  judging.mask.learn(planSecrets(plan));
  return withChange(plan, judging);
};

/** Not the parser's words: the document holds values. */
const noPlan: Conclusion = { kind: "unusable", summary: "the runtime printed a plan that is not valid JSON" };

const noChange = "no changes";

const withoutChange = ({ options, mask, log }: Judging): Conclusion => {
  const planned = noChange;
  if (options.op === "drift") return { kind: "continue", found: { drift: noDrift }, planned };
  if (options.op === "plan") {
    log.info("Plan computed", planFields(emptyPlan));
    return { kind: "continue", found: { plan: emptyPlan }, planned };
  }
  if (options.expectPlan !== "" && options.expectPlan !== emptyPlanHash)
    return planChanged(emptyPlan, noChange, options, mask, log);
  log.info("Nothing is applied: the plan has no changes");
  return { kind: "end", found: { changes: { add: 0, change: 0, destroy: 0 } }, planned };
};

const withChange = (plan: Plan, { options, planKey, mask, log }: Judging): Conclusion => {
  if (options.op === "drift") {
    const drift = driftSummary(plan);
    const found = { drift: { ...drift, resources: drift.resources.map(mask) } };
    return { kind: "continue", found, planned: planCounts(drift) };
  }
  if (planKey === undefined) throw new Error("a plan is fingerprinted without a key");
  const summary = masked(planSummary(plan, planKey), mask);
  if (options.op === "plan") {
    log.info("Plan computed", planFields(summary));
    return { kind: "continue", found: { plan: summary }, planned: planCounts(summary) };
  }
  if (options.expectPlan !== "") {
    if (summary.hash !== options.expectPlan) return planChanged(summary, planCounts(summary), options, mask, log);
    log.info("The approved plan is applied", { hash: summary.hash });
    return { kind: "continue", found: {}, planned: planCounts(summary) };
  }
  return guarded(plan, summary, options, mask, log);
};

/** Stops before a plan that deletes or replaces, unless exactly these inputs were approved: two empty texts approve nothing (runner 4.1). */
const guarded = (plan: Plan, summary: PlanResult, options: Judging["options"], mask: Redact, log: Judging["log"]): Conclusion => {
  const planned = planCounts(countChanges(plan));
  const destructive = destructiveChanges(plan);
  if (destructive.length === 0) return { kind: "continue", found: {}, planned };
  const { inputsHash, allowDeletesHash } = options;
  const words = destructiveSummary(destructive, mask);
  if (allowDeletesHash !== "" && allowDeletesHash === inputsHash) {
    log.info("An approved plan that deletes or replaces is applied", { inputsHash, summary: words });
    return { kind: "continue", found: {}, planned };
  }
  log.info("The apply is blocked", { summary: words, inputsHash, planHash: summary.hash });
  return { kind: "end", found: { plan: summary }, planned, error: { kind: "blocked", step: null, tail: words } };
};

const planChanged = (
  plan: PlanResult,
  planned: string,
  { expectPlan }: Judging["options"],
  mask: Redact,
  log: Judging["log"],
): Conclusion => {
  const words = `the approved plan is ${expectPlan}, but the plan is now ${plan.hash} (${planned}); nothing was applied`;
  const tail = cutUtf8(mask(words), maxSummaryBytes);
  log.info("The plan has changed since it was approved", { summary: tail });
  return { kind: "end", found: { plan }, planned, error: { kind: "plan-changed", step: null, tail } };
};

/** Addresses may carry secrets as keys of for_each. */
const masked = (plan: PlanResult, redact: Redact): PlanResult => ({
  ...plan,
  ...(plan.resources && { resources: plan.resources.map(redact) }),
});

const planFields = ({ resources: _, truncated: __, ...counts }: PlanResult): Readonly<Record<string, string | number>> => ({
  replace: 0,
  import: 0,
  move: 0,
  forget: 0,
  outputChanges: 0,
  ...counts,
});
