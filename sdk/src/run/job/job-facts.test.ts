import { describe, expect, test } from "vitest";
import { attemptAnnotationKeys, jobAnnotations } from "./annotations.ts";
import { buildJob } from "./build-job.ts";
import { planSpec, restoreRun } from "./job-specs.testdata.ts";
import { leaseSeconds, leaseSelector } from "./lease.ts";
import { patchInputsRecord } from "./patch-record.ts";
import { mainSecurity } from "./security.ts";
import { hasJobSlot } from "./slots.ts";
import { fingerprintsPlan, jobNameOf } from "./spec.ts";
import { buildTerraformPlan, planLabels } from "./terraform-plan.ts";

describe("annotations (job 4, controller-jobs 1.4)", () => {
  const marks = Object.values(jobAnnotations).filter(({ value }) => value === "true");
  test("those that only mark a Job", () =>
    expect(marks.map(({ key }) => key)).toEqual([
      "captf.io/drift-remediation",
      "captf.io/held-cluster-outputs",
      "captf.io/after-failed-apply",
      "captf.io/pull-failed",
      "captf.io/bookkept",
      "captf.io/interrupted",
      "captf.io/destructive-plan-blocked",
      "captf.io/plan-changed",
      "captf.io/plan-unreadable",
    ]));
  test.each(Object.values(jobAnnotations))("$key: its value is told", ({ value }) => expect(value).toMatch(/^true$|\w \w/));
  test("those of the attempt record (job 17)", () =>
    expect(attemptAnnotationKeys).toEqual({
      applied: "captf.io/applied",
      mayHaveApplied: "captf.io/may-have-applied",
      unconfirmedApply: "captf.io/unconfirmed-apply",
      interruptedApply: "captf.io/interrupted-apply",
      pendingClusterOutputs: "captf.io/pending-cluster-outputs",
      partialClusterOutputs: "captf.io/partial-cluster-outputs",
      appliedClusterOutputsHash: "captf.io/applied-cluster-outputs-hash",
      unpullableImages: "captf.io/unpullable-images",
    }));
  test("a restore names the images still to try, too", () => {
    const { job } = buildJob({ ...planSpec, run: { ...restoreRun, imageFallbacks: ["registry.example.com/acme/cluster:v0"] } });
    expect(job.metadata.annotations).toMatchObject({ "captf.io/image-fallbacks": '["registry.example.com/acme/cluster:v0"]' });
  });
});

test("a restore of one chunk is told it (runner 19)", () => {
  const backup = { ...restoreRun.backup, secrets: restoreRun.backup.secrets.slice(0, 1) };
  const { job } = buildJob({ ...planSpec, run: { ...restoreRun, backup } });
  expect(job.spec.template.spec.containers[0].args).toContain("--restore-chunks=1");
});

test("approvals that are empty are none (job 9)", () => {
  const run = { op: "apply", inputsHash: "h2:aa", allowDeletesHash: "", approvedPlan: { hash: "" } } as const;
  const { args } = buildJob({ ...planSpec, run }).job.spec.template.spec.containers[0];
  expect(args).toContain("--guard-deletes");
  expect(args?.join(" ")).not.toMatch(/allow-deletes-hash|expect-plan/);
});

describe("the main container's security context (job 13)", () => {
  test.each([
    ["privileged", true],
    ["seLinuxOptions", { level: "s0" }],
    ["windowsOptions", { runAsUserName: "u" }],
    ["runAsUser", 1],
    ["runAsGroup", 2],
    ["runAsNonRoot", true],
    ["readOnlyRootFilesystem", false],
    ["allowPrivilegeEscalation", true],
    ["procMount", "Unmasked"],
    ["seccompProfile", { type: "Unconfined" }],
    ["appArmorProfile", { type: "Unconfined" }],
  ])("%s is the policy's where it is set", (field, value) =>
    expect(mainSecurity({ [field]: value })).toEqual({ ...mainSecurity(), [field]: value }),
  );
  test.each([
    ["a field that the API has not", { hostPID: true }],
    ["a field that is null", { privileged: null }],
    ["a field that is undefined", { readOnlyRootFilesystem: undefined }],
    ["a field of the prototype", Object.create({ privileged: true }) as object],
  ])("%s changes nothing", (_, given) => expect(mainSecurity({ ...(given as Record<string, null>) })).toEqual(mainSecurity()));
  test("nor does a field of the prototype that is read in place", () =>
    expect(mainSecurity(Object.create({ privileged: true }) as Record<string, null>)).toEqual(mainSecurity()));
  test.each([
    ["a text", "NET_ADMIN"],
    ["a list", ["NET_ADMIN"]],
    ["a number", 1],
  ])("capabilities that are no object drop ALL and bring nothing: %s", (_, capabilities) =>
    expect(mainSecurity({ capabilities }).capabilities).toEqual({ drop: ["ALL"] }),
  );
});

