import { JsonText } from "../json/text.ts";
import type { ClusterOutputs } from "./cluster.ts";
import type { DecodedOutputs } from "./decode-outputs.ts";

/**
 * What machines and pools know their cluster by: the outputs in its state, or that it is managed by somebody else and has none. Never
 * the status of a managed cluster: that is empty right after a `clusterctl move`, and what it gives is hashed (contract 5.6, 8).
 */
export type ClusterHandoff =
  | { readonly kind: "managed"; readonly outputs: Pick<DecodedOutputs<"cluster">, "values"> }
  | { readonly kind: "external"; readonly failureDomains: readonly Pick<ClusterOutputs["failure_domains"][number], "name">[] };

/**
 * The input `captf_cluster_outputs`: the exports as the module wrote them, `{}` of an external cluster. Undefined where the state has
 * none that are valid: the wait `WaitingForClusterExports` (contract 8, inputs-rendering 6.1).
 */
export const clusterOutputsInput = (from: ClusterHandoff): JsonText | undefined =>
  from.kind === "external" ? new JsonText("{}") : from.outputs.values.exports;

/** The input `cluster_failure_domains` of a pool: names in their order; undefined as for `clusterOutputsInput` (contract 5.6). */
export const clusterFailureDomainsInput = (from: ClusterHandoff): readonly string[] | undefined =>
  (from.kind === "external" ? from.failureDomains : from.outputs.values.failure_domains)?.map(({ name }) => name);
