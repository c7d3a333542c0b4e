import { describe, expect, test } from "vitest";
import {
  buildInputsRecord,
  buildPlanKeySecret,
  buildRunSecret,
  credentialsSecretName,
  judgeExistingRunSecret,
  type RecordedInputs,
} from "./inputs-secrets.ts";

const inputs: RecordedInputs = {
  files: { "main.tf.json": "{}", "terraform.tfvars.json": '{"a":"é"}' },
  image: "registry.example.com/acme/cluster:v1",
  identity: { kind: "TerraformClusterIdentity", name: "team-a" },
  inputsHash: "h2:aa",
};
const owner = {
  apiVersion: "infrastructure.cluster.x-k8s.io/v1alpha1",
  kind: "TerraformCluster",
  name: "prod",
  uid: "u1",
} as const;
const labels = {
  "captf.io/managed": "true",
  "captf.infrastructure.cluster.x-k8s.io/owner-kind": "TerraformCluster",
  "captf.infrastructure.cluster.x-k8s.io/owner-name": "prod",
};
const data = { "main.tf.json": "e30=", "terraform.tfvars.json": Buffer.from('{"a":"é"}').toString("base64") };
const annotations = {
  "captf.io/image": "registry.example.com/acme/cluster:v1",
  "captf.io/identity": "team-a",
  "captf.io/inputs-hash": "h2:aa",
};

describe("the per-run Secret (job 16)", () => {
  const secret = buildRunSecret({ name: "captf-c-prod-plan-a1-49ae0c", uid: "j1" }, inputs);
  test("whole", () =>
    expect(secret).toEqual({
      type: "Opaque",
      metadata: {
        name: "captf-run-captf-c-prod-plan-a1-49ae0c",
        labels: { "captf.io/managed": "true" },
        annotations,
        ownerReferences: [{ apiVersion: "batch/v1", kind: "Job", name: "captf-c-prod-plan-a1-49ae0c", uid: "j1" }],
      },
      data,
    }));
  test("an identity that is a Secret says so", () =>
    expect(
      buildRunSecret({ name: "j", uid: "j1" }, { ...inputs, identity: { kind: "Secret", name: "s" } }).metadata.annotations,
    ).toEqual({
      ...annotations,
      "captf.io/identity": "s",
      "captf.io/identity-kind": "Secret",
    }));
  test("one that exists: this Job's stays, another's goes", () => {
    expect(judgeExistingRunSecret(secret.metadata, "j1")).toBe("keep");
    expect(judgeExistingRunSecret(secret.metadata, "j2")).toBe("replace");
    expect(judgeExistingRunSecret({ name: "x" }, "j1")).toBe("replace");
  });
});

describe("the inputs records (job 17)", () => {
  const metadata = { labels, ownerReferences: [owner], finalizers: ["captf.io/state-protection"] };
  test("of an attempt", () =>
    expect(buildInputsRecord(owner, { kind: "attempt", job: "j" }, inputs)).toEqual({
      type: "Opaque",
      metadata: { ...metadata, name: "captf-inputs-c-prod", annotations: { ...annotations, "captf.io/job": "j" } },
      data,
    }));
  test("of what was applied, with and without a digest", () => {
    const record = (imageDigest?: string) =>
      buildInputsRecord(owner, { kind: "applied", job: "j", ...(imageDigest && { imageDigest }) }, inputs).metadata;
    expect(record("sha256:00")).toEqual({
      ...metadata,
      name: "captf-applied-c-prod",
      annotations: { ...annotations, "captf.io/job": "j", "captf.io/image-digest": "sha256:00" },
    });
    expect(record().annotations).not.toHaveProperty("captf.io/image-digest");
  });
});

describe("the plan key (job 18)", () => {
  test("whole", () =>
    expect(buildPlanKeySecret(owner, new Uint8Array(32))).toEqual({
      type: "Opaque",
      metadata: { name: "captf-plankey-c-prod", labels, ownerReferences: [owner] },
      data: { key: `${"A".repeat(43)}=` },
    }));
  test.each([0, 31, 33])("%d bytes are no key", (size) =>
    expect(() => buildPlanKeySecret(owner, new Uint8Array(size))).toThrow(RangeError),
  );
});

test("credentials are the mirror's, or the Secret itself (job 15)", () => {
  expect(credentialsSecretName({ kind: "TerraformClusterIdentity", name: "a" })).toBe("captf-creds-a");
  expect(credentialsSecretName({ kind: "Secret", name: "a" })).toBe("a");
});
