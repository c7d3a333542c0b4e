import type { TerraformCluster } from "../../api/kinds/terraform-cluster.ts";
import type { TerraformMachine } from "../../api/kinds/terraform-machine.ts";
import type { TerraformMachinePool } from "../../api/kinds/terraform-machine-pool.ts";
import { JsonText } from "../../json/text.ts";
import { heading, jobs, source, workloadSpec, workloadStatus } from "./shared.ts";

export const smallCluster: TerraformCluster = {
  ...heading("TerraformCluster", "small"),
  spec: { identityRef: { name: "cloud" }, source },
};

export const fullCluster: TerraformCluster = {
  ...heading("TerraformCluster", "full"),
  spec: {
    ...workloadSpec,
    applyPolicy: "Manual",
    controlPlaneEndpoint: { host: "api.example", port: 6443 },
    defaults: {
      deletionPolicy: "Destroy",
      drift: { action: "Report", intervalSeconds: 0 },
      identityRef: { kind: "TerraformClusterIdentity", name: "cloud" },
      jobs,
      membershipRefreshIntervalSeconds: 120,
      remediation: { annotateMachine: false, healthCheckIntervalSeconds: 600, unhealthyThreshold: 5 },
    },
    drift: { action: "Remediate", intervalSeconds: 3600 },
    maxActiveJobs: 10,
  },
  status: {
    ...workloadStatus,
    exports: new JsonText('{"network":"n-1","cidrs":["10.0.0.0/16"]}'),
    failureDomains: [{ attributes: { region: "east" }, controlPlane: true, name: "east-1" }, { name: "east-2" }],
    pendingPlanRef: { name: "full-0123456789" },
  },
};

const addresses = [
  { type: "InternalIP", address: "10.0.0.4" },
  { type: "Hostname", address: "node-4" },
] as const;

export const smallMachine: TerraformMachine = { ...heading("TerraformMachine", "small"), spec: { source } };

export const fullMachine: TerraformMachine = {
  ...heading("TerraformMachine", "full"),
  spec: {
    ...workloadSpec,
    drift: { intervalSeconds: 0 },
    providerID: "example://east/i-1",
    remediation: { annotateMachine: true, healthCheckIntervalSeconds: 60, unhealthyThreshold: 1 },
  },
  status: {
    ...workloadStatus,
    addresses,
    failureDomain: "east-1",
    interruptible: false,
    unhealthySamples: 1,
  },
};

export const smallPool: TerraformMachinePool = { ...heading("TerraformMachinePool", "small"), spec: { source } };

export const fullPool: TerraformMachinePool = {
  ...heading("TerraformMachinePool", "full"),
  spec: {
    ...workloadSpec,
    drift: { action: "Remediate", intervalSeconds: 1 },
    membershipRefreshIntervalSeconds: 15,
    providerID: "example://east/group-1",
    providerIDList: ["example://east/i-1", "example://east/i-2"],
  },
  status: {
    ...workloadStatus,
    instances: [
      { addresses, failureDomain: "east-1", instanceID: "i-1", providerID: "example://east/i-1", state: "running" },
      { providerID: "example://east/i-2" },
    ],
    pendingPlanRef: { name: "full-0123456789" },
    ready: true,
    replicas: 2,
  },
};
