import type { KindName } from "./table.ts";

/** What api.md says of one field, and values on either side of it. Written down from the spec, not read from the table under test. */
export interface Fact {
  readonly kind: KindName;
  readonly path: string;
  readonly says: string;
  readonly accepted: readonly unknown[];
  readonly refused: readonly unknown[];
}

/** Stands for "the field is left out". */
export const absent = undefined;

const int32Max = 2_147_483_647;

const bounds = (min: number, max: number) => ({
  says: `${min} to ${max}`,
  accepted: [min, max],
  refused: [min - 1, max + 1, "1", 1.5],
});
const atLeast = (min: number) => bounds(min, int32Max);
const large = (min: number) => bounds(min, Number.MAX_SAFE_INTEGER);
const length = (min: number, max: number, of = "a") => ({
  says: `${min} to ${max} characters`,
  accepted: [of.repeat(min), of.repeat(max)],
  refused: [of.repeat(max + 1), ...(min > 0 ? [of.repeat(min - 1)] : []), 1],
});
const oneOf = (...values: readonly string[]) => ({
  says: `one of ${values.join(", ")}`,
  accepted: values,
  refused: ["", "other", values[0]?.toLowerCase() === values[0] ? values[0]?.toUpperCase() : values[0]?.toLowerCase(), 1],
});
const boolean = { says: "a boolean", accepted: [true, false], refused: ["true", 1] };
const time = {
  says: "a time",
  accepted: ["2026-02-28T23:59:59Z", "2026-02-28T23:59:59.5+01:00"],
  refused: ["2026-02-30T00:00:00Z", "2026-02-28", "2026-02-28T24:00:00Z", "now", 1],
};
const items = (min: number, max: number, item: (i: number) => unknown) => ({
  says: `${min} to ${max} items`,
  accepted: [list(min, item), list(max, item)],
  refused: [list(max + 1, item), ...(min > 0 ? [list(min - 1, item)] : []), "a", {}],
});
const list = (n: number, item: (i: number) => unknown) => Array.from({ length: n }, (_, i) => item(i));
const object = { says: "an object with a field", accepted: [] as unknown[], refused: [{}, [], "a"] };
const must = { says: "required", accepted: [] as unknown[], refused: [absent, null] };
const subdomain = {
  says: "a DNS subdomain",
  accepted: ["a", "a.b-c.d9", "a".repeat(253)],
  refused: ["", "A", "a_b", "-a", "a-", "a..b", ".a", "a.", "a".repeat(254), "a\n"],
};
const namespace = {
  says: "a DNS label",
  accepted: ["a", "a-9", "a".repeat(63)],
  refused: ["", "A", "a.b", "-a", "a-", "a".repeat(64)],
};

type Says = Omit<Fact, "kind" | "path">;
const facts = (kind: KindName, rows: readonly (readonly [string, Says])[], prefix = ""): readonly Fact[] =>
  rows.map(([path, says]) => ({ kind, path: prefix + path, ...says }));

const identityRef = (at: string): readonly (readonly [string, Says])[] => [
  [`${at}.name`, length(1, 253)],
  [`${at}.name`, must],
  [`${at}.kind`, oneOf("TerraformClusterIdentity", "Secret")],
];

const jobs = (at: string): readonly (readonly [string, Says])[] => [
  [`${at}.successfulJobsHistoryLimit`, bounds(0, 100)],
  [`${at}.failedJobsHistoryLimit`, bounds(0, 100)],
  [`${at}.activeDeadlineSeconds`, bounds(1, 86_400)],
  [`${at}.lockTimeoutSeconds`, bounds(0, 3600)],
  [`${at}.serviceAccountName`, length(1, 253)],
  [`${at}.imagePullSecrets`, items(1, 10, () => ({ name: "a" }))],
  [`${at}.env`, items(1, 64, (i) => ({ name: `E${i}` }))],
  [`${at}.env.1`, { says: "unique by name", accepted: [{ name: "OTHER" }], refused: [{ name: "HTTPS_PROXY" }, {}] }],
  [
    `${at}.resources.limits.cpu`,
    { says: "a quantity", accepted: ["1", "1.5", "-1Ki", "1e3", 2], refused: ["", "1KiB", "a", 1.5, true] },
  ],
];

