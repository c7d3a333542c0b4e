import { createHash } from "node:crypto";
import type { TerraformPlan } from "../../api/kinds/terraform-plan.ts";
import { labels } from "../../api/metadata/labels.ts";
import { cutUtf8 } from "../../json/utf8.ts";
import { type Labels, labelValue } from "../../state/labels.ts";
import type { StateOwner } from "../../state/names.ts";
import type { OwnerReference } from "../../state/secret.ts";
import { maxPlanResources, type PlanResult } from "../result.ts";
import { captfApiVersion } from "./api-version.ts";
import { controllerReference } from "./controller-reference.ts";
import { maxObjectNameLength } from "./names.ts";

const hashDigits = 10;

/** Most bytes of one entry of `spec.summary.resources` (controller-approvals 1.1). */
export const maxPlanEntryBytes = 600;

/**
 * The name of the TerraformPlan that a Job's plan becomes (controller-approvals 1.1). It is the Job's own: the same plan made again by a
 * later Job is another object, or an old approval would serve it. A long target is cut, and ends in no `-` or `.` then.
 */
export const terraformPlanName = (target: string, job: string, planHash: string): string => {
  const hash = createHash("sha256").update(`${job}\n${planHash}`).digest("hex").slice(0, hashDigits);
  const room = maxObjectNameLength - hashDigits - 1;
  return `${target.slice(0, room).replace(/[-.]+$/, "")}-${hash}`;
};

type Spec = TerraformPlan["spec"];

/** What a plan that waits for approval is built from (controller-approvals 1.1). */
export interface PlanSource {
  /** Only clusters and pools have plans. */
  readonly target: OwnerReference & { readonly kind: Spec["targetRef"]["kind"] } & Pick<StateOwner, "namespace">;
  /** Absent when not known yet. */
  readonly cluster?: string;
  /** The Job that made it. */
  readonly job: string;
  readonly reason: Spec["reason"];
  /** With `ExportsChange` the pool's approval hash. */
  readonly inputsHash: string;
  readonly plan: PlanResult;
}

/** The TerraformPlan of a reported plan, to be created as it is: pending, controlled by its target (controller-approvals 1.1). */
export const buildTerraformPlan = ({ target, cluster, job, reason, inputsHash, plan }: PlanSource) => ({
  apiVersion: captfApiVersion,
  kind: "TerraformPlan" as const,
  metadata: {
    name: terraformPlanName(target.name, job, plan.hash),
    namespace: target.namespace,
    labels: planLabels({ cluster, reason, phase: "Pending", plan }),
    ownerReferences: [controllerReference(target)],
  },
  spec: {
    targetRef: { kind: target.kind, name: target.name },
    planHash: plan.hash,
    inputsHash,
    reason,
    summary: summaryOf(plan),
  },
});

/** The labels of a plan (controller-approvals 1.1). The phase's is the truth about a final one: a move drops the status. */
export const planLabels = (of: {
  readonly cluster: string | undefined;
  readonly reason: Spec["reason"];
  readonly phase: NonNullable<NonNullable<TerraformPlan["status"]>["phase"]>;
  readonly plan: Pick<PlanResult, "replace" | "delete">;
}): Labels => ({
  [labels.planPhase.key]: of.phase,
  [labels.planReason.key]: of.reason,
  [labels.destructive.key]: String((of.plan.replace ?? 0) + of.plan.delete > 0),
  ...(of.cluster && { [labels.clusterName.key]: labelValue(of.cluster) }),
});

/** The first four counts always, the others where there are any: 0 is no value of theirs (controller-approvals 1.1). */
const summaryOf = (plan: PlanResult) => {
  const { create, update, replace = 0, delete: deleted, import: imported, move, forget, outputChanges } = plan;
  const resources = (plan.resources ?? []).filter((entry) => entry !== "").map((entry) => cutUtf8(entry, maxPlanEntryBytes));
  return {
    create,
    update,
    replace,
    delete: deleted,
    ...(imported && { import: imported }),
    ...(move && { move }),
    ...(forget && { forget }),
    ...(outputChanges && { outputChanges }),
    ...(resources.length > 0 && { resources: resources.slice(0, maxPlanResources) }),
    ...((plan.truncated || resources.length > maxPlanResources) && { truncated: true }),
  };
};
