import type { ApiObjects, KindName } from "../../api/kinds/table.ts";
import { fullIdentity, fullPlan, smallIdentity, smallPlan } from "./identity-and-plan.ts";
import {
  fullClusterTemplate,
  fullMachineTemplate,
  fullPoolTemplate,
  smallClusterTemplate,
  smallMachineTemplate,
  smallPoolTemplate,
} from "./templates.ts";
import { fullCluster, fullMachine, fullPool, smallCluster, smallMachine, smallPool } from "./workloads.ts";

/** Two valid objects of each kind: one with what is required, one with every field that is admitted. */
export const exampleObjects: { readonly [K in KindName]: { readonly small: ApiObjects[K]; readonly full: ApiObjects[K] } } = {
  TerraformCluster: { small: smallCluster, full: fullCluster },
  TerraformMachine: { small: smallMachine, full: fullMachine },
  TerraformMachinePool: { small: smallPool, full: fullPool },
  TerraformClusterTemplate: { small: smallClusterTemplate, full: fullClusterTemplate },
  TerraformMachineTemplate: { small: smallMachineTemplate, full: fullMachineTemplate },
  TerraformMachinePoolTemplate: { small: smallPoolTemplate, full: fullPoolTemplate },
  TerraformClusterIdentity: { small: smallIdentity, full: fullIdentity },
  TerraformPlan: { small: smallPlan, full: fullPlan },
};
