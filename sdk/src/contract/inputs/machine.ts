import { orNull } from "../../schema/compounds.ts";
import { any, boolean, string } from "../../schema/scalars.ts";
import { bootstrapData, bootstrapFormat, failureDomainName, kubernetesVersion } from "../definitions.ts";
import { roleKinds } from "../role.ts";
import { commonInputs } from "./common.ts";
import { input } from "./input.ts";

/** Inputs of the machine role in canonical order (contract 5.5, 6). */
export const machineInputs = {
  ...commonInputs(roleKinds.machine.kind),
  captf_cluster_outputs: input(any()),
  machine_name: input(string({ min: 1 })),
  bootstrap_data: input(bootstrapData, { sensitive: true }),
  bootstrap_format: input(bootstrapFormat),
  failure_domain: input(orNull(failureDomainName), { nullable: true }),
  kubernetes_version: input(orNull(kubernetesVersion), { nullable: true }),
  control_plane: input(boolean()),
} as const;
