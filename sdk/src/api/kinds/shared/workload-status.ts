import { optional, required } from "../api-type.ts";
import { listOf, struct } from "../compounds.ts";
import { conditionList } from "../kubernetes/condition.ts";
import { flag, int32, int64, text, time } from "../scalars.ts";
import { activeJob, lastRun } from "./last-run.ts";
import { localRef } from "./names.ts";
import { imageReference } from "./source.ts";

const serial = () => int64({ min: 1 });

/** `status.observedGeneration` of every kind that has one. */
export const observedGeneration = optional(int64({ min: 1 }), "The generation of the object that this status is of.");

/** `status.conditions` of every kind that has them. */
export const conditions = optional(conditionList, "What is known of the object, one of each type.");

/** `status.pendingPlanRef` (api 4, 6). */
export const pendingPlanRef = optional(localRef("TerraformPlan"), "The plan that waits for approval or is approved.");

/** The fields that every kind with infrastructure has in its status; nothing in it is load-bearing (api 3). */
export const workloadStatus = {
  activeJob: optional(activeJob, "The Job that runs."),
  conditions,
  initialization: optional(
    struct(
      { provisioned: optional(flag(), "Whether the infrastructure was ready once. Never taken back.") },
      { minProperties: 1 },
    ),
    "What Cluster API waits for.",
  ),
  lastDriftCheck: optional(time(), "When the newest drift check that succeeded ended."),
  lastRefresh: optional(time(), "When outputs were last read from the infrastructure."),
  lastRestoredSerial: optional(serial(), "Serial of the state that the last restore took."),
  lastRun: optional(lastRun, "The newest Job that ended."),
  observedGeneration,
  observedStateSerial: optional(serial(), "Serial of the state that outputs were read from."),
  pendingRefreshes: optional(int32({ min: 1 }), "Health samples in a row that read pending."),
  source: optional(
    struct(
      {
        image: optional(imageReference(), "Reference as the spec had it."),
        imageDigest: optional(imageReference(), "The repository and digest that ran."),
        runtimeVersion: optional(text({ min: 1, max: 64 }), "Version of Terraform or OpenTofu."),
      },
      { minProperties: 1 },
    ),
    "What the last Job ran.",
  ),
  stateBackups: optional(
    listOf(
      struct({
        bytes: required(int64({ min: 1 }), "Size, compressed."),
        serial: required(serial(), "Serial of the state."),
        takenAt: required(time(), "When it was taken."),
      }),
      { type: "atomic", min: 1, max: 16 },
    ),
    "Backups of the state, newest first.",
  ),
  stateSecretSuffix: optional(text({ min: 1, max: 63 }), "Suffix of the names of the state's Secrets and Lease."),
} as const;