const sharedSpec: readonly (readonly [string, Says])[] = [
  ["spec", { ...object, refused: [absent, ...object.refused] }],
  ["spec.source", must],
  ["spec.source.image", must],
  ["spec.source.image", length(1, 512)],
  ["spec.source.imagePullPolicy", oneOf("IfNotPresent", "Always", "Never")],
  ...identityRef("spec.identityRef"),
  ...jobs("spec.jobs"),
  [
    "spec.variables",
    {
      says: "an object of 1 to 256 members",
      accepted: [{ a: null }, Object.fromEntries(list(256, (i) => [`v${i}`, i]) as [string, number][])],
      refused: [{}, Object.fromEntries(list(257, (i) => [`v${i}`, i]) as [string, number][]), [], "a"],
    },
  ],
  ["spec.variablesFrom", items(1, 16, () => ({ secretRef: { name: "a" } }))],
  ["spec.variablesFrom.0.configMapRef.name", subdomain],
  ["spec.variablesFrom.0.configMapRef.name", must],
  ["spec.variablesFrom.1.secretRef.name", subdomain],
  ["spec.variablesFrom.0.optional", boolean],
  ["spec.variablesFrom.0.format", oneOf("String", "JSON")],
  [
    "spec.variablesFrom.0",
    {
      says: "exactly one reference",
      accepted: [{ configMapRef: { name: "a" } }],
      refused: [{}, { configMapRef: { name: "a" }, secretRef: { name: "a" } }, { optional: true }],
    },
  ],
  ["spec.deletionPolicy", oneOf("Destroy", "Retain")],
  ["spec.adoptRetainedState", boolean],
];

const operation = oneOf("apply", "destroy", "drift", "refresh", "restore", "plan");

const condition = { type: "Ready", status: "True", lastTransitionTime: "2026-11-30T10:00:00Z", reason: "Ready", message: "" };

const conditions: readonly (readonly [string, Says])[] = [
  ["status.conditions", items(0, 32, (i) => ({ ...condition, type: `T${i}` }))],
  ["status.conditions.0.type", length(1, 316)],
  ["status.conditions.0.type", must],
  ["status.conditions.0.status", oneOf("True", "False", "Unknown")],
  ["status.conditions.0.reason", length(1, 1024)],
  ["status.conditions.0.reason", { says: "one word", accepted: ["A_b,c:d"], refused: ["a b", "1a", "a,", "", absent] }],
  ["status.conditions.0.message", length(0, 32_768)],
  ["status.conditions.0.message", must],
  ["status.conditions.0.lastTransitionTime", time],
  ["status.conditions.0.lastTransitionTime", must],
  ["status.conditions.0.observedGeneration", large(0)],
  [
    "status.conditions",
    { says: "unique by type", accepted: [[condition]], refused: [[condition, { ...condition, status: "False" }]] },
  ],
];

const drift = (at: string): readonly (readonly [string, Says])[] => [
  ...["create", "update", "replace", "delete"].map((what) => [`${at}.${what}`, atLeast(0)] as const),
  [`${at}.resources`, items(1, 20, () => "a")],
  [`${at}.resources.0`, length(1, 512)],
];

