import { orNull } from "../../schema/compounds.ts";
import { boolean } from "../../schema/scalars.ts";
import { clusterNetwork, endpointInput, kubernetesVersion } from "../definitions.ts";
import { roleKinds } from "../role.ts";
import { commonInputs } from "./common.ts";
import { input } from "./input.ts";

/** Inputs of the cluster role in canonical order (contract 5.4, 6). It has no `captf_cluster_outputs`. */
export const clusterInputs = {
  ...commonInputs(roleKinds.cluster.kind),
  control_plane_endpoint: input(orNull(endpointInput), { nullable: true }),
  kubernetes_version: input(orNull(kubernetesVersion), { nullable: true }),
  control_plane_initialized: input(boolean()),
  cluster_network: input(orNull(clusterNetwork), { nullable: true }),
} as const;
