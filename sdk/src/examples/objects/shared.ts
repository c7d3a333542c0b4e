import type { Condition } from "../../api/kinds/kubernetes/condition.ts";
import type { JobPolicy } from "../../api/kinds/shared/job-policy.ts";
import type { TerraformMachinePoolSpec, TerraformMachinePoolStatus } from "../../api/kinds/terraform-machine-pool.ts";
import { JsonText } from "../../json/text.ts";
import { captfApiVersion } from "../../run/job/api-version.ts";

const context = {
  runAsGroup: 65_532,
  runAsNonRoot: true,
  runAsUser: 65_532,
  seLinuxOptions: { level: "s0:c123,c456", type: "container_t" },
  seccompProfile: { localhostProfile: "profiles/terraform.json", type: "Localhost" },
  appArmorProfile: { localhostProfile: "terraform", type: "Localhost" },
  windowsOptions: { hostProcess: false, runAsUserName: "ContainerUser" },
} as const;

/** Every field of `spec.jobs` that a webhook admits. */
export const jobs: JobPolicy = {
  activeDeadlineSeconds: 1200,
  env: [
    { name: "HTTPS_PROXY", value: "http://proxy.example:3128" },
    { name: "REGION", valueFrom: { configMapKeyRef: { key: "region", name: "site", optional: true } } },
    { name: "API_KEY", valueFrom: { secretKeyRef: { key: "key", name: "site", optional: false } } },
    { name: "POD", valueFrom: { fieldRef: { apiVersion: "v1", fieldPath: "metadata.name" } } },
    { name: "MEMORY", valueFrom: { resourceFieldRef: { containerName: "run", divisor: "1Mi", resource: "limits.memory" } } },
  ],
  failedJobsHistoryLimit: 0,
  imagePullSecrets: [{ name: "registry" }],
  lockTimeoutSeconds: 0,
  podSecurityContext: {
    ...context,
    fsGroup: 65_532,
    fsGroupChangePolicy: "OnRootMismatch",
    seLinuxChangePolicy: "MountOption",
    supplementalGroups: [2000],
    supplementalGroupsPolicy: "Strict",
    sysctls: [{ name: "net.ipv4.tcp_keepalive_time", value: "600" }],
  },
  resources: {
    claims: [{ name: "device", request: "one" }],
    limits: { cpu: 2, memory: "2Gi" },
    requests: { cpu: "250m", memory: "2Gi", "ephemeral-storage": "1Gi" },
  },
  securityContext: {
    ...context,
    allowPrivilegeEscalation: false,
    capabilities: { drop: ["ALL"] },
    privileged: false,
    procMount: "Default",
    readOnlyRootFilesystem: true,
  },
  serviceAccountName: "terraform",
  successfulJobsHistoryLimit: 5,
};

/** The fields that every kind with infrastructure has, all of them. */
export const workloadSpec = {
  adoptRetainedState: true,
  deletionPolicy: "Retain",
  identityRef: { kind: "Secret", name: "cloud" },
  jobs,
  source: { image: "registry.example/modules/site@sha256:".concat("a".repeat(64)), imagePullPolicy: "Always" },
  variables: new JsonText('{"zone":"b","size":1.50,"tags":{"a":null},"list":[1,2,3]}'),
  variablesFrom: [
    { configMapRef: { name: "site" }, format: "JSON", optional: true },
    { secretRef: { name: "site-secrets.example" } },
  ],
} as const satisfies Partial<TerraformMachinePoolSpec>;

export const time = "2026-11-30T10:00:00Z";

export const ready: Condition = {
  type: "Ready",
  status: "True",
  observedGeneration: 3,
  lastTransitionTime: time,
  reason: "Ready",
  message: "",
};

/** The fields of the status that every kind with infrastructure has, all of them. */
export const workloadStatus = {
  activeJob: { attempt: 2, name: "example-drift-1-a2", operation: "drift", startTime: time },
  conditions: [ready],
  initialization: { provisioned: true },
  lastDriftCheck: time,
  lastRefresh: time,
  lastRestoredSerial: 4,
  lastRun: {
    drift: { create: 0, delete: 1, replace: 0, update: 2, resources: ["module.this.example_disk.data"] },
    error: { kind: "step", step: "apply", summary: "Error: quota exceeded", resources: ["module.this.example_disk.data: quota"] },
    job: "example-apply-1-a1",
    operation: "apply",
    steps: [{ name: "init", exitCode: 0, durationMilliseconds: 900 }],
  },
  observedGeneration: 3,
  observedStateSerial: 7,
  pendingRefreshes: 1,
  source: {
    image: "registry.example/modules/site:1.2.3",
    imageDigest: `registry.example/modules/site@sha256:${"a".repeat(64)}`,
    runtimeVersion: "1.11.4",
  },
  stateBackups: [{ bytes: 4096, serial: 7, takenAt: time }],
  stateSecretSuffix: "c-example",
} as const satisfies TerraformMachinePoolStatus;

/** The heading of an object of a kind. */
export const heading = <const K extends string>(kind: K, name: string) =>
  ({ apiVersion: captfApiVersion, kind, metadata: { name } }) as const;

/** The smallest `spec.source`. */
export const source = { image: "registry.example/modules/site:1.2.3" } as const;
