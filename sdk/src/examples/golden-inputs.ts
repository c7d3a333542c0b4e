import type { RoleInputs } from "../contract/inputs/index.ts";
import { type Role, roleKinds } from "../contract/role.ts";
import { captfTags } from "../contract/tags.ts";
import { contractVersion } from "../contract/version.ts";
import { JsonText } from "../json/text.ts";

const namespace = "default";
const cluster = "demo";

const common = (role: Role, name: string) => {
  const { kind } = roleKinds[role];
  return {
    captf_contract: contractVersion,
    captf_cluster: { name: cluster, namespace },
    captf_object: { kind, name, namespace },
    captf_tags: captfTags({ cluster, kind, name, namespace, template: `${name}-template` }),
  } as const;
};

/** `#cloud-config` and a newline. */
const bootstrap = { bootstrap_data: "I2Nsb3VkLWNvbmZpZwo=", bootstrap_format: "cloud-config" } as const;
const clusterOutputs = { captf_cluster_outputs: new JsonText('{"network_id":"net-1"}') };

const examples: RoleInputs = {
  cluster: {
    ...common("cluster", cluster),
    control_plane_endpoint: null,
    kubernetes_version: null,
    control_plane_initialized: false,
    cluster_network: {
      pods: ["192.168.0.0/16"],
      services: ["10.96.0.0/12"],
      service_domain: "cluster.local",
      api_server_port: 6443,
    },
  },
  machine: {
    ...common("machine", "demo-md-0-abcde"),
    ...clusterOutputs,
    machine_name: "demo-md-0-abcde-xyz12",
    ...bootstrap,
    failure_domain: "fd1",
    kubernetes_version: "v1.34.0",
    control_plane: false,
  },
  machinepool: {
    ...common("machinepool", "demo-mp-0-abcde"),
    ...clusterOutputs,
    machinepool_name: "demo-mp-0",
    replicas: 3,
    ...bootstrap,
    failure_domains: [],
    cluster_failure_domains: ["fd1"],
    kubernetes_version: "v1.34.0",
    node_labels: { "node.example.com/pool": "workers" },
    autoscaling: { enabled: false, min: 0, max: 0 },
  },
};

/** Inputs as a manager would render them for a small cluster, valid for every module of the role. */
export const goldenInputs = <R extends Role>(role: R): RoleInputs[R] => examples[role];
