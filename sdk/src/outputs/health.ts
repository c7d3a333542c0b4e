import type { ConditionOf, ReasonOf } from "../api/conditions/table.ts";
import { health } from "../contract/definitions.ts";
import type { Infer } from "../schema/value-type.ts";
import { rule } from "./output-rule.ts";

/** The output `health`: state, whether it is healthy, and what a module says about it (contract 7.3). */
export type Health = Infer<typeof health>;

/** `health`, of every role (contract 7.3). */
export const healthRule = rule<Health>({
  whenNull: "missing",
  decode: health.decode,
});

type Healthy = ConditionOf<"InfrastructureHealthy">;

const says = <S extends Healthy["status"]>(status: S, reason: ReasonOf<Healthy["type"], S>) => ({ status, reason });

const conditions = {
  pending: () => says("False", "InstancePending"),
  // `healthy` counts here only.
  running: (healthy: boolean) => (healthy ? says("True", "Healthy") : says("False", "InstanceUnhealthy")),
  degraded: () => says("False", "InstanceDegraded"),
  stopped: () => says("False", "InstanceStopped"),
  terminated: () => says("False", "InstanceTerminated"),
  unknown: () => says("Unknown", "HealthUnknown"),
} as const satisfies Readonly<Record<Health["state"], (healthy: boolean) => Pick<Healthy, "status" | "reason">>>;

/** The condition `InfrastructureHealthy` (contract 7.3). Without a valid health it is Unknown. */
export const healthCondition = (of: Health | null | undefined): Healthy => {
  const condition = of ? conditions[of.state](of.healthy) : conditions.unknown();
  const parts = [of?.message ?? "", of?.reasons.length ? `reasons: ${of.reasons.join(", ")}` : ""];
  return {
    type: "InfrastructureHealthy",
    ...condition,
    message: parts.filter((part) => part !== "").join("; ") || condition.reason,
  };
};