describe("Leases (controller 3, controller-jobs 10)", () => {
  test("their seconds", () => expect(leaseSeconds).toEqual({ margin: 900, default: 4500, missingJob: 60, fresh: 30 }));
  test("what cleanup selects is the object's", () =>
    expect(leaseSelector({ kind: "TerraformMachine", name: "m" }, "cluster")).toEqual({
      "captf.io/managed": "true",
      "captf.infrastructure.cluster.x-k8s.io/owner-kind": "TerraformMachine",
      "captf.infrastructure.cluster.x-k8s.io/owner-name": "m",
      "captf.io/lease": "cluster",
    }));
});

test("the last slot of many is given away to what somebody waits for (controller-jobs 10.7)", () => {
  expect(hasJobSlot("apply", { running: 199, limit: 200 })).toBe(true);
  expect(hasJobSlot("apply", { running: 200, limit: 200 })).toBe(false);
});

describe("a TerraformPlan (controller-approvals 1.1)", () => {
  const plan = { hash: "p2:00", create: 0, update: 0, delete: 1 };
  test("that deletes is destructive, also where nothing is replaced", () =>
    expect(planLabels({ cluster: undefined, reason: "Manual", phase: "Pending", plan })["captf.io/destructive"]).toBe("true"));
  test("lists its only resource", () => {
    const target = {
      ...planSpec.owner,
      apiVersion: "infrastructure.cluster.x-k8s.io/v1alpha1",
      kind: "TerraformCluster",
    } as const;
    const { spec } = buildTerraformPlan({
      target,
      job: "j",
      reason: "Manual",
      inputsHash: "h2:aa",
      plan: { ...plan, resources: ["a.b (delete)"] },
    });
    expect(spec.summary.resources).toEqual(["a.b (delete)"]);
  });
});

describe("the run of a spec", () => {
  const machine = { ...planSpec.owner, kind: "TerraformMachine" } as const;
  test.each([
    ["an apply of an approved plan, of a machine too", { op: "apply", inputsHash: "h", approvedPlan: { hash: "p2:00" } }, true],
    ["an apply of a machine", { op: "apply", inputsHash: "h" }, false],
    ["a destroy", { op: "destroy", stateHash: "h" }, false],
  ] as const)("needs the plan key or not: %s (job 18, runner 4)", (_, run, expected) =>
    expect(fingerprintsPlan({ owner: machine, run })).toBe(expected),
  );
  test("its Job's name depends on the hash, and on nothing else for a plan and a destroy (job 2)", () => {
    const name = (run: Parameters<typeof jobNameOf>[0]["run"]) => jobNameOf({ owner: planSpec.owner, attempt: 1, run });
    const destroys = ["h2:a", "h2:b"].map((stateHash) => name({ op: "destroy", stateHash }));
    const restores = ["h2:a", "h2:b"].map((inputsHash) => name({ ...restoreRun, backup: { ...restoreRun.backup, inputsHash } }));
    expect(new Set([...destroys, ...restores]).size).toBe(4);
  });
});

test("exports that are not recorded take no room (job 17)", () => {
  const metadata = { name: "r", resourceVersion: "1", finalizers: [] };
  const wanted = { type: "Opaque", metadata: { name: "r" }, data: { a: "eA==" } } as const;
  expect(patchInputsRecord({ metadata, data: { a: "eQ==", b: "eg==" } }, wanted).patch.data).toEqual({ a: "eA==", b: null });
});