const sharedStatus: readonly (readonly [string, Says])[] = [
  ["status", object],
  ["status.initialization", object],
  ["status.initialization.provisioned", boolean],
  ["status.observedGeneration", large(1)],
  ["status.activeJob.name", length(1, 63)],
  ["status.activeJob.name", must],
  ["status.activeJob.operation", operation],
  ["status.activeJob.operation", must],
  ["status.activeJob.attempt", atLeast(1)],
  ["status.activeJob.attempt", must],
  ["status.activeJob.startTime", time],
  ["status.lastRun.job", length(1, 63)],
  ["status.lastRun.job", must],
  ["status.lastRun.operation", operation],
  ["status.lastRun.steps", items(1, 16, () => ({ name: "init", exitCode: 0 }))],
  ["status.lastRun.steps.0.name", length(1, 64)],
  ["status.lastRun.steps.0.name", must],
  ["status.lastRun.steps.0.exitCode", must],
  ["status.lastRun.steps.0.exitCode", bounds(-int32Max - 1, int32Max)],
  ["status.lastRun.steps.0.durationMilliseconds", large(0)],
  ["status.lastRun.error.kind", oneOf("image-layout", "step", "interrupted", "blocked", "plan-changed")],
  ["status.lastRun.error.kind", must],
  ["status.lastRun.error.step", length(1, 64)],
  ["status.lastRun.error.summary", length(1, 512)],
  ["status.lastRun.error.resources", items(1, 10, () => "a")],
  ["status.lastRun.error.resources.0", length(1, 512)],
  ["status.lastRun.drift", object],
  ...drift("status.lastRun.drift"),
  ["status.lastDriftCheck", time],
  ["status.lastRefresh", time],
  ["status.pendingRefreshes", atLeast(1)],
  ["status.observedStateSerial", large(1)],
  ["status.lastRestoredSerial", large(1)],
  ["status.stateSecretSuffix", length(1, 63)],
  ["status.source", object],
  ["status.source.image", length(1, 512)],
  ["status.source.imageDigest", length(1, 512)],
  ["status.source.runtimeVersion", length(1, 64)],
  ["status.stateBackups", items(1, 16, () => ({ serial: 1, takenAt: "2026-11-30T10:00:00Z", bytes: 1 }))],
  ["status.stateBackups.0.serial", large(1)],
  ["status.stateBackups.0.serial", must],
  ["status.stateBackups.0.takenAt", time],
  ["status.stateBackups.0.takenAt", must],
  ["status.stateBackups.0.bytes", large(1)],
  ["status.stateBackups.0.bytes", must],
  ...conditions,
];

const addresses = (at: string): readonly (readonly [string, Says])[] => [
  [at, items(1, 256, () => ({ type: "Hostname", address: "a" }))],
  [`${at}.0.type`, oneOf("Hostname", "ExternalIP", "InternalIP", "ExternalDNS", "InternalDNS")],
  [`${at}.0.type`, must],
  [`${at}.0.address`, length(1, 256)],
  [`${at}.0.address`, must],
];

const remediation = (at: string): readonly (readonly [string, Says])[] => [
  [`${at}.annotateMachine`, boolean],
  [`${at}.unhealthyThreshold`, bounds(1, 100)],
  [`${at}.healthCheckIntervalSeconds`, bounds(60, 86_400)],
];

const endpoint: readonly (readonly [string, Says])[] = [
  ["spec.controlPlaneEndpoint.host", length(1, 512)],
  ["spec.controlPlaneEndpoint.port", bounds(1, 65_535)],
  [
    "spec.controlPlaneEndpoint",
    {
      says: "host and port together",
      accepted: [{}, absent],
      refused: [{ host: "a" }, { port: 1 }, { host: "a", port: 1, x: 1 }],
    },
  ],
];

const clusterSpec: readonly (readonly [string, Says])[] = [
  ...sharedSpec,
  ...endpoint,
  ["spec.drift.intervalSeconds", atLeast(0)],
  ["spec.drift.action", oneOf("Report", "Remediate")],
  ["spec.applyPolicy", oneOf("Automatic", "Manual")],
  ["spec.maxActiveJobs", atLeast(1)],
  ...identityRef("spec.defaults.identityRef"),
  ...jobs("spec.defaults.jobs"),
  ["spec.defaults.drift.intervalSeconds", atLeast(0)],
  ["spec.defaults.drift.action", oneOf("Report", "Remediate")],
  ...remediation("spec.defaults.remediation"),
  ["spec.defaults.membershipRefreshIntervalSeconds", bounds(15, 86_400)],
  ["spec.defaults.deletionPolicy", oneOf("Destroy", "Retain")],
  ["spec.defaults", { says: "no source", accepted: [{}], refused: [{ source: { image: "a" } }] }],
];

