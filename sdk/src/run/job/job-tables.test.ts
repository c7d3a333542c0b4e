import { describe, expect, test } from "vitest";
import { encodeSelector } from "../../state/labels.ts";
import { operations } from "../operations.ts";
import { jobAnnotations, safeToEvictAnnotation } from "./annotations.ts";
import { buildJob } from "./build-job.ts";
import { jobSpecs, planSpec } from "./job-specs.testdata.ts";
import { jobSelector, podSelector } from "./labels.ts";
import { jobDefaults, jobLimits, mergeJobPolicies } from "./policy.ts";
import { initResources, mainResources, volumeSizes } from "./resources.ts";
import { backgroundOperations } from "./slots.ts";

const cells = (table: string) =>
  table
    .trim()
    .split("\n")
    .map((row) => row.split("|").map((cell) => cell.trim()));

describe("labels (job 3, controller-jobs 1.2)", () => {
  // key | value, of the plan of TerraformCluster prod.
  const rows = cells(`
captf.infrastructure.cluster.x-k8s.io/owner-kind | TerraformCluster
captf.infrastructure.cluster.x-k8s.io/owner-name | prod
cluster.x-k8s.io/cluster-name | prod
captf.io/managed | true
captf.infrastructure.cluster.x-k8s.io/op | plan
captf.infrastructure.cluster.x-k8s.io/attempt | 1
`);
  test("of the Job and its pods: these, identical", () => {
    const { job } = buildJob(planSpec);
    expect(job.metadata.labels).toEqual(Object.fromEntries(rows));
    expect(job.spec.template.metadata.labels).toEqual(Object.fromEntries(rows));
  });
  test("an object's Jobs are listed by owner kind and name, a Job's pods by its name", () => {
    expect(encodeSelector(jobSelector(planSpec.owner))).toBe(
      "captf.infrastructure.cluster.x-k8s.io/owner-kind=TerraformCluster,captf.infrastructure.cluster.x-k8s.io/owner-name=prod",
    );
    expect(encodeSelector(podSelector("j"))).toBe("batch.kubernetes.io/job-name=j");
  });
});

describe("annotations (job 4, controller-jobs 1.4)", () => {
  // key | on | set
  const rows = cells(`
captf.io/inputs-hash | apply, plan, restore | create
captf.io/restore-serial | restore | create
captf.io/state-lock-version | apply | create
captf.io/plan | apply | create
captf.io/approved-plan | apply | create
captf.io/drift-remediation | apply | create
captf.io/approval-hash | apply | create
captf.io/cluster-outputs-hash | apply | create
captf.io/held-cluster-outputs | apply | create
captf.io/after-failed-apply | apply | create
captf.io/after-interrupted-apply | apply | create
captf.io/image-fallbacks | destroy, refresh, drift, restore | create
captf.io/pull-failed | all | running
captf.io/bookkept | all | finished
captf.io/interrupted | all | finished
captf.io/destructive-plan-blocked | apply | finished
captf.io/plan-changed | apply | finished
captf.io/plan-unreadable | plan | finished
captf.io/plan-hash | apply, plan | finished
`);
  test("every row", () =>
    expect(
      Object.values(jobAnnotations).map(({ key, on, set }) => [
        key,
        on.length === operations.length ? "all" : on.join(", "),
        set,
      ]),
    ).toEqual(rows));
  test("on the pod template of apply, destroy, restore: not to be evicted", () =>
    expect(safeToEvictAnnotation).toBe("cluster-autoscaler.kubernetes.io/safe-to-evict"));
  test.each([
    ["destroy", { op: "destroy", stateHash: "" }],
    ["refresh", { op: "refresh", stateHash: "" }],
    ["drift", { op: "drift", stateHash: "" }],
  ] as const)("images still to try: a JSON array, absent on the last: %s", (_, run) => {
    const annotations = (imageFallbacks?: readonly string[]) =>
      buildJob({ ...planSpec, run: { ...run, ...(imageFallbacks && { imageFallbacks }) } }).job.metadata.annotations;
    expect(annotations(['a"b', "c"])).toEqual({ "captf.io/image-fallbacks": '["a\\"b","c"]' });
    expect(annotations([])).toEqual({});
    expect(annotations()).toEqual({});
  });
});

