import { kindGroups } from "../kind-groups.ts";
import { events } from "./definition.ts";

const on = kindGroups.clusterAndPool;
const plan = { related: ["TerraformPlan"], actions: ["Plan"] } as const;

/** Events of plans that wait for an approval (conditions-events B4). */
export const planEvents = events({
  DestructivePlanBlocked: {
    types: ["Warning"],
    on,
    related: ["Job"],
    actions: ["Run"],
    note: "the Job, that nothing was applied, and the plan with its approve command when one was made",
  },
  PlanReady: {
    types: ["Normal"],
    on: kindGroups.cluster,
    related: ["TerraformPlan", "Job"],
    actions: ["Plan"],
    note: "a Manual plan: Job, inputs hash, counts, command; an empty one (related: the Job) applies without approval",
  },
  PlanApproved: { ...plan, types: ["Normal"], on, note: "the first pass that sees the approval: plan and approvedBy" },
  PlanApplied: { ...plan, types: ["Normal"], on, note: "the plan's apply succeeded" },
  PlanChanged: {
    types: ["Warning"],
    on,
    related: ["Job"],
    actions: ["Plan"],
    note: "an approved apply planned other changes; once per Job; the new plan and command, or what comes instead",
  },
  PlanSuperseded: {
    ...plan,
    types: ["Normal", "Warning"],
    on,
    note: "why, and the current plan if any; Warning when it was approved: whose approval is ignored",
  },
});
