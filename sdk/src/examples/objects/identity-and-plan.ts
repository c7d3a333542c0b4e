import type { TerraformClusterIdentity } from "../../api/kinds/terraform-cluster-identity.ts";
import type { TerraformPlan } from "../../api/kinds/terraform-plan.ts";
import { heading, ready } from "./shared.ts";

const secretRef = { name: "cloud", namespace: "captf-credentials" };

export const smallIdentity: TerraformClusterIdentity = {
  ...heading("TerraformClusterIdentity", "small"),
  spec: { secretRef },
};

export const fullIdentity: TerraformClusterIdentity = {
  ...heading("TerraformClusterIdentity", "full"),
  spec: {
    allowedNamespaces: {
      list: ["team-a", "team-b"],
      selector: {
        matchExpressions: [{ key: "tier", operator: "In", values: ["gold"] }],
        matchLabels: { clusters: "true" },
      },
    },
    requiredKeys: ["CLOUD_TOKEN", "ca.crt"],
    secretRef,
    type: "Secret",
  },
  status: { conditions: [{ ...ready, reason: "SecretFound" }], namespaces: ["team-a"], observedGeneration: 1 },
};

const plan = {
  inputsHash: `h2:${"0".repeat(64)}`,
  planHash: `p2:${"1".repeat(64)}`,
  targetRef: { kind: "TerraformCluster", name: "full" },
} as const;

export const smallPlan: TerraformPlan = {
  ...heading("TerraformPlan", "small-0123456789"),
  spec: { ...plan, reason: "Manual", summary: { create: 0, delete: 0, replace: 0, update: 1 } },
};

export const fullPlan: TerraformPlan = {
  ...heading("TerraformPlan", "full-0123456789"),
  spec: {
    ...plan,
    approved: true,
    approvedBy: "admin",
    reason: "Destructive",
    summary: {
      create: 1,
      delete: 1,
      forget: 1,
      import: 1,
      move: 1,
      outputChanges: 1,
      replace: 1,
      resources: ["module.this.example_disk.data (delete)"],
      truncated: true,
      update: 1,
    },
  },
  status: {
    conditions: [{ ...ready, type: "Approved", reason: "Approved" }],
    observedGeneration: 2,
    phase: "Approved",
  },
};
