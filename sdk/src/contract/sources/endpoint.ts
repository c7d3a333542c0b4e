import type { ClusterInputs } from "../inputs/index.ts";

/** An endpoint that a module uses or made: host and port, both set. */
export type ControlPlaneEndpoint = NonNullable<ClusterInputs["control_plane_endpoint"]>;

/** An endpoint as a Kubernetes object has it, where either half may be unset. */
export interface EndpointField {
  readonly host?: string | undefined;
  readonly port?: number | undefined;
}

/** The values of the annotation `captf.io/endpoint-source`: whose the endpoint is, for the cluster's whole life (contract 5.4.1). */
export const endpointSources = ["user", "module"] as const;
/** Where a cluster's endpoint comes from: the values of the annotation (contract 5.4). */
export type EndpointSource = (typeof endpointSources)[number];

/** What the input `control_plane_endpoint` follows from; `source` is the annotation's value, undefined without one. */
export interface EndpointFacts {
  readonly source: string | undefined;
  /** `Cluster.spec.controlPlaneEndpoint` */
  readonly cluster: EndpointField | undefined;
  /** `TerraformCluster.spec.controlPlaneEndpoint` */
  readonly own: EndpointField | undefined;
}

/** The endpoint of a field; null where the host is empty or the port is zero or either is unset. */
export const validEndpoint = (field: EndpointField | null | undefined): ControlPlaneEndpoint | null =>
  field?.host && field.port ? { host: field.host, port: field.port } : null;

/**
 * The input `control_plane_endpoint`: an endpoint that the module does not own, else null. The module's own is never given back to it:
 * it would drop its load balancer, and the inputs hash would change with it (contract 5.4.1).
 */
export const controlPlaneEndpointInput = ({ source, cluster, own }: EndpointFacts): ControlPlaneEndpoint | null =>
  source === ("module" satisfies EndpointSource) ? null : (validEndpoint(cluster) ?? validEndpoint(own));

/** What the annotation says before the first apply: `user` where an endpoint is there already, else nothing yet (contract 5.4.1). */
export const firstEndpointSource = ({ cluster, own }: Omit<EndpointFacts, "source">): EndpointSource | undefined =>
  (validEndpoint(cluster) ?? validEndpoint(own)) ? "user" : undefined;
