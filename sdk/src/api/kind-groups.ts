import { roleKinds } from "../contract/role.ts";

const cluster = roleKinds.cluster.kind;
const machine = roleKinds.machine.kind;
const pool = roleKinds.machinepool.kind;

/** The kinds as the tables of conditions, events and metadata name them (conditions-events, legend). */
export const kindGroups = {
  workload: [cluster, machine, pool],
  cluster: [cluster],
  machine: [machine],
  pool: [pool],
  clusterAndPool: [cluster, pool],
  machineAndPool: [machine, pool],
  identity: ["TerraformClusterIdentity"],
  machineTemplate: ["TerraformMachineTemplate"],
  plan: ["TerraformPlan"],
} as const;

/** A kind that has conditions of its own, or events. */
export type ReportedKind = (typeof kindGroups)[keyof typeof kindGroups][number];
