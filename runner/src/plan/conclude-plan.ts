import { parseJson } from "@captf/sdk/json";
import { decodePlan, type Plan } from "@captf/sdk/plan";
import type { Operation } from "@captf/sdk/run";
import { planSecrets } from "../redact/plan-secrets.ts";
import type { Conclusion, Found } from "../steps/after-step.ts";
import { driftSummary, noDrift } from "./drift-summary.ts";
import { emptyPlan, planSummary } from "./plan-summary.ts";

/** What a plan means for the run (runner 4.1). Without a document the runtime planned no change. */
export const concludePlan = (op: Operation, document: Uint8Array | undefined, planKey: Uint8Array | undefined): Conclusion => {
  if (document === undefined) return { kind: "continue", found: found(op, undefined, planKey) };
  let plan: Plan;
  try {
    plan = decodePlan(parseJson(document));
  } catch {
    // Not the parser's words: the document holds values.
    return { kind: "fail", summary: "the runtime printed a plan that is not valid JSON" };
  }
  return { kind: "continue", found: found(op, plan, planKey), secrets: planSecrets(plan) };
};

const found = (op: Operation, plan: Plan | undefined, planKey: Uint8Array | undefined): Found => {
  if (op === "drift") return { drift: plan ? driftSummary(plan) : noDrift };
  if (op === "plan" && planKey) return { plan: plan ? planSummary(plan, planKey) : emptyPlan };
  return {};
};
