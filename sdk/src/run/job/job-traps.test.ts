import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { seed } from "../../json/json-text.testdata.ts";
import { labelValue } from "../../state/labels.ts";
import { runLeaseName, stateSuffix } from "../../state/names.ts";
import { decodeResult } from "../decode-result.ts";
import { buildJob } from "./build-job.ts";
import { jobEnvironment } from "./environment.ts";
import { judgeJob } from "./failure.ts";
import { buildInputsRecord, buildPlanKeySecret, buildRunSecret, type RecordedInputs } from "./inputs-secrets.ts";
import { jobSpecs, planSpec } from "./job-specs.testdata.ts";
import { jobLabels, jobSelector, ownedLabels } from "./labels.ts";
import { buildLease } from "./lease.ts";
import { jobName, runSecretName } from "./names.ts";
import { pinnedImage } from "./read-pod.ts";
import { podSecurity } from "./security.ts";

const specs = Object.entries(jobSpecs);
const podOf = (spec: (typeof jobSpecs)[string]) => buildJob(spec).job.spec.template.spec;
const inputs: RecordedInputs = {
  files: { "main.tf.json": "{}", "terraform.tfvars.json": "{}" },
  image: "a",
  identity: { kind: "TerraformClusterIdentity", name: "i" },
  inputsHash: "h2:aa",
};

describe("TRAP: captf-run-<job> is a Secret, captf-run-<suffix> a Lease (state 2, job 2)", () => {
  test("one prefix, never one name", () => {
    const name = fc.stringMatching(/^[a-z0-9]([-a-z0-9]{0,20}[a-z0-9])?$/);
    const kind = fc.constantFrom("TerraformCluster" as const, "TerraformMachine" as const, "TerraformMachinePool" as const);
    fc.assert(
      fc.property(name, kind, (object, of) => {
        const lease = runLeaseName(stateSuffix({ namespace: "n", kind: of, name: object }));
        const secret = runSecretName(
          jobName({ owner: { kind: of, name: object }, op: "apply", attempt: 1, inputsHash: "", tick: "" }),
        );
        expect(lease).toMatch(/^captf-run-[0-9a-f]{16}-(c|m|mp)$/);
        expect(secret).toMatch(/^captf-run-captf-(c|m|mp)-/);
      }),
      { seed, numRuns: 100 },
    );
  });
});

describe("the container (job 7, 8)", () => {
  test.each(specs)("TRAP: the termination message is a File, never the logs, on source alone: %s", (_, spec) => {
    const { containers, initContainers } = podOf(spec);
    expect(containers[0].terminationMessagePolicy).toBe("File");
    expect(initContainers[0]).not.toHaveProperty("terminationMessagePolicy");
    expect(JSON.stringify(buildJob(spec))).not.toContain("FallbackToLogsOnError");
  });
  test("every field of each, no more", () => {
    const { containers, initContainers } = podOf(planSpec);
    expect(Object.keys(initContainers[0])).toEqual(["name", "image", "command", "resources", "securityContext", "volumeMounts"]);
    expect(Object.keys(containers[0])).toEqual([
      "name",
      "image",
      "imagePullPolicy",
      "command",
      "args",
      "env",
      "envFrom",
      "resources",
      "securityContext",
      "terminationMessagePolicy",
      "volumeMounts",
    ]);
    expect(containers[0].envFrom).toEqual([{ secretRef: { name: planSpec.credentialsSecret } }]);
  });
  test("every field of the pod, no more: the ServiceAccount's token stays as it is (job 6)", () => {
    const keys = ["restartPolicy", "terminationGracePeriodSeconds", "serviceAccountName", "securityContext"];
    expect(Object.keys(podOf(planSpec))).toEqual([...keys, "initContainers", "containers", "volumes"]);
    const pullSecrets = podOf({ ...planSpec, policy: { imagePullSecrets: [{ name: "a" }] } });
    expect(Object.keys(pullSecrets)).toEqual([...keys, "imagePullSecrets", "initContainers", "containers", "volumes"]);
  });
});

describe("environment (job 10)", () => {
  test("TRAP: a user's KUBERNETES_SERVICE_HOST would send backend and events elsewhere", () => {
    const given = ["KUBERNETES_SERVICE_HOST", "KUBERNETES_SERVICE_PORT"].map((name) => ({ name, value: "203.0.113.1" }));
    expect(jobEnvironment("n", given)).toEqual({ ...jobEnvironment("n"), leftOut: given.map(({ name }) => name) });
  });
});

describe("traps (job 24)", () => {
  test("TRAP: the Job comes before its Secret, which is owned by the Job's UID", () => {
    const { metadata } = buildRunSecret({ name: "j", uid: "from-the-server" }, inputs);
    expect(metadata.ownerReferences).toEqual([{ apiVersion: "batch/v1", kind: "Job", name: "j", uid: "from-the-server" }]);
  });
  test.each([
    ["nothing set", {}],
    ["a root user", { runAsUser: 0, runAsNonRoot: false }],
  ])("TRAP: fsGroup whatever the user: %s", (_, given) => {
    expect(podSecurity(given)).toMatchObject({ fsGroup: 65532 });
    expect(podOf({ ...planSpec, policy: { securityContext: given } }).securityContext).toMatchObject({ fsGroup: 65532 });
  });
});

test("TRAP: every label with an object's name is made safe by one function, for writing and for selecting (conditions-events D)", () => {
  const name = `${"n".repeat(60)}-long`;
  const owner = {
    apiVersion: "infrastructure.cluster.x-k8s.io/v1alpha1",
    kind: "TerraformCluster",
    namespace: "n",
    name,
    uid: "u",
  } as const;
  const key = "captf.infrastructure.cluster.x-k8s.io/owner-name";
  const lease = buildLease({ lease: "run", owner, cluster: name, op: "plan", job: "j", deadline: 1, now: 0 });
  const written = [
    jobLabels(owner, { cluster: name, op: "plan", attempt: 1 }),
    ownedLabels(owner),
    jobSelector(owner),
    lease.metadata.labels,
    buildInputsRecord(owner, { kind: "attempt", job: "j" }, inputs).metadata.labels,
    buildPlanKeySecret(owner, new Uint8Array(32)).metadata.labels,
  ];
  for (const labels of written) expect(labels?.[key]).toBe(labelValue(name));
  for (const labels of written) {
    const cluster = labels?.["cluster.x-k8s.io/cluster-name"];
    if (cluster !== undefined) expect(cluster).toBe(labelValue(name));
  }
  expect(labelValue(name)).toMatch(/^[0-9a-f]{16}$/);
});

test("TRAP: no result is a possibly half-done run: it is a failure that counts (runner 2.4, 15)", () => {
  const none = decodeResult("");
  expect(none).toEqual({ kind: "none" });
  expect(judgeJob({ op: "apply", outcome: "failed", deadline: false, pullFailed: false, result: none })).toEqual({
    kind: "failed",
    failure: { kind: "no-result", result: "none" },
    counts: true,
  });
});

test("TRAP: the digest's repository is the pod spec's, a registry with a port and a tag cut off (job 20)", () => {
  const digest = `sha256:${"0".repeat(64)}`;
  const of = (image: string) =>
    pinnedImage({
      spec: { containers: [{ name: "source", image }] },
      status: { containerStatuses: [{ name: "source", imageID: `containerd://mirror.example.com/x@${digest}` }] },
    });
  expect(of("registry.example.com:5000/acme/m:v1")).toBe(`registry.example.com:5000/acme/m@${digest}`);
  expect(of("registry.example.com:5000/acme/m")).toBe(`registry.example.com:5000/acme/m@${digest}`);
});
