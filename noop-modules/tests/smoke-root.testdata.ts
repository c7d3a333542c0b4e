import { contractVersion, type Role } from "@captf/sdk";

const health = { state: "running", healthy: true, message: null, reasons: [] };
const bootstrap = { bootstrap_data: "I2Nsb3VkLWNvbmZpZwo=", bootstrap_format: "cloud-config" };

const common = (kind: string, name: string) => ({
  captf_contract: contractVersion,
  captf_cluster: { name: "smoke", namespace: "default" },
  captf_object: { kind, name, namespace: "default" },
  captf_tags: { "captf.io/test": "smoke" },
});
const exported = { captf_cluster_outputs: { backend_id: "noop-backend-smoke" } };
const ids = [0, 1, 2].map((index) => `noop:///default/smoke-mp-0/${index}`);

/** What a role's smoke test gives its module, and what comes out (modules-noop 3 to 5, 7). */
export interface SmokeRoot {
  readonly inputs: Readonly<Record<string, unknown>>;
  readonly outputs: Readonly<Record<string, unknown>>;
}

/** Of each role; `matching` stands for what only a run knows. */
export const smokeRoots = (matching: (pattern: RegExp) => unknown): Readonly<Record<Role, SmokeRoot>> => ({
  cluster: {
    inputs: { ...common("TerraformCluster", "smoke"), control_plane_initialized: false },
    outputs: {
      control_plane_endpoint: { host: "noop-smoke.invalid", port: 6443 },
      failure_domains: [{ name: "fd1", control_plane: true }],
      exports: { backend_id: matching(/^noop-backend-[0-9a-f-]{36}$/) },
      health,
    },
  },
  machine: {
    inputs: {
      ...common("TerraformMachine", "smoke-md-0-abcde"),
      ...exported,
      ...bootstrap,
      machine_name: "smoke-md-0-abcde",
      failure_domain: "fd1",
      control_plane: false,
    },
    outputs: {
      provider_id: "noop:///default/smoke-md-0-abcde",
      addresses: [{ type: "InternalIP", address: "10.0.0.1" }],
      failure_domain: "fd1",
      interruptible: false,
      health,
    },
  },
  machinepool: {
    inputs: {
      ...common("TerraformMachinePool", "smoke-mp-0"),
      ...exported,
      ...bootstrap,
      machinepool_name: "smoke-mp-0",
      replicas: 3,
      failure_domains: ["fd1"],
      cluster_failure_domains: ["fd1"],
      node_labels: { pool: "smoke" },
      autoscaling: { enabled: false, min: 0, max: 0 },
    },
    outputs: {
      provider_id: "noop-group:///default/smoke-mp-0",
      provider_id_list: ids,
      replicas: 3,
      instances: ids.map((provider_id) => ({ provider_id, state: "running" })),
      health,
    },
  },
});

/** The root that calls the module in an image as the manager's does (modules-noop 7). */
export const rootText = ({ inputs, outputs }: SmokeRoot): string =>
  JSON.stringify({
    module: { role: { source: "../../module", ...inputs } },
    output: Object.fromEntries(Object.keys(outputs).map((name) => [name, { value: `\${module.role.${name}}` }])),
  });
