import type { JobRun, JobSpec } from "./spec.ts";

/** The plan of the golden example of job 23. */
export const planSpec: JobSpec = {
  owner: { kind: "TerraformCluster", namespace: "team-a", name: "prod", uid: "0b5a4c7e-8f1d-4f6e-9b57-3a8d0c2b1e11" },
  cluster: "prod",
  attempt: 1,
  run: { op: "plan", inputsHash: "h1:abc" },
  source: { image: "registry.example.com/acme/cluster:v1" },
  runnerImage: "registry.example.com/captf/manager:v0.1.0",
  credentialsSecret: "captf-creds-team-a",
  policy: {},
  events: true,
};

const machine = {
  owner: { kind: "TerraformMachine", namespace: "team-a", name: "prod-md-0-x7k2p", uid: "5d0f7c52-54a2-4f0e-8f0b-6f3a86a6b0d2" },
  source: { image: "registry.example.com/acme/machine:v1" },
} as const;

const pool = {
  owner: { kind: "TerraformMachinePool", namespace: "team-a", name: "prod-mp-0", uid: "7be6a0f1-0e0c-4df5-a5d5-21c4cf3a9a33" },
  source: { image: "registry.example.com/acme/pool:v1" },
} as const;

/** 2026-11-30T12:00:00.900Z in ms. */
const checked = Date.UTC(2026, 10, 30, 12, 0, 0, 900);
const pinned = { image: `registry.example.com/acme/machine@sha256:${"0123456789abcdef".repeat(4)}` };

export const restoreRun: JobRun & { readonly op: "restore" } = {
  op: "restore",
  backup: {
    name: "captf-state-backup-9f86d081884c7d65-c-42",
    serial: 42,
    inputsHash: "",
    resources: 7,
    secrets: [{ name: "captf-state-backup-9f86d081884c7d65-c-42" }, { name: "captf-state-backup-9f86d081884c7d65-c-42-part-1" }],
  },
};

/** The Job of each operation, and of each kind of apply. */
export const jobSpecs: Readonly<Record<string, JobSpec>> = {
  plan: planSpec,
  apply: { ...planSpec, run: { op: "apply", inputsHash: "h2:aa", stateLockVersion: "none" } },
  "apply-approved": {
    ...planSpec,
    attempt: 2,
    run: {
      op: "apply",
      inputsHash: "h2:aa",
      stateLockVersion: "4711",
      approvedPlan: { hash: "p2:bb", plan: "prod-plan-1" },
      afterFailedApply: true,
      afterInterruptedApply: "captf-c-prod-apply-a1-000000",
    },
    forceUnlock: "3f0c3c3e-6a1b-4c53-9e59-4f4f6f0f6a10",
  },
  "apply-machine": {
    ...planSpec,
    ...machine,
    run: { op: "apply", inputsHash: "h2:aa" },
    policy: {
      activeDeadlineSeconds: 1800,
      lockTimeoutSeconds: 0,
      resources: { requests: { cpu: "1" } },
      env: [
        { name: "HTTPS_PROXY", value: "http://proxy.example.com:3128" },
        { name: "KUBERNETES_SERVICE_HOST", value: "203.0.113.1" },
        { name: "REGION", valueFrom: { configMapKeyRef: { name: "settings", key: "region" } } },
      ],
      imagePullSecrets: [{ name: "pull-b" }, { name: "" }, { name: "pull-a" }, { name: "pull-b" }],
      serviceAccountName: "modules",
      securityContext: { runAsUser: 65532, runAsNonRoot: true, capabilities: { drop: ["NET_RAW"] } },
      podSecurityContext: { fsGroup: 1000, supplementalGroups: [2000] },
    },
  },
  "apply-remediation": {
    ...planSpec,
    ...machine,
    run: { op: "apply", inputsHash: "h2:aa", stateLockVersion: "4711", remediates: { lastDriftCheck: checked } },
  },
  "apply-pool": { ...planSpec, ...pool, run: { op: "apply", inputsHash: "h2:aa", stateLockVersion: "4711" } },
  "apply-pool-exports": {
    ...planSpec,
    ...pool,
    run: {
      op: "apply",
      inputsHash: "h2:aa",
      stateLockVersion: "4711",
      approvalHash: "h2:cc",
      allowDeletesHash: "h2:cc",
      clusterOutputs: { hash: "h2:dd", held: true },
    },
  },
  destroy: {
    ...planSpec,
    run: { op: "destroy", stateHash: "h2:aa", imageFallbacks: ["registry.example.com/acme/cluster:v0"] },
    events: false,
  },
  refresh: {
    ...planSpec,
    ...machine,
    source: { ...pinned, imagePullPolicy: "Always" },
    run: { op: "refresh", stateHash: "h2:aa", last: checked },
  },
  drift: { ...planSpec, ...pool, run: { op: "drift", stateHash: "h2:aa" } },
  restore: { ...planSpec, run: restoreRun },
};
