import { describe, expect, test } from "vitest";
import { operations } from "../operations.ts";
import { jobAnnotations } from "./annotations.ts";
import { buildJob } from "./build-job.ts";
import { jobSpecs, planSpec, restoreRun } from "./job-specs.testdata.ts";
import type { JobRun, JobSpec } from "./spec.ts";

const withRun = (run: JobRun, more: Partial<JobSpec> = {}): JobSpec => ({ ...planSpec, run, ...more });

describe("the Job of each operation (testing A5)", () => {
  test.each(Object.entries(jobSpecs))("%s", async (name, spec) =>
    expect(`${JSON.stringify(buildJob(spec).job, null, 2)}\n`).toMatchFileSnapshot(`golden/${name}.json`),
  );
  test("none is missing", () => expect(new Set(Object.values(jobSpecs).map(({ run }) => run.op))).toEqual(new Set(operations)));
});

test("the plan of a cluster is the golden example (job 23)", () => {
  const { job, leftOut } = buildJob(planSpec);
  const labels = {
    "captf.infrastructure.cluster.x-k8s.io/attempt": "1",
    "captf.infrastructure.cluster.x-k8s.io/op": "plan",
    "captf.infrastructure.cluster.x-k8s.io/owner-kind": "TerraformCluster",
    "captf.infrastructure.cluster.x-k8s.io/owner-name": "prod",
    "captf.io/managed": "true",
    "cluster.x-k8s.io/cluster-name": "prod",
  };
  expect(leftOut).toEqual([]);
  expect(job).toMatchObject({
    apiVersion: "batch/v1",
    kind: "Job",
    metadata: { name: "captf-c-prod-plan-a1-49ae0c", namespace: "team-a", annotations: { "captf.io/inputs-hash": "h1:abc" } },
    spec: {
      activeDeadlineSeconds: 3600,
      backoffLimit: 0,
      template: {
        spec: {
          restartPolicy: "Never",
          serviceAccountName: "captf-runner",
          terminationGracePeriodSeconds: 600,
          securityContext: { fsGroup: 65532, seccompProfile: { type: "RuntimeDefault" } },
          initContainers: [
            {
              name: "runner",
              image: planSpec.runnerImage,
              command: ["/runner", "copy", "/captf/bin/runner"],
              volumeMounts: [{ name: "runner", mountPath: "/captf/bin" }],
            },
          ],
          containers: [
            {
              name: "source",
              image: planSpec.source.image,
              command: ["/captf/bin/runner", "run"],
              terminationMessagePolicy: "File",
            },
          ],
        },
      },
    },
  });
  expect(job.metadata.labels).toEqual(labels);
  expect(job.spec.template.metadata).toEqual({ labels });
  expect(job.spec.template.spec.containers[0].args).toEqual([
    "--op=plan",
    "--bin=/captf/runtime",
    `--image=${planSpec.source.image}`,
    "--module=/captf/module",
    "--providers=/captf/providers",
    "--workdir=/captf/work",
    "--config=/captf/config",
    "--lock-timeout=300s",
    "--stop-timeout=570s",
    expect.stringMatching(/^--backend-config=secret_suffix=[0-9a-f]{16}-c$/),
    "--backend-config=namespace=team-a",
    "--backend-config=in_cluster_config=true",
    '--backend-config=labels={"captf.infrastructure.cluster.x-k8s.io/owner-kind"="TerraformCluster","captf.infrastructure.cluster.x-k8s.io/owner-name"="prod","captf.io/managed"="true","cluster.x-k8s.io/cluster-name"="prod","clusterctl.cluster.x-k8s.io/move"=""}',
    "--plan-key-file=/captf/plan-key/key",
    `--event-object=infrastructure.cluster.x-k8s.io/v1alpha1/TerraformCluster/team-a/prod/${planSpec.owner.uid}`,
    "--job-name=captf-c-prod-plan-a1-49ae0c",
  ]);
});

