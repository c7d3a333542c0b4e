import { roleKinds } from "../../contract/role.ts";
import { maxPlanHashLength } from "../../run/result.ts";
import { optional, required, type TypeOf } from "./api-type.ts";
import { ageColumn } from "./columns.ts";
import { listOf, struct } from "./compounds.ts";
import { unchanged } from "./immutable.ts";
import { type ApiObject, kind } from "./kind.ts";
import { choice, flag, int32, text } from "./scalars.ts";
import { objectName } from "./shared/names.ts";
import { conditions, observedGeneration } from "./shared/workload-status.ts";

const hash = () => text({ min: 1, max: maxPlanHashLength });
const count = (what: string) => optional(int32({ min: 0 }), what);

const summary = struct(
  {
    create: count("Resources to create."),
    delete: count("Resources to delete."),
    forget: count("Resources to forget."),
    import: count("Resources to import."),
    move: count("Resources to move."),
    outputChanges: count("Outputs to change."),
    replace: count("Resources to replace."),
    resources: optional(
      listOf(text({ min: 1, max: 600 }), { type: "atomic", min: 1, max: 50 }),
      "Addresses of the resources and what happens to each.",
    ),
    truncated: optional(flag(), "Whether resources leaves some out."),
    update: count("Resources to update."),
  },
  { minProperties: 1 },
);

const planSpec = struct({
  approved: optional(flag(), "Set it to true to have the plan applied. It cannot be taken back."),
  approvedBy: optional(text({ min: 1, max: 512 }), "Who approves: the name of the user that sets approved."),
  inputsHash: required(hash(), "Hash of the inputs that were planned."),
  planHash: required(hash(), "Hash of the plan; an approval is of exactly this one."),
  reason: required(choice("Manual", "Destructive", "ExportsChange"), "Why the plan waits."),
  summary: required(summary, "What the plan would do."),
  targetRef: required(
    struct({
      kind: required(choice(roleKinds.cluster.kind, roleKinds.machinepool.kind), "Kind of the object."),
      name: required(objectName(), "Name of the object."),
    }),
    "The object that the plan is for.",
  ),
});

const planStatus = struct(
  {
    conditions,
    observedGeneration,
    phase: optional(
      choice("Pending", "Approved", "Applied", "Superseded", "Failed"),
      "Pending and Approved are alive; the others are final.",
    ),
  },
  { minProperties: 1 },
);

/** What is wanted: `spec` of a TerraformPlan (api 9). */
export interface TerraformPlanSpec extends TypeOf<typeof planSpec> {}
/** What is there: `status` of a TerraformPlan (api 9). */
export interface TerraformPlanStatus extends TypeOf<typeof planStatus> {}
/** An object of the kind TerraformPlan (api 9). */
export type TerraformPlan = ApiObject<"TerraformPlan", TerraformPlanSpec, TerraformPlanStatus>;

const onceApproved = "!has(oldSelf.spec.approved) || !oldSelf.spec.approved";

/** A plan that waits for approval (api 9). */
export const terraformPlan = kind<"TerraformPlan", TerraformPlanSpec, TerraformPlanStatus>({
  kind: "TerraformPlan",
  plural: "terraformplans",
  shortNames: ["tfplan"],
  scope: "Namespaced",
  description: "A plan that waits for approval, or waited.",
  spec: planSpec,
  status: planStatus,
  rules: [
    {
      cel: "has(self.spec.approvedBy) == (has(self.spec.approved) && self.spec.approved)",
      at: ["spec", "approvedBy"],
      message: "approvedBy must be set exactly when approved is true",
      holds: ({ spec }) => (spec.approvedBy !== undefined) === (spec.approved === true),
    },
  ],
  transitions: [
    unchanged("targetRef", "always"),
    unchanged("planHash", "always"),
    unchanged("inputsHash", "always"),
    unchanged("reason", "always"),
    unchanged("summary", "always"),
    {
      cel: `${onceApproved} || (has(self.spec.approved) && self.spec.approved)`,
      at: ["spec", "approved"],
      message: "an approval cannot be taken back",
      reason: "FieldValueForbidden",
      holds: ({ spec }, old) => old.spec.approved !== true || spec.approved === true,
    },
    {
      cel: `${onceApproved} || (has(self.spec.approvedBy) && has(oldSelf.spec.approvedBy) && self.spec.approvedBy == oldSelf.spec.approvedBy)`,
      at: ["spec", "approvedBy"],
      message: "the author of an approval cannot be changed",
      reason: "FieldValueForbidden",
      holds: ({ spec }, old) => old.spec.approved !== true || spec.approvedBy === old.spec.approvedBy,
    },
  ],
  columns: [
    { name: "Target", type: "string", jsonPath: ".spec.targetRef.name" },
    { name: "Reason", type: "string", jsonPath: ".spec.reason" },
    { name: "Phase", type: "string", jsonPath: ".status.phase" },
    { name: "Create", type: "integer", jsonPath: ".spec.summary.create" },
    { name: "Update", type: "integer", jsonPath: ".spec.summary.update" },
    { name: "Replace", type: "integer", jsonPath: ".spec.summary.replace" },
    { name: "Delete", type: "integer", jsonPath: ".spec.summary.delete" },
    { name: "Approved", type: "boolean", jsonPath: ".spec.approved" },
    ageColumn,
  ],
});
