import { list, map, object, orNull } from "../../schema/compounds.ts";
import { any, boolean, integer, string } from "../../schema/scalars.ts";
import { bootstrapData, bootstrapFormat, failureDomainName, kubernetesVersion } from "../definitions.ts";
import { roleKinds } from "../role.ts";
import { commonInputs } from "./common.ts";
import { input } from "./input.ts";

const count = () => integer({ min: 0 });

/** Inputs of the machinepool role in canonical order (contract 5.6, 6). */
export const machinePoolInputs = {
  ...commonInputs(roleKinds.machinepool.kind),
  captf_cluster_outputs: input(any()),
  machinepool_name: input(string({ min: 1 })),
  replicas: input(count()),
  bootstrap_data: input(bootstrapData, { sensitive: true }),
  bootstrap_format: input(bootstrapFormat),
  failure_domains: input(list(failureDomainName, { max: 100 })),
  cluster_failure_domains: input(list(failureDomainName)),
  kubernetes_version: input(orNull(kubernetesVersion), { nullable: true }),
  node_labels: input(map(string())),
  autoscaling: input(object({ enabled: boolean(), min: count(), max: count() }, { closed: true })),
} as const;
