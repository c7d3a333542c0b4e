import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, expectTypeOf, test } from "vitest";
import { tagFields } from "../../contract/tags.ts";
import { attemptAnnotationKeys, jobAnnotations, recordAnnotationKeys, safeToEvictAnnotation } from "../../run/job/annotations.ts";
import { jobLabelKeys } from "../../run/job/labels.ts";
import { leaseAnnotationKeys } from "../../run/job/lease.ts";
import { type AnnotationKey, annotationFamilies, annotations } from "./annotations.ts";
import type { MetadataKey } from "./definition.ts";
import { objectFinalizers, stateProtection } from "./finalizers.ts";
import { type LabelKey, labels } from "./labels.ts";

// conditions-events C1 to C4, job 4, state 13.2, 15.3 and the decisions on uncertain keys.
const specAnnotations = `
captf.io/restore-state captf.io/confirm-no-resources captf.io/destroy-image cluster.x-k8s.io/paused cluster.x-k8s.io/managed-by
cluster.x-k8s.io/cluster-api-autoscaler-node-group-min-size cluster.x-k8s.io/cluster-api-autoscaler-node-group-max-size
topology.cluster.x-k8s.io/dry-run
captf.io/endpoint-source clusterctl.cluster.x-k8s.io/block-move cluster.x-k8s.io/remediate-machine captf.io/remediation-requested
cluster.x-k8s.io/replicas-managed-by cluster.x-k8s.io/cloned-from-name clusterctl.cluster.x-k8s.io/delete-for-move
captf.io/inputs-hash captf.io/state-backup-serial captf.io/state-backup-lineage captf.io/state-backup-taken-at
captf.io/state-backup-source-job captf.io/state-backup-digest captf.io/state-backup-resources captf.io/state-backup-set
captf.io/state-backup-chunk captf.io/state-backup-chunks app.terraform.io/lock-info
captf.io/image captf.io/image-digest captf.io/identity captf.io/identity-kind captf.io/job captf.io/applied captf.io/may-have-applied
captf.io/unconfirmed-apply captf.io/interrupted-apply captf.io/unpullable-images captf.io/pending-cluster-outputs
captf.io/partial-cluster-outputs captf.io/applied-cluster-outputs-hash captf.io/source-hash captf.io/lease-op captf.io/lease-acquired-at
captf.io/bookkept captf.io/interrupted captf.io/destructive-plan-blocked captf.io/plan-changed captf.io/plan-unreadable
captf.io/plan-hash captf.io/plan captf.io/approved-plan captf.io/drift-remediation captf.io/after-failed-apply
captf.io/after-interrupted-apply captf.io/restore-serial captf.io/approval-hash captf.io/cluster-outputs-hash
captf.io/held-cluster-outputs captf.io/image-fallbacks captf.io/pull-failed captf.io/state-lock-version
cluster-autoscaler.kubernetes.io/safe-to-evict
`;

// conditions-events D, job 3, controller-jobs 10.1, inputs-rendering 1, install 1.2.
const specLabels = `
captf.io/variables captf.io/runner captf.io/managed captf.infrastructure.cluster.x-k8s.io/owner-kind
captf.infrastructure.cluster.x-k8s.io/owner-name captf.infrastructure.cluster.x-k8s.io/op captf.infrastructure.cluster.x-k8s.io/attempt
captf.io/state-backup captf.io/state-backup-suffix captf.io/retained-from-uid captf.io/mirrored captf.io/lease captf.io/destructive
captf.io/plan-phase captf.io/plan-reason cluster.x-k8s.io/cluster-name cluster.x-k8s.io/control-plane cluster.x-k8s.io/watch-filter
clusterctl.cluster.x-k8s.io/move clusterctl.cluster.x-k8s.io/move-hierarchy cluster.x-k8s.io/v1beta2 cluster.x-k8s.io/provider
batch.kubernetes.io/job-name
`;

const words = (text: string): readonly string[] => text.trim().split(/\s+/).toSorted();
const annotationKeys: readonly string[] = Object.values(annotations).map(({ key }) => key);
const labelKeys: readonly string[] = Object.values(labels).map(({ key }) => key);

describe("every key of the spec, exactly once", () => {
  test("annotations (conditions-events C)", () => expect(annotationKeys.toSorted()).toEqual(words(specAnnotations)));
  test("labels (conditions-events D)", () => expect(labelKeys.toSorted()).toEqual(words(specLabels)));
  test("no name is in two families", () => {
    const names = annotationFamilies.flatMap((family) => Object.keys(family));
    expect(names).toHaveLength(Object.keys(annotations).length);
  });
  test("finalizers (conditions-events E)", () =>
    expect([...Object.entries(objectFinalizers), stateProtection.key]).toEqual([
      ["TerraformCluster", "terraformcluster.infrastructure.cluster.x-k8s.io"],
      ["TerraformMachine", "terraformmachine.infrastructure.cluster.x-k8s.io"],
      ["TerraformMachinePool", "terraformmachinepool.infrastructure.cluster.x-k8s.io"],
      "captf.io/state-protection",
    ]));
});

