import { readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, test } from "vitest";
import { type Role, roles } from "../contract/role.ts";
import { contractVersion, schemaBase } from "../contract/version.ts";
import { schemaDocuments } from "./documents.ts";

const ajv = new Ajv2020({ allErrors: true, strict: true, strictTypes: false, strictRequired: false });
for (const schema of schemaDocuments().values()) ajv.addSchema(schema as object);
const valid = (document: string, value: unknown): boolean => ajv.getSchema(`${schemaBase}${document}`)?.(value) === true;
const example = (name: string): Readonly<Record<string, unknown>> =>
  JSON.parse(readFileSync(new URL(`../../schemas/examples/${name}.json`, import.meta.url), "utf8"));

interface RoleDocument {
  readonly $id: string;
  readonly title: string;
  readonly type: string;
  readonly properties: Readonly<Record<string, unknown>>;
  readonly required: readonly string[];
  readonly additionalProperties?: boolean;
}
const documentOf = (file: string): RoleDocument => schemaDocuments().get(file) as unknown as RoleDocument;

const ref = (name: string) => ({ $ref: `definitions.json#/$defs/${name}` });
const orNull = (of: object) => ({ anyOf: [of, { type: "null" }] });
const common = (kind: string) => ({
  captf_contract: ref("captf_contract"),
  captf_cluster: ref("captf_cluster"),
  captf_object: { ...ref("captf_object"), properties: { kind: { const: kind } } },
  captf_tags: { ...ref("captf_tags"), properties: { "captf.io/kind": { const: kind } } },
});
const bootstrap = {
  bootstrap_data: {
    type: "string",
    contentEncoding: "base64",
    pattern: "^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$",
  },
  bootstrap_format: { enum: ["cloud-config", "ignition"] },
};
const name = { type: "string", minLength: 1 };
const count = { type: "integer", minimum: 0 };

test("seven documents, each addressable and titled (contract 12)", () => {
  expect([...schemaDocuments().keys()]).toEqual([
    "definitions.json",
    ...roles.flatMap((role) => [`${role}-inputs.json`, `${role}-outputs.json`]),
  ]);
  for (const [file, schema] of schemaDocuments()) {
    expect(schema).toMatchObject({
      $schema: "https://json-schema.org/draft/2020-12/schema",
      $id: `https://captf.io/schemas/v1alpha1/${file}`,
      title: expect.stringMatching(
        `^CAPTF ${contractVersion} ${file.replace(".json", "").replace("-", " ").replace("definitions", "shared")}`,
      ),
    });
  }
});

describe("input schemas: closed, every property required (contract 12.2)", () => {
  test.each<[Role, object]>([
    [
      "cluster",
      {
        ...common("TerraformCluster"),
        control_plane_endpoint: orNull(ref("endpoint_input")),
        kubernetes_version: orNull(ref("kubernetes_version")),
        control_plane_initialized: { type: "boolean" },
        cluster_network: orNull(ref("cluster_network")),
      },
    ],
    [
      "machine",
      {
        ...common("TerraformMachine"),
        captf_cluster_outputs: true,
        machine_name: name,
        ...bootstrap,
        failure_domain: orNull(ref("failure_domain_name")),
        kubernetes_version: orNull(ref("kubernetes_version")),
        control_plane: { type: "boolean" },
      },
    ],
    [
      "machinepool",
      {
        ...common("TerraformMachinePool"),
        captf_cluster_outputs: true,
        machinepool_name: name,
        replicas: count,
        ...bootstrap,
        failure_domains: { type: "array", maxItems: 100, items: ref("failure_domain_name") },
        cluster_failure_domains: { type: "array", items: ref("failure_domain_name") },
        kubernetes_version: orNull(ref("kubernetes_version")),
        node_labels: { type: "object", additionalProperties: { type: "string" } },
        autoscaling: {
          type: "object",
          properties: { enabled: { type: "boolean" }, min: count, max: count },
          required: ["enabled", "min", "max"],
          additionalProperties: false,
        },
      },
    ],
  ])("%s", (role, properties) => {
    const tolerated = role === "cluster" ? { captf_cluster_outputs: { type: "null" } } : {};
    const { required, ...document } = documentOf(`${role}-inputs.json`);
    expect(document).toMatchObject({ type: "object", additionalProperties: false });
    expect(document.properties).toEqual({ ...properties, ...tolerated });
    expect(required).toEqual(Object.keys(properties));
  });
  test.each(roles)("%s: no property may be left out", (role) => {
    const given = example(`${role}-inputs.valid`);
    for (const key of documentOf(`${role}-inputs.json`).required) {
      expect([key, valid(`${role}-inputs.json`, { ...given, [key]: undefined })]).toEqual([key, false]);
    }
  });
});

describe("output schemas: open, every property required (contract 12.3)", () => {
  const id = { type: "string", minLength: 1, maxLength: 512 };
  const health = ref("health");
  test.each<[Role, object]>([
    [
      "cluster",
      {
        control_plane_endpoint: orNull(ref("endpoint")),
        failure_domains: orNull({ type: "array", maxItems: 100, items: ref("failure_domain") }),
        exports: true,
        health,
      },
    ],
    [
      "machine",
      {
        provider_id: orNull(id),
        addresses: orNull({ type: "array", maxItems: 256, items: ref("machine_address") }),
        failure_domain: orNull(ref("failure_domain_name")),
        interruptible: { type: ["boolean", "null"] },
        health,
      },
    ],
    [
      "machinepool",
      {
        provider_id: orNull(id),
        provider_id_list: { type: "array", maxItems: 10_000, items: id },
        replicas: count,
        instances: { type: "array", maxItems: 1000, items: ref("pool_instance") },
        health,
      },
    ],
  ])("%s", (role, properties) => {
    const document = documentOf(`${role}-outputs.json`);
    expect(document.type).toBe("object");
    expect(document).not.toHaveProperty("additionalProperties");
    expect(document.properties).toEqual(properties);
    expect(document.required).toEqual(Object.keys(properties));
  });
});
