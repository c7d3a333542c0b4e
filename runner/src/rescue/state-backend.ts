import { type BackendPlace, decodeBackendConfig } from "@captf/sdk/state";
import { type Cluster, inCluster } from "../cluster/cluster.ts";
import type { Host } from "../host.ts";
import type { RunOptions } from "../run-options.ts";

/** The run's own state, past the runtime: where it is, and the API server that has it. */
export interface StateBackend {
  readonly cluster: Cluster;
  readonly place: BackendPlace;
}

/** Undefined where the run keeps its state elsewhere, or has no service account. */
export const openStateBackend = (
  { backendConfig }: Pick<RunOptions, "backendConfig">,
  { environment, serviceAccount }: Pick<Host, "environment" | "serviceAccount">,
): StateBackend | undefined => {
  const place = decodeBackendConfig(backendConfig);
  if (place === undefined) return undefined;
  try {
    return { cluster: inCluster(environment, serviceAccount), place };
  } catch {
    return undefined;
  }
};