test("fields of the Job (job 5), of the pod (job 6)", () => {
  const { job } = buildJob(planSpec);
  expect(job.metadata.ownerReferences).toEqual([
    {
      apiVersion: "infrastructure.cluster.x-k8s.io/v1alpha1",
      kind: "TerraformCluster",
      name: "prod",
      uid: planSpec.owner.uid,
      controller: true,
      blockOwnerDeletion: true,
    },
  ]);
  expect(job.spec).toMatchObject({ backoffLimit: 0, activeDeadlineSeconds: 3600 });
  expect(job.spec.template.spec).toMatchObject({ restartPolicy: "Never", terminationGracePeriodSeconds: 600 });
});

describe("volumes and mounts (job 11), in order", () => {
  // volume | source | mount | access
  const rows = cells(`
runner | emptyDir | /captf/bin | ro
work | emptyDir | /captf/work | rw
tmp | emptyDir | /tmp | rw
config | secret 288 | /captf/config | ro
creds | secret 288 | /var/run/captf/credentials | ro
plan-key | secret 288 | /captf/plan-key | ro
`);
  test("of a plan Job, which has all", () => {
    const { volumes, containers } = buildJob(planSpec).job.spec.template.spec;
    const source = (volume: (typeof volumes)[number]) =>
      "secret" in volume ? `secret ${volume.secret.defaultMode}` : Object.keys(volume)[1];
    expect(
      volumes.map((volume, index) => {
        const mount = containers[0].volumeMounts[index];
        return [volume.name, source(volume), mount?.mountPath, mount?.readOnly ? "ro" : "rw"];
      }),
    ).toEqual(rows);
  });
  test.each(Object.entries(jobSpecs))("the plan key is there where the Job fingerprints a plan: %s", (_, spec) => {
    const { run, owner } = spec;
    const guarded = run.op === "apply" && (owner.kind === "TerraformCluster" || run.approvalHash !== undefined);
    const names = buildJob(spec).job.spec.template.spec.volumes.map(({ name }) => name);
    expect(names.includes("plan-key")).toBe(run.op === "plan" || guarded);
  });
  test("size limits; that of the runner is measured", () =>
    expect(volumeSizes).toEqual({ runner: "256Mi", work: "8Gi", tmp: "1Gi" }));
});

test("resources (job 12, decisions): no CPU limit; memory request = limit", () => {
  expect(mainResources).toEqual({
    requests: { cpu: "250m", memory: "2Gi", "ephemeral-storage": "1Gi" },
    limits: { memory: "2Gi" },
  });
  expect(initResources).toEqual({
    requests: { cpu: "10m", memory: expect.stringMatching(/^\d+Mi$/) },
    limits: { cpu: "100m", memory: expect.stringMatching(/^\d+Mi$/) },
  });
  const resources = { requests: { cpu: "1" } };
  const { containers } = buildJob({ ...planSpec, policy: { resources } }).job.spec.template.spec;
  expect(containers[0].resources).toEqual(resources);
});

describe("spec.jobs (job 22)", () => {
  test("defaults", () =>
    expect(jobDefaults).toEqual({
      activeDeadlineSeconds: 3600,
      lockTimeoutSeconds: 300,
      successfulJobsHistoryLimit: 3,
      failedJobsHistoryLimit: 3,
      serviceAccountName: "captf-runner",
    }));
  test("ranges", () =>
    expect(jobLimits).toMatchObject({
      activeDeadlineSeconds: { minimum: 1, maximum: 86_400 },
      lockTimeoutSeconds: { minimum: 0, maximum: 3600 },
      env: { maximum: 64 },
    }));
  test("an own empty object replaces the lower layer's whole, an empty list does not", () =>
    expect(
      mergeJobPolicies(
        { securityContext: {}, env: [], imagePullSecrets: [] },
        { securityContext: { runAsUser: 1 }, env: [{ name: "A" }], imagePullSecrets: [{ name: "a" }] },
      ),
    ).toEqual({ securityContext: {}, env: [{ name: "A" }], imagePullSecrets: [{ name: "a" }] }));
});

test("operations (job 1): six; two of them in the background", () => {
  expect([...operations].sort()).toEqual(["apply", "destroy", "drift", "plan", "refresh", "restore"]);
  expect(backgroundOperations.every((op) => operations.includes(op))).toBe(true);
});
