import type { ConditionOf } from "../api/conditions/table.ts";
import type { TerraformKind } from "../contract/role.ts";

/**
 * The provider ID to write to an object's spec; undefined where it stays as it is, which is whenever the output is null: it is never
 * cleared, since Cluster API copies it again and again (contract 7.5, 7.6). A pool's may change. A machine's is written once, and only
 * where `applied`: its state has an inputs hash, or it is provisioned. What a failed apply made may be replaced by the retry.
 * `output` is undefined where it is violated or null.
 */
export const decideProviderId = (
  kind: Exclude<TerraformKind, "TerraformCluster">,
  of: { readonly output: string | undefined; readonly current: string | undefined; readonly applied: boolean },
): string | undefined => {
  if (!of.output || of.output === of.current) return undefined;
  if (kind === "TerraformMachinePool") return of.output;
  return of.applied && !of.current ? of.output : undefined;
};

type Healthy = ConditionOf<"InfrastructureHealthy">;

/** `ProviderIDMissing` tells its sample in its message, and a later pass reads it back (contract 7.3, controller 8). */
const stampOf = (message: string): string | undefined => /\((?:sample|refresh) ([^()]*)\)/.exec(message)?.[1];

/**
 * The condition of a provisioned machine whose provider ID is null. The first completed sample may be a fault of the cloud's API, the
 * second one in a row means that the instance is gone; reading one sample again is no second (contract 7.3). `sample` is
 * `status.lastRefresh`, undefined before any; `previous` the condition as it is.
 */
export const missingProviderId = (
  previous: Pick<Healthy, "reason" | "message"> | undefined,
  sample: string | undefined,
): Healthy => {
  const type = "InfrastructureHealthy";
  const stamp = sample ?? "none";
  if (previous?.reason === "InstanceTerminated")
    return { type, status: "False", reason: previous.reason, message: previous.message };
  const before = previous?.reason === "ProviderIDMissing" ? stampOf(previous.message) : undefined;
  if (before !== undefined && before !== stamp) {
    const message = "the module reported no provider ID twice in a row: the instance is gone";
    return { type, status: "False", reason: "InstanceTerminated", message };
  }
  const message = `the module reported no provider ID (sample ${stamp})`;
  return { type, status: "Unknown", reason: "ProviderIDMissing", message };
};
