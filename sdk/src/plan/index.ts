export { actionName, changeLabels, isNoOp, isReplace } from "./actions.ts";
export { type Change, decodePlan, type Plan, type ResourceChange } from "./decode-plan.ts";
export { type PlanCounts, planCounts } from "./plan-counts.ts";