const machineSpec: readonly (readonly [string, Says])[] = [
  ...sharedSpec,
  ["spec.providerID", length(1, 512)],
  ["spec.drift.intervalSeconds", atLeast(0)],
  ["spec.drift", { says: "no action", accepted: [{}], refused: [{ action: "Report" }] }],
  ...remediation("spec.remediation"),
];

const poolSpec: readonly (readonly [string, Says])[] = [
  ...sharedSpec,
  ["spec.providerID", length(1, 512)],
  ["spec.providerIDList", items(0, 10_000, () => "a")],
  ["spec.providerIDList.0", length(1, 512)],
  ["spec.drift.intervalSeconds", atLeast(1)],
  ["spec.drift.action", oneOf("Report", "Remediate")],
  ["spec.membershipRefreshIntervalSeconds", bounds(15, 86_400)],
];

/** The rows of a spec as they are in a template. */
const inTemplate = (rows: readonly (readonly [string, Says])[]): readonly (readonly [string, Says])[] => [
  ["spec", { says: "required", accepted: [], refused: [absent, {}] }],
  ["spec.template", { says: "an object with a spec", accepted: [], refused: [absent, {}, { metadata: {} }] }],
  ["spec.template.metadata.labels", { says: "a map of strings", accepted: [{}], refused: [{ a: 1 }, []] }],
  ["spec.template.metadata.annotations", { says: "a map of strings", accepted: [{}], refused: [{ a: 1 }, []] }],
  ...rows.map(([path, says]) => [`spec.template.${path}`, says] as const),
];

const capacity: Says = {
  says: "quantities",
  accepted: [{}, { cpu: 1 }, { memory: "1Gi" }, { cpu: null }],
  refused: [{ cpu: "x" }, { cpu: true }],
};

