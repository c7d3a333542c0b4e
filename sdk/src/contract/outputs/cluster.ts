import { list, orNull } from "../../schema/compounds.ts";
import { any } from "../../schema/scalars.ts";
import { endpoint, failureDomain, health, maxFailureDomains } from "../definitions.ts";

/** Outputs of the cluster role in canonical order, shapes as the schemas have them (contract 6, 7.4). */
export const clusterOutputs = {
  control_plane_endpoint: orNull(endpoint),
  failure_domains: orNull(list(failureDomain, { max: maxFailureDomains })),
  exports: any(),
  health,
} as const;
