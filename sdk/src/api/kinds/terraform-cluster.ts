import { maxFailureDomains } from "../../contract/definitions.ts";
import { roleKinds } from "../../contract/role.ts";
import { optional, required, type TypeOf } from "./api-type.ts";
import { ageColumn, clusterColumn, conditionColumn, imageColumn, provisionedColumn } from "./columns.ts";
import { listOf, mapOf, struct } from "./compounds.ts";
import { type ApiObject, kind } from "./kind.ts";
import { sameValue } from "./same-value.ts";
import { anyJson, choice, flag, int32, text } from "./scalars.ts";
import { identityRef } from "./shared/identity-ref.ts";
import { jobPolicy } from "./shared/job-policy.ts";
import { deletionPolicy, drift, membershipRefreshInterval, remediation } from "./shared/settings.ts";
import { workloadSpec } from "./shared/workload-spec.ts";
import { pendingPlanRef, workloadStatus } from "./shared/workload-status.ts";

/** `spec.applyPolicy` (api 4). */
export const applyPolicy = choice("Automatic", "Manual");

const controlPlaneEndpoint = struct(
  {
    host: optional(text({ min: 1, max: 512 }), "Host name or address of the API server."),
    port: optional(int32({ min: 1, max: 65_535 }), "Port of the API server."),
  },
  {
    rules: [
      {
        cel: "has(self.host) == has(self.port)",
        message: "host and port must be set together",
        holds: ({ host, port }) => (host === undefined) === (port === undefined),
      },
    ],
  },
);

/** `spec.defaults`: what machines and pools inherit, never the cluster itself (api 4). */
export const inheritedDefaults = struct({
  deletionPolicy: optional(deletionPolicy, "Of machines and pools."),
  drift: optional(drift, "Of machines and pools; the action reaches pools only."),
  identityRef: optional(identityRef, "Of machines and pools."),
  jobs: optional(jobPolicy, "Of machines and pools."),
  membershipRefreshIntervalSeconds: optional(membershipRefreshInterval, "Of pools."),
  remediation: optional(remediation, "Of machines."),
});

/** `spec` of a TerraformCluster, which its template shares (api 4). */
export const clusterSpec = struct(
  {
    applyPolicy: optional(
      applyPolicy,
      "Automatic, when left out: only plans that delete or replace wait for approval. Manual: every change after the first apply does.",
    ),
    controlPlaneEndpoint: optional(
      controlPlaneEndpoint,
      "Endpoint of the API server. Handed to the module when set, else written once from its output.",
    ),
    defaults: optional(inheritedDefaults, "What machines and pools of the cluster inherit; never the cluster itself."),
    drift: optional(drift, "Drift checks."),
    maxActiveJobs: optional(int32({ min: 1 }), "Most Jobs at a time of the cluster, its machines and its pools."),
    ...workloadSpec,
  },
  { minProperties: 1 },
);

const clusterStatus = struct(
  {
    exports: optional(anyJson(), "Output exports of the module, for readers outside. Left out above 64 KiB."),
    failureDomains: optional(
      listOf(
        struct({
          attributes: optional(mapOf(text()), "What the module says of it."),
          controlPlane: optional(flag(), "Whether control plane machines may be in it."),
          name: required(text({ min: 1, max: 256 }), "Name of the failure domain."),
        }),
        { type: { key: "name" }, min: 1, max: maxFailureDomains },
      ),
      "Where machines can be.",
    ),
    pendingPlanRef,
    ...workloadStatus,
  },
  { minProperties: 1 },
);

/** What is wanted: `spec` of a TerraformCluster (api 4). */
export interface TerraformClusterSpec extends TypeOf<typeof clusterSpec> {}
/** What is there: `status` of a TerraformCluster (api 4). */
export interface TerraformClusterStatus extends TypeOf<typeof clusterStatus> {}
/** An object of the kind TerraformCluster (api 4). */
export type TerraformCluster = ApiObject<"TerraformCluster", TerraformClusterSpec, TerraformClusterStatus>;

const endpoint = "spec.controlPlaneEndpoint";

/** The infrastructure of a Cluster (api 4). */
export const terraformCluster = kind<"TerraformCluster", TerraformClusterSpec, TerraformClusterStatus>({
  kind: roleKinds.cluster.kind,
  plural: "terraformclusters",
  shortNames: ["tfc"],
  scope: "Namespaced",
  description: "The infrastructure of a Cluster, made by a module of the role cluster.",
  spec: clusterSpec,
  status: clusterStatus,
  rules: [
    {
      cel: "has(self.spec.identityRef)",
      at: ["spec", "identityRef"],
      message: "a TerraformCluster must name an identity",
      reason: "FieldValueRequired",
      holds: ({ spec }) => spec.identityRef !== undefined,
    },
  ],
  transitions: [
    {
      cel: `!(has(oldSelf.${endpoint}) && has(oldSelf.${endpoint}.host) && has(oldSelf.${endpoint}.port)) || (has(self.${endpoint}) && self.${endpoint} == oldSelf.${endpoint})`,
      at: ["spec", "controlPlaneEndpoint"],
      message: "an endpoint that is set cannot be changed or removed",
      reason: "FieldValueForbidden",
      holds: ({ spec: { controlPlaneEndpoint: now } }, { spec: { controlPlaneEndpoint: before } }) =>
        before?.host === undefined || before.port === undefined || sameValue(now, before),
    },
  ],
  columns: [
    clusterColumn,
    conditionColumn("Ready"),
    provisionedColumn,
    { name: "Endpoint", type: "string", jsonPath: ".spec.controlPlaneEndpoint.host" },
    imageColumn,
    conditionColumn("InputsApplied", 1),
    ageColumn,
  ],
});