/** Every field of api.md 2 to 9 with a rule of its own that the schema decides. */
export const allFacts: readonly Fact[] = [
  ...facts("TerraformCluster", [
    ...clusterSpec,
    ["spec.identityRef", must],
    ...sharedStatus,
    ["status.failureDomains", items(1, 100, (i) => ({ name: `f${i}` }))],
    ["status.failureDomains.0.name", length(1, 256)],
    ["status.failureDomains.1", { says: "unique by name", accepted: [{ name: "b" }], refused: [{ name: "east-1" }, {}] }],
    ["status.failureDomains.0.controlPlane", boolean],
    ["status.failureDomains.0.attributes", { says: "a map of strings", accepted: [{}], refused: [{ a: 1 }] }],
    ["status.exports", { says: "any JSON but null", accepted: [1, "a", true, [], {}, { a: { b: null } }], refused: [] }],
    ["status.pendingPlanRef.name", length(1, 253)],
    ["status.pendingPlanRef.name", must],
  ]),
  ...facts("TerraformMachine", [
    ...machineSpec,
    ...sharedStatus,
    ...addresses("status.addresses"),
    ["status.failureDomain", length(1, 256)],
    ["status.interruptible", boolean],
    ["status.unhealthySamples", atLeast(1)],
  ]),
  ...facts("TerraformMachinePool", [
    ...poolSpec,
    ...sharedStatus,
    ["status.ready", boolean],
    ["status.replicas", atLeast(0)],
    ["status.instances", items(1, 1000, () => ({ providerID: "a" }))],
    ["status.instances.0.providerID", length(1, 512)],
    ["status.instances.0.providerID", must],
    ["status.instances.0.instanceID", length(1, 256)],
    ...addresses("status.instances.0.addresses"),
    ["status.instances.0.failureDomain", length(1, 256)],
    ["status.instances.0.state", oneOf("pending", "running", "degraded", "stopped", "terminated", "unknown")],
    ["status.pendingPlanRef.name", length(1, 253)],
  ]),
  ...facts("TerraformClusterTemplate", inTemplate(clusterSpec)),
  ...facts("TerraformMachineTemplate", [
    ...inTemplate(machineSpec),
    ["spec.capacity", capacity],
    ["status", object],
    ["status.capacity", capacity],
    ["status.nodeInfo", object],
    ["status.nodeInfo.architecture", oneOf("amd64", "arm64", "s390x", "ppc64le")],
    ["status.nodeInfo.operatingSystem", length(1, 64)],
    [
      "status.capacitySource",
      {
        says: "an image when it is the source",
        accepted: [{ source: "Spec" }, { image: "a" }, { source: "Image", image: "a" }],
        refused: [{}, { source: "Image" }],
      },
    ],
    ["status.capacitySource.source", oneOf("Spec", "Image")],
    ["status.capacitySource.image", length(1, 512)],
    ["status.observedGeneration", large(1)],
    ...conditions,
  ]),
  ...facts("TerraformMachinePoolTemplate", inTemplate(poolSpec)),
  ...facts("TerraformClusterIdentity", [
    ["spec", { says: "required", accepted: [], refused: [absent, {}] }],
    ["spec.type", { ...oneOf("Secret"), accepted: ["Secret", absent] }],
    ["spec.secretRef", { says: "required by type Secret", accepted: [], refused: [absent, {}] }],
    ["spec.secretRef.name", subdomain],
    ["spec.secretRef.name", must],
    ["spec.secretRef.namespace", namespace],
    ["spec.secretRef.namespace", must],
    ["spec.requiredKeys", items(0, 64, (i) => `k${i}`)],
    ["spec.requiredKeys.0", length(1, 253)],
    ["spec.requiredKeys.0", { says: "a key", accepted: ["-._aZ9"], refused: ["a b", "a/b", "a\n"] }],
    ["spec.requiredKeys", { says: "a set", accepted: [["a", "b"]], refused: [["a", "b", "a"]] }],
    [
      "spec.allowedNamespaces",
      { says: "list or selector", accepted: [{ list: ["a"] }, { selector: {} }, absent], refused: [{}] },
    ],
    ["spec.allowedNamespaces.list", items(1, 100, (i) => `n${i}`)],
    ["spec.allowedNamespaces.list", { says: "a set", accepted: [["a", "b"]], refused: [["a", "a"]] }],
    ["spec.allowedNamespaces.list.0", namespace],
    ["status", object],
    ["status.namespaces", items(0, 1000, (i) => `n${i}`)],
    ["status.namespaces", { says: "a set", accepted: [["a", "b"]], refused: [["a", "a"]] }],
    ["status.namespaces.0", namespace],
    ...conditions,
  ]),
  ...facts("TerraformPlan", [
    ["spec", { says: "required", accepted: [], refused: [absent, {}] }],
    ["spec.targetRef", must],
    ["spec.targetRef.kind", oneOf("TerraformCluster", "TerraformMachinePool")],
    ["spec.targetRef.kind", must],
    ["spec.targetRef.name", length(1, 253)],
    ["spec.targetRef.name", must],
    ["spec.planHash", length(1, 128)],
    ["spec.planHash", must],
    ["spec.inputsHash", length(1, 128)],
    ["spec.inputsHash", must],
    ["spec.reason", oneOf("Manual", "Destructive", "ExportsChange")],
    ["spec.reason", must],
    ["spec.summary", { ...object, refused: [absent, ...object.refused] }],
    ...["create", "update", "replace", "delete", "import", "move", "forget", "outputChanges"].map(
      (what) => [`spec.summary.${what}`, atLeast(0)] as const,
    ),
    ["spec.summary.resources", items(1, 50, () => "a")],
    ["spec.summary.resources.0", length(1, 600)],
    ["spec.summary.truncated", boolean],
    ["spec.approvedBy", length(1, 512)],
    ["spec.approvedBy", { says: "there when approved is true", accepted: [], refused: [absent] }],
    ["spec.approved", { says: "true where approvedBy is there", accepted: [true], refused: [false, absent] }],
    ["status", object],
    ["status.phase", oneOf("Pending", "Approved", "Applied", "Superseded", "Failed")],
    ["status.observedGeneration", large(1)],
    ...conditions,
  ]),
];
