import { health } from "../contract/definitions.ts";
import type { Infer } from "../schema/value-type.ts";
import { rule } from "./output-rule.ts";
import type { Condition } from "./outputs-valid.ts";

export type Health = Infer<typeof health>;

/** `health`, of every role (contract 7.3). */
export const healthRule = rule<Health>({
  whenNull: "missing",
  decode: health.decode,
});

const conditions: Readonly<Record<Health["state"], (healthy: boolean) => Pick<Condition, "status" | "reason">>> = {
  pending: () => ({ status: "False", reason: "InstancePending" }),
  // `healthy` counts here only.
  running: (healthy) => (healthy ? { status: "True", reason: "Healthy" } : { status: "False", reason: "InstanceUnhealthy" }),
  degraded: () => ({ status: "False", reason: "InstanceDegraded" }),
  stopped: () => ({ status: "False", reason: "InstanceStopped" }),
  terminated: () => ({ status: "False", reason: "InstanceTerminated" }),
  unknown: () => ({ status: "Unknown", reason: "HealthUnknown" }),
};

/** The condition `InfrastructureHealthy` (contract 7.3). Without a valid health it is Unknown. */
export const healthCondition = (of: Health | null | undefined): Condition => {
  if (!of) return { status: "Unknown", reason: "HealthUnknown", message: "HealthUnknown" };
  const condition = conditions[of.state](of.healthy);
  const parts = [of.message ?? "", of.reasons.length > 0 ? `reasons: ${of.reasons.join(", ")}` : ""];
  return { ...condition, message: parts.filter((part) => part !== "").join("; ") || condition.reason };
};