describe("traps (job 24)", () => {
  test.each(Object.entries(jobSpecs))("TRAP: never a TTL, never a backoffLimit above 0: %s", (_, spec) => {
    const { job } = buildJob(spec);
    expect(Object.keys(job.spec).sort()).toEqual(["activeDeadlineSeconds", "backoffLimit", "template"]);
    expect(job.spec.backoffLimit).toBe(0);
  });
  test("TRAP: the pull policy of the source is on source only", () => {
    const pod = buildJob({ ...planSpec, source: { image: "a", imagePullPolicy: "Always" } }).job.spec.template.spec;
    expect(pod.containers[0].imagePullPolicy).toBe("Always");
    expect(pod.initContainers[0]).not.toHaveProperty("imagePullPolicy");
  });
  test("TRAP: an empty inputs hash: restore carries it, apply and plan omit it", () => {
    const annotations = (run: JobRun) => buildJob(withRun(run)).job.metadata.annotations;
    expect(annotations(restoreRun)).toEqual({ "captf.io/restore-serial": "42", "captf.io/inputs-hash": "" });
    expect(annotations({ op: "plan", inputsHash: "" })).toEqual({});
    expect(annotations({ op: "apply", inputsHash: "" })).toEqual({});
  });
  test("TRAP: a label-safe owner and cluster name, the raw name in the Job's", () => {
    const name = "n".repeat(64);
    const { job } = buildJob({ ...planSpec, owner: { ...planSpec.owner, name }, cluster: name });
    expect(job.metadata.labels["captf.infrastructure.cluster.x-k8s.io/owner-name"]).toMatch(/^[0-9a-f]{16}$/);
    expect(job.metadata.labels["cluster.x-k8s.io/cluster-name"]).toMatch(/^[0-9a-f]{16}$/);
    expect(job.metadata.ownerReferences[0].name).toBe(name);
  });
  test("a deadline of 0 is none (job 5)", () =>
    expect(buildJob({ ...planSpec, policy: { activeDeadlineSeconds: 0 } }).job.spec.activeDeadlineSeconds).toBe(3600));
});

describe("annotations (job 4)", () => {
  test("a pool that renders the exports of now holds none", () => {
    const run = { op: "apply", inputsHash: "h2:aa", clusterOutputs: { hash: "h2:dd", held: false } } as const;
    expect(buildJob(withRun(run)).job.metadata.annotations).toEqual({
      "captf.io/inputs-hash": "h2:aa",
      "captf.io/cluster-outputs-hash": "h2:dd",
    });
  });
  test.each(Object.entries(jobSpecs))("%s: each is of its operation and set at creation", (_, { run, ...spec }) => {
    for (const key of Object.keys(buildJob({ ...spec, run }).job.metadata.annotations)) {
      const found = Object.values(jobAnnotations).find((one) => one.key === key);
      expect(found?.on).toContain(run.op);
      expect(found?.set).toBe("create");
    }
  });
  test.each(Object.entries(jobSpecs))("%s: mutating pods are not to be evicted", (_, spec) =>
    expect(buildJob(spec).job.spec.template.metadata.annotations).toEqual(
      ["apply", "destroy", "restore"].includes(spec.run.op)
        ? { "cluster-autoscaler.kubernetes.io/safe-to-evict": "false" }
        : undefined,
    ),
  );
});

describe("volumes (job 11)", () => {
  const pod = (spec: JobSpec) => buildJob(spec).job.spec.template.spec;
  test.each(Object.entries(jobSpecs))(
    "%s: every volume is mounted, in one order; only work and tmp can be written",
    (_, spec) => {
      const { volumes, containers } = pod(spec);
      const mounts = containers[0].volumeMounts;
      expect(mounts.map(({ name }) => name)).toEqual(volumes.map(({ name }) => name));
      expect(mounts.filter(({ readOnly }) => !readOnly).map(({ name }) => name)).toEqual(["work", "tmp"]);
      expect(new Set(mounts.map(({ mountPath }) => mountPath)).size).toBe(mounts.length);
    },
  );
  test("the per-run Secret is that of the Job", () =>
    expect(pod(planSpec).volumes[3]).toEqual({
      name: "config",
      secret: { secretName: "captf-run-captf-c-prod-plan-a1-49ae0c", defaultMode: 288 },
    }));
  test("restore projects each chunk as a file named by its index", () => {
    const { job } = buildJob(withRun(restoreRun));
    const chunk = (name: string, index: number) => ({ secret: { name, items: [{ key: "tfstate", path: `restore/${index}` }] } });
    expect(job.spec.template.spec.volumes[3]).toEqual({
      name: "config",
      projected: {
        defaultMode: 288,
        sources: [
          { secret: { name: `captf-run-${job.metadata.name}` } },
          chunk("captf-state-backup-9f86d081884c7d65-c-42", 0),
          chunk("captf-state-backup-9f86d081884c7d65-c-42-part-1", 1),
        ],
      },
    });
  });
});

test("a spec is not changed by what is done to its Job", () => {
  const podSecurityContext = { supplementalGroups: [1] };
  const { job } = buildJob({ ...planSpec, policy: { podSecurityContext } });
  (job.spec.template.spec.securityContext.supplementalGroups as number[]).push(2);
  expect(podSecurityContext).toEqual({ supplementalGroups: [1] });
});
