import { optional } from "../api-type.ts";
import { struct } from "../compounds.ts";
import { choice, flag, int32 } from "../scalars.ts";

/** `spec.deletionPolicy` (api 2.6). */
export const deletionPolicy = choice("Destroy", "Retain");

/** `spec.drift.action` (api 4, 6). */
export const driftAction = choice("Report", "Remediate");

const interval = (min: 0 | 1, zero: string) =>
  optional(int32({ min }), `Seconds between drift checks; inherited, else that of the manager, when left out. ${zero}`);

const disables = "0 disables them.";

/** `spec.drift` of a TerraformCluster, and what its machines and pools inherit (api 4). */
export const drift = struct({
  action: optional(driftAction, "Whether drift is reported or taken back; Report when left out. Machines always report."),
  intervalSeconds: interval(0, disables),
});

/** `spec.drift` of a machine: it has no action (api 5). */
export const machineDrift = struct({ intervalSeconds: interval(0, disables) });

/** `spec.drift` of a pool, whose checks cannot be disabled (api 6). */
export const poolDrift = struct({
  action: optional(driftAction, "Whether drift is reported or taken back; Report when left out."),
  intervalSeconds: interval(1, "They cannot be disabled."),
});

/** `spec.remediation` of a machine (api 5). */
export const remediation = struct({
  annotateMachine: optional(flag(), "Whether an unhealthy Machine is marked for remediation; false when left out."),
  healthCheckIntervalSeconds: optional(
    int32({ min: 60, max: 86_400 }),
    "Seconds between health samples while annotateMachine is true; 300 when left out.",
  ),
  unhealthyThreshold: optional(int32({ min: 1, max: 100 }), "Unhealthy samples in a row that count; 3 when left out."),
});

/** `spec.membershipRefreshIntervalSeconds` of a pool (api 6). */
export const membershipRefreshInterval = int32({ min: 15, max: 86_400 });
