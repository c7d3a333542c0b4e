import { describe, expect, test } from "vitest";
import { maxRootBytes } from "../../root/render-root.ts";
import type { NewSecret, StateMetadata, StateSecret } from "../../state/secret.ts";
import { buildInputsRecord, type RecordedInputs } from "./inputs-secrets.ts";
import { patchInputsRecord } from "./patch-record.ts";

const owner = {
  apiVersion: "infrastructure.cluster.x-k8s.io/v1alpha1",
  kind: "TerraformMachinePool",
  name: "workers",
  uid: "u2",
} as const;
const inputs: RecordedInputs = {
  files: { "main.tf.json": "{}", "terraform.tfvars.json": "{}" },
  image: "a",
  identity: { kind: "TerraformClusterIdentity", name: "i" },
  inputsHash: "h2:new",
};
const attempt = buildInputsRecord(owner, { kind: "attempt", job: "new" }, inputs);
const outputs = "applied-cluster-outputs.json";
const base64 = (text: string) => Buffer.from(text).toString("base64");
const existing = (data: StateSecret["data"], metadata: Partial<StateMetadata> = {}): StateSecret => ({
  metadata: { name: "captf-inputs-mp-workers", resourceVersion: "7", finalizers: ["captf.io/state-protection"], ...metadata },
  ...(data && { data }),
});

describe("a new attempt on an existing record (job 17)", () => {
  test("whole: files, owner, labels and record annotations are replaced, locked to what was read", () =>
    expect(patchInputsRecord(existing({ "main.tf.json": "b2xk" }), attempt)).toEqual({
      name: "captf-inputs-mp-workers",
      patch: {
        metadata: {
          resourceVersion: "7",
          labels: {
            "captf.io/managed": "true",
            "captf.infrastructure.cluster.x-k8s.io/owner-kind": "TerraformMachinePool",
            "captf.infrastructure.cluster.x-k8s.io/owner-name": "workers",
          },
          annotations: {
            "captf.io/image": "a",
            "captf.io/identity": "i",
            "captf.io/identity-kind": null,
            "captf.io/inputs-hash": "h2:new",
            "captf.io/job": "new",
            "captf.io/image-digest": null,
          },
          ownerReferences: [owner],
        },
        data: { "main.tf.json": "e30=", "terraform.tfvars.json": "e30=" },
      },
    }));
  test("TRAP: may-have-applied and whatever else is known of earlier attempts is not touched (controller-jobs 5.1)", () => {
    const { annotations } = patchInputsRecord(existing({}), attempt).patch.metadata;
    for (const key of [
      "applied",
      "may-have-applied",
      "unconfirmed-apply",
      "interrupted-apply",
      "pending-cluster-outputs",
      "partial-cluster-outputs",
      "applied-cluster-outputs-hash",
      "unpullable-images",
    ])
      expect(annotations).not.toHaveProperty(`captf.io/${key}`);
  });
  test("the applied record's digest: kept known, removed when unknown", () => {
    const digest = (imageDigest?: string) =>
      patchInputsRecord(
        existing({}),
        buildInputsRecord(owner, { kind: "applied", job: "j", ...(imageDigest && { imageDigest }) }, inputs),
      ).patch.metadata.annotations?.["captf.io/image-digest"];
    expect([digest("a@sha256:00"), digest()]).toEqual(["a@sha256:00", null]);
  });
  test("an identity that is a Secret says so", () => {
    const local = buildInputsRecord(owner, { kind: "attempt", job: "j" }, { ...inputs, identity: { kind: "Secret", name: "s" } });
    expect(patchInputsRecord(existing({}), local).patch.metadata.annotations).toMatchObject({
      "captf.io/identity-kind": "Secret",
    });
  });
  test.each<[string, Partial<StateMetadata>, readonly string[] | undefined]>([
    ["there", {}, undefined],
    ["missing: added, others stay", { finalizers: ["x"] }, ["x", "captf.io/state-protection"]],
    ["being deleted: none, the API server refuses it", { finalizers: [], deletionTimestamp: "2026-01-01T00:00:00Z" }, undefined],
  ])("the protection: %s", (_, metadata, finalizers) =>
    expect(patchInputsRecord(existing({}, metadata), attempt).patch.metadata.finalizers).toEqual(finalizers),
  );
  test("the protection of a record without any finalizer", () =>
    expect(patchInputsRecord({ metadata: { name: "x" } }, attempt).patch.metadata.finalizers).toEqual([
      "captf.io/state-protection",
    ]));
  test("of what is not wanted nothing stays: annotations go, owner and labels are none", () => {
    const bare: NewSecret = { type: "Opaque", metadata: { name: "x" }, data: {} };
    const { annotations, labels, ownerReferences } = patchInputsRecord(existing({}), bare).patch.metadata;
    expect(new Set(Object.values(annotations ?? {}))).toEqual(new Set([null]));
    expect([labels, ownerReferences]).toEqual([{}, []]);
  });
  test("without a version it is locked to one that cannot match", () =>
    expect(patchInputsRecord({ metadata: { name: "x" } }, attempt).patch.metadata.resourceVersion).toBe("0"));
});

describe("data of an existing record (job 17)", () => {
  const files = { "main.tf.json": "e30=", "terraform.tfvars.json": "e30=" };
  const data = (of: StateSecret["data"]) => patchInputsRecord(existing(of), attempt).patch.data;
  test("an unknown key goes", () => expect(data({ other: "AA==" })).toEqual({ ...files, other: null }));
  test("the recorded exports stay", () => expect(data({ [outputs]: base64("{}") })).toEqual(files));
  test("all together at most 1,000,000 bytes: one more and they go", () => {
    const room = maxRootBytes - 4;
    expect(data({ [outputs]: base64("x".repeat(room)) })).toEqual(files);
    expect(data({ [outputs]: base64("x".repeat(room + 1)) })).toEqual({ ...files, [outputs]: null });
  });
  test("no data at all", () => expect(data(undefined)).toEqual(files));
});
