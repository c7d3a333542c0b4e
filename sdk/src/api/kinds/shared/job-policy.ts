import { jobLimits } from "../../../run/job/policy.ts";
import { optional, type TypeOf } from "../api-type.ts";
import { listOf, struct } from "../compounds.ts";
import { envVar } from "../kubernetes/env-var.ts";
import { resourceRequirements } from "../kubernetes/resources.ts";
import { podSecurityContext, securityContext } from "../kubernetes/security-context.ts";
import { int32, int64, text } from "../scalars.ts";
import { objectName } from "./names.ts";

const historyLimit = () => int32({ min: 0, max: 100 });

/** `spec.jobs` (api 2.3). */
export const jobPolicy = struct({
  activeDeadlineSeconds: optional(
    int64({ min: jobLimits.activeDeadlineSeconds.minimum, max: jobLimits.activeDeadlineSeconds.maximum }),
    "Seconds after which a Job is ended; 3600 when left out. Longer than lockTimeoutSeconds.",
  ),
  env: optional(
    listOf(envVar, { type: { key: "name" }, min: 1, max: jobLimits.env.maximum }),
    "Variables of the container that runs the module.",
  ),
  failedJobsHistoryLimit: optional(historyLimit(), "Failed Jobs kept of each operation; 3 when left out."),
  imagePullSecrets: optional(
    listOf(struct({ name: optional(text(), "Name of the Secret.") }), { type: "atomic", min: 1, max: 10 }),
    "Secrets to pull the module image and the runner image with.",
  ),
  lockTimeoutSeconds: optional(
    int32({ min: jobLimits.lockTimeoutSeconds.minimum, max: jobLimits.lockTimeoutSeconds.maximum }),
    "Seconds to wait for the lock of the state; 300 when left out, 0 not at all.",
  ),
  podSecurityContext: optional(podSecurityContext, "Security context of the pod."),
  resources: optional(resourceRequirements, "Resources of the container that runs the module."),
  securityContext: optional(securityContext, "Security context of the container that runs the module."),
  serviceAccountName: optional(
    objectName(),
    "ServiceAccount of the Jobs, labelled captf.io/runner=true; captf-runner, which is made, when left out.",
  ),
  successfulJobsHistoryLimit: optional(historyLimit(), "Succeeded Jobs kept of each operation; 3 when left out."),
});

/** `spec.jobs`; what is absent takes its default when a Job is made (api 2.3). Seconds are whole. */
export type JobPolicy = TypeOf<typeof jobPolicy>;
