import type { ClusterInputs } from "../inputs/index.ts";

/** `Cluster.spec.clusterNetwork`, each part of which may be unset. */
export interface ClusterNetworkField {
  readonly pods?: { readonly cidrBlocks?: readonly string[] | undefined } | undefined;
  readonly services?: { readonly cidrBlocks?: readonly string[] | undefined } | undefined;
  readonly serviceDomain?: string | undefined;
  readonly apiServerPort?: number | undefined;
}

/**
 * The input `cluster_network`: null only where the Cluster sets none of the four. Else every attribute is there, an unset list as `[]`
 * and an unset scalar as null: none of them is optional in the module's type (contract 5.4.3).
 */
export const clusterNetworkInput = (field: ClusterNetworkField | undefined): ClusterInputs["cluster_network"] => {
  const network = {
    pods: field?.pods?.cidrBlocks ?? [],
    services: field?.services?.cidrBlocks ?? [],
    service_domain: field?.serviceDomain || null,
    api_server_port: field?.apiServerPort || null,
  };
  const lists = network.pods.length + network.services.length;
  return lists === 0 && network.service_domain === null && network.api_server_port === null ? null : network;
};
