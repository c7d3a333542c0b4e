import type {
  TerraformClusterTemplate,
  TerraformMachinePoolTemplate,
  TerraformMachineTemplate,
} from "../../api/kinds/templates.ts";
import { heading, ready, source } from "./shared.ts";
import { fullCluster, fullMachine, fullPool } from "./workloads.ts";

const metadata = { annotations: { "example.com/note": "made from a template" }, labels: { tier: "gold" } };

export const smallClusterTemplate: TerraformClusterTemplate = {
  ...heading("TerraformClusterTemplate", "small"),
  spec: { template: { spec: { source } } },
};

export const fullClusterTemplate: TerraformClusterTemplate = {
  ...heading("TerraformClusterTemplate", "full"),
  spec: { template: { metadata, spec: fullCluster.spec } },
};

export const smallPoolTemplate: TerraformMachinePoolTemplate = {
  ...heading("TerraformMachinePoolTemplate", "small"),
  spec: { template: { spec: { source } } },
};

export const fullPoolTemplate: TerraformMachinePoolTemplate = {
  ...heading("TerraformMachinePoolTemplate", "full"),
  spec: { template: { metadata, spec: fullPool.spec } },
};

export const smallMachineTemplate: TerraformMachineTemplate = {
  ...heading("TerraformMachineTemplate", "small"),
  spec: { template: { spec: { source } } },
};

const { providerID: _, ...machineSpec } = fullMachine.spec;

export const fullMachineTemplate: TerraformMachineTemplate = {
  ...heading("TerraformMachineTemplate", "full"),
  spec: { capacity: { cpu: 4, memory: "16Gi", "nvidia.com/gpu": "1" }, template: { metadata, spec: machineSpec } },
  status: {
    capacity: { cpu: "4", memory: "16Gi", "nvidia.com/gpu": "1" },
    capacitySource: { image: source.image, source: "Image" },
    conditions: [{ ...ready, type: "CapacityResolved", reason: "CapacityResolved" }],
    nodeInfo: { architecture: "arm64", operatingSystem: "linux" },
    observedGeneration: 1,
  },
};
