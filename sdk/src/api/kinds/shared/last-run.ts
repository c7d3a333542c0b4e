import { operations } from "../../../run/operations.ts";
import { errorKinds } from "../../../run/result.ts";
import { optional, required } from "../api-type.ts";
import { listOf, struct } from "../compounds.ts";
import { choice, int32, int64, text, time } from "../scalars.ts";

const jobName = () => text({ min: 1, max: 63 });
const operation = choice(...operations);
const line = () => text({ min: 1, max: 512 });

/** `status.activeJob` (api 3). */
export const activeJob = struct({
  attempt: required(int32({ min: 1 }), "Number of the Job among those kept of its operation."),
  name: required(jobName(), "Name of the Job."),
  operation: required(operation, "What it runs."),
  startTime: optional(time(), "When it started."),
});

const drifted = (what: string) => optional(int32({ min: 0 }), `Resources to ${what}.`);

/** `status.lastRun` (api 3). */
export const lastRun = struct({
  drift: optional(
    struct(
      {
        create: drifted("create"),
        delete: drifted("delete"),
        replace: drifted("replace"),
        resources: optional(listOf(line(), { type: "atomic", min: 1, max: 20 }), "Addresses of resources that drifted."),
        update: drifted("update"),
      },
      { minProperties: 1 },
    ),
    "What a drift check found.",
  ),
  error: optional(
    struct({
      kind: required(choice(...errorKinds), "What failed."),
      resources: optional(listOf(line(), { type: "atomic", min: 1, max: 10 }), "Resources that failed, each with its error."),
      step: optional(text({ min: 1, max: 64 }), "The step that failed."),
      summary: optional(line(), "The error, cut."),
    }),
    "Why it failed; absent after a success.",
  ),
  job: required(jobName(), "Name of the Job."),
  operation: required(operation, "What it ran."),
  steps: optional(
    listOf(
      struct({
        durationMilliseconds: optional(int64({ min: 0 }), "How long it took."),
        exitCode: required(int32(), "Exit code of the runtime."),
        name: required(text({ min: 1, max: 64 }), "Name of the step."),
      }),
      { type: "atomic", min: 1, max: 16 },
    ),
    "The steps that ran, in order.",
  ),
});
