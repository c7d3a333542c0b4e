import type { Kind } from "./kind.ts";
import {
  type TerraformClusterTemplate,
  type TerraformMachinePoolTemplate,
  type TerraformMachineTemplate,
  terraformClusterTemplate,
  terraformMachinePoolTemplate,
  terraformMachineTemplate,
} from "./templates.ts";
import { type TerraformCluster, terraformCluster } from "./terraform-cluster.ts";
import { type TerraformClusterIdentity, terraformClusterIdentity } from "./terraform-cluster-identity.ts";
import { type TerraformMachine, terraformMachine } from "./terraform-machine.ts";
import { type TerraformMachinePool, terraformMachinePool } from "./terraform-machine-pool.ts";
import { type TerraformPlan, terraformPlan } from "./terraform-plan.ts";

/** The objects of each kind. */
export interface ApiObjects {
  readonly TerraformCluster: TerraformCluster;
  readonly TerraformMachine: TerraformMachine;
  readonly TerraformMachinePool: TerraformMachinePool;
  readonly TerraformClusterTemplate: TerraformClusterTemplate;
  readonly TerraformMachineTemplate: TerraformMachineTemplate;
  readonly TerraformMachinePoolTemplate: TerraformMachinePoolTemplate;
  readonly TerraformClusterIdentity: TerraformClusterIdentity;
  readonly TerraformPlan: TerraformPlan;
}

/** The name of one of the eight kinds. */
export type KindName = keyof ApiObjects;

const table = {
  TerraformCluster: terraformCluster,
  TerraformMachine: terraformMachine,
  TerraformMachinePool: terraformMachinePool,
  TerraformClusterTemplate: terraformClusterTemplate,
  TerraformMachineTemplate: terraformMachineTemplate,
  TerraformMachinePoolTemplate: terraformMachinePoolTemplate,
  TerraformClusterIdentity: terraformClusterIdentity,
  TerraformPlan: terraformPlan,
} as const;

/** The eight kinds by name, in the order of the spec (api 1). */
export const kinds: { readonly [K in KindName]: Kind<K, never, never> } = table as never;

/** The names of the eight kinds, in the order of the spec. */
export const kindNames = Object.keys(table) as readonly KindName[];

/** Whether a word is the name of a kind. */
export const isKindName = (name: string): name is KindName => Object.hasOwn(table, name);