test("keys that are gone (api 13, controller-approvals 1, job 4)", () => {
  for (const gone of [
    "captf.io/abandon-infrastructure",
    "captf.io/approve-plan",
    "captf.io/approve-destructive-plan",
    "captf.io/image-pull-failed",
  ])
    expect(annotationKeys).not.toContain(gone);
});

test("an annotation is no label, and neither is a tag (conditions-events F)", () => {
  for (const key of annotationKeys) expect(labelKeys).not.toContain(key);
  for (const tag of Object.keys(tagFields)) expect([...annotationKeys, ...labelKeys]).not.toContain(tag);
});

test("each key is on some object; only the older key has no writer", () => {
  const all: readonly MetadataKey[] = [...Object.values(annotations), ...Object.values(labels)];
  for (const { key, on } of all) expect([key, new Set(on).size]).toEqual([key, Math.max(on.length, 1)]);
  expect(all.filter(({ by }) => by.length === 0).map(({ key }) => key)).toEqual(["captf.io/interrupted-apply"]);
});

describe("where keys are (conditions-events C, D)", () => {
  test("records and per-run Secrets (job 16, 17)", () => {
    const on = (object: MetadataKey["on"][number]) =>
      Object.values<MetadataKey>(annotations)
        .filter((annotation) => annotation.on.includes(object))
        .map(({ key }) => key.replace("captf.io/", ""));
    expect(on("run record")).toEqual(["inputs-hash", "image", "identity", "identity-kind"]);
    expect(on("applied record")).toEqual(["inputs-hash", "image", "image-digest", "identity", "identity-kind", "job"]);
    expect(on("attempt record")).toEqual([
      "inputs-hash",
      "image",
      "identity",
      "identity-kind",
      "job",
      "applied",
      "may-have-applied",
      "unconfirmed-apply",
      "interrupted-apply",
      "unpullable-images",
      "pending-cluster-outputs",
      "partial-cluster-outputs",
      "applied-cluster-outputs-hash",
    ]);
    expect(on("credential mirror")).toEqual(["identity", "source-hash"]);
    expect(on("Lease")).toEqual(["lease-op", "lease-acquired-at"]);
  });
  test("labels that users may set", () =>
    expect(Object.values<MetadataKey>(labels).flatMap(({ by, key }) => (by.includes("user") ? [key] : []))).toEqual([
      "captf.io/variables",
      "captf.io/runner",
      "cluster.x-k8s.io/watch-filter",
    ]));
  test("labels of a plan (api 9)", () =>
    expect(Object.values<MetadataKey>(labels).flatMap(({ on, key }) => (on.includes("TerraformPlan") ? [key] : []))).toEqual([
      "captf.io/destructive",
      "captf.io/plan-phase",
      "captf.io/plan-reason",
      "cluster.x-k8s.io/cluster-name",
    ]));
  test("what moves by label: never a record (job 17)", () => expect(labels.move.on).toEqual(["state", "backup", "lock Lease"]));
});

test("a key is spelled in one place", () => {
  const root = new URL("../../", import.meta.url);
  const keys = new Set([...annotationKeys, ...labelKeys, stateProtection.key]);
  // The name of the runner as a reporter of events, which is no label (conditions-events B1).
  const other = ["api/events/note.ts: captf.io/runner"];
  const spelled = readdirSync(root, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".ts") && !/\.(?:test|testdata)\.ts$/.test(path) && !path.startsWith("api/metadata/"))
    .flatMap((path) =>
      [...readFileSync(new URL(path, root), "utf8").matchAll(/"([a-z0-9.-]+\/[a-z0-9.-]+)"/g)].flatMap(([, key = ""]) =>
        keys.has(key) ? [`${path}: ${key}`] : [],
      ),
    );
  expect(spelled).toEqual(other);
});

test("run/job has the same keys", () => {
  const job = Object.values(jobAnnotations).map(({ key }) => key);
  const records = [...Object.values(recordAnnotationKeys), ...Object.values(attemptAnnotationKeys)];
  for (const key of [...job, ...records, ...Object.values(leaseAnnotationKeys), safeToEvictAnnotation])
    expect(annotationKeys).toContain(key);
  for (const key of Object.values(jobLabelKeys)) expect(labelKeys).toContain(key);
  const ofJobs = Object.values<MetadataKey>(annotations).flatMap(({ on, key }) => (on.includes("Job") ? [key] : []));
  expect(job.toSorted()).toEqual(ofJobs.toSorted());
});

test("types", () => {
  expectTypeOf<"captf.io/restore-state">().toExtend<AnnotationKey>();
  expectTypeOf<"captf.io/approve-plan">().not.toExtend<AnnotationKey>();
  expectTypeOf<"captf.infrastructure.cluster.x-k8s.io/op">().toExtend<LabelKey>();
  expectTypeOf<"captf.infrastructure.cluster.x-k8s.io/none">().not.toExtend<LabelKey>();
});
