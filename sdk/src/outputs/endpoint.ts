import type { ConditionOf } from "../api/conditions/table.ts";
import type { ControlPlaneEndpoint, EndpointField, EndpointSource } from "../contract/sources/endpoint.ts";
import { validEndpoint } from "../contract/sources/endpoint.ts";
import type { ClusterOutputs } from "./cluster.ts";

/** The endpoint that a module made, and whose it then is. */
export interface EndpointWrite {
  readonly endpoint: ControlPlaneEndpoint;
  readonly source: Extract<EndpointSource, "module">;
}

/**
 * What to write to `TerraformCluster.spec.controlPlaneEndpoint`, once in a cluster's life: a valid output, while the field has no valid
 * endpoint and the apply that made the output was given none; else undefined (contract 7.4.1). `output` is undefined where it is
 * violated; `rendered` is the input of that apply, `own` the field.
 */
export const decideEndpoint = (of: {
  readonly output: ClusterOutputs["control_plane_endpoint"] | undefined;
  readonly rendered: ControlPlaneEndpoint | null;
  readonly own: EndpointField | undefined;
}): EndpointWrite | undefined =>
  of.output && of.rendered === null && validEndpoint(of.own) === null ? { endpoint: of.output, source: "module" } : undefined;

/**
 * The condition `EndpointAvailable`: True with a valid endpoint anywhere, False without one once the cluster is provisioned; undefined
 * before that, which leaves it unset (contract 7.4.1, conditions-events A13).
 */
export const endpointAvailable = (
  endpoints: readonly (EndpointField | null | undefined)[],
  provisioned: boolean,
): ConditionOf<"EndpointAvailable"> | undefined => {
  const type = "EndpointAvailable";
  if (endpoints.some((endpoint) => validEndpoint(endpoint) !== null)) {
    return { type, status: "True", reason: "EndpointAvailable", message: "" };
  }
  const message = "neither the module nor a user has set a control plane endpoint";
  return provisioned ? { type, status: "False", reason: "WaitingForEndpoint", message } : undefined;
};
