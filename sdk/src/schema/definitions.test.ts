import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, test } from "vitest";
import { schemaBase } from "../contract/version.ts";
import { schemaDocuments } from "./documents.ts";

const ajv = new Ajv2020({ allErrors: true, strict: true, strictTypes: false, strictRequired: false });
for (const schema of schemaDocuments().values()) ajv.addSchema(schema as object);

/** Whether a value satisfies a definition. */
const satisfies = (name: string, value: unknown): boolean => {
  const validate = ajv.getSchema(`${schemaBase}definitions.json#/$defs/${name}`);
  if (!validate) throw new Error(`no definition ${name}`);
  return validate(value) === true;
};

const text = (length: number): string => "x".repeat(length);
const kinds = ["TerraformCluster", "TerraformMachine", "TerraformMachinePool"];
const tags = {
  "captf.io/cluster": "c",
  "captf.io/kind": "TerraformMachine",
  "captf.io/managed-by": "captf",
  "captf.io/name": "n",
  "captf.io/namespace": "ns",
  "captf.io/template": "",
};
const network = { pods: [], services: [], service_domain: null, api_server_port: null };
const health = { state: "running", healthy: true };
const object = { kind: "TerraformMachine", name: "n", namespace: "ns" };
const address = { type: "Hostname", address: "a" };
const states = ["pending", "running", "degraded", "stopped", "terminated", "unknown"];
const without = (value: object, key: string): object =>
  Object.fromEntries(Object.entries(value).filter(([name]) => name !== key));

/** By definition: values that satisfy it, and values that do not. */
const table: Readonly<Record<string, { readonly good: readonly unknown[]; readonly bad: readonly unknown[] }>> = {
  captf_contract: { good: ["v1alpha1"], bad: ["v1alpha2", "", null, 1] },
  captf_cluster: {
    good: [{ name: "n", namespace: "ns" }],
    bad: [{ name: "n" }, { namespace: "ns" }, { name: "", namespace: "ns" }, { name: "n", namespace: "ns", uid: "u" }, null],
  },
  captf_object: {
    good: kinds.map((kind) => ({ ...object, kind })),
    bad: [
      { ...object, kind: "Machine" },
      { ...object, name: "" },
      { ...object, namespace: "" },
      { ...object, generation: 1 },
      ...Object.keys(object).map((key) => without(object, key)),
    ],
  },
  captf_tags: {
    good: [tags, { ...tags, "captf.io/template": "t" }, ...kinds.map((kind) => ({ ...tags, "captf.io/kind": kind }))],
    bad: [
      ...Object.keys(tags).map((key) => without(tags, key)),
      ...["cluster", "namespace", "name"].map((key) => ({ ...tags, [`captf.io/${key}`]: "" })),
      { ...tags, "captf.io/managed-by": "other" },
      { ...tags, "captf.io/kind": "Machine" },
      { ...tags, "captf.io/template": null },
      { ...tags, extra: "x" },
    ],
  },
  kubernetes_version: { good: ["v", text(256), "v1.31.4+rke2r1"], bad: ["", text(257), null, 1] },
  endpoint: {
    good: [
      { host: "h", port: 1 },
      { host: text(512), port: 65535 },
      { host: "h", port: 1, zone: "open" },
    ],
    bad: [
      { host: "h" },
      { port: 1 },
      { host: "", port: 1 },
      { host: text(513), port: 1 },
      { host: "h", port: 0 },
      { host: "h", port: 65536 },
      { host: "h", port: 1.5 },
      { host: "h", port: "1" },
    ],
  },
  endpoint_input: {
    good: [{ host: "h", port: 1 }],
    bad: [{ host: "h", port: 1, zone: "closed" }, { host: "h" }, { host: "", port: 1 }, { host: "h", port: 0 }],
  },
  cidr_blocks: {
    good: [[], Array(100).fill("10.0.0.0/8"), [text(43)], ["x"]],
    bad: [Array(101).fill("10.0.0.0/8"), [text(44)], [""], [1], "10.0.0.0/8", null],
  },
  cluster_network: {
    good: [
      network,
      { ...network, service_domain: text(253), api_server_port: 65535 },
      { ...network, service_domain: "d", api_server_port: 1 },
    ],
    bad: [
      ...Object.keys(network).map((key) => without(network, key)),
      { ...network, service_domain: "" },
      { ...network, service_domain: text(254) },
      { ...network, api_server_port: 0 },
      { ...network, api_server_port: 65536 },
      { ...network, pods: null },
      { ...network, dns: "closed" },
    ],
  },
  failure_domain_name: { good: ["x", text(256), "Zone A/1"], bad: ["", text(257), null] },
  failure_domain: {
    good: [{ name: "a" }, { name: "a", control_plane: false, attributes: { k: "v" }, zone: "open" }],
    bad: [
      {},
      { name: "" },
      { name: "a", control_plane: "true" },
      { name: "a", attributes: { k: 1 } },
      { name: "a", attributes: [] },
    ],
  },
  machine_address: {
    good: [
      ...["Hostname", "ExternalIP", "InternalIP", "ExternalDNS", "InternalDNS"].map((type) => ({ ...address, type })),
      { ...address, address: text(256), scope: "open" },
    ],
    bad: [
      { ...address, type: "IP" },
      { ...address, address: "" },
      { ...address, address: text(257) },
      without(address, "type"),
      without(address, "address"),
    ],
  },
  pool_instance: {
    good: [
      { provider_id: "a" },
      { provider_id: text(512), instance_id: text(256), addresses: Array(256).fill(address), failure_domain: "z", extra: "open" },
      ...states.map((state) => ({ provider_id: "a", state })),
    ],
    bad: [
      {},
      { provider_id: "" },
      { provider_id: text(513) },
      { provider_id: "a", instance_id: "" },
      { provider_id: "a", instance_id: text(257) },
      { provider_id: "a", addresses: Array(257).fill(address) },
      { provider_id: "a", addresses: [{ type: "IP", address: "a" }] },
      { provider_id: "a", failure_domain: "" },
      { provider_id: "a", state: "lost" },
    ],
  },
  health: {
    good: [
      health,
      ...states.map((state) => ({ state, healthy: false })),
      { ...health, message: null, reasons: [], extra: "open" },
      { ...health, message: "m", reasons: ["r"] },
    ],
    bad: [
      without(health, "state"),
      without(health, "healthy"),
      { ...health, state: "Running" },
      { ...health, healthy: "true" },
      { ...health, message: 1 },
      { ...health, reasons: null },
      { ...health, reasons: [1] },
      null,
    ],
  },
};

describe("definitions.json (contract 12.1)", () => {
  const document = schemaDocuments().get("definitions.json") as { readonly $defs: Readonly<Record<string, object>> };
  test("every definition, in the clause's order", () => expect(Object.keys(document.$defs)).toEqual(Object.keys(table)));
  test.each(Object.entries(table).flatMap(([name, { good }]) => good.map((value) => ({ name, value, shown: shown(value) }))))(
    "$name takes $shown",
    ({ name, value }) => expect(satisfies(name, value)).toBe(true),
  );
  test.each(Object.entries(table).flatMap(([name, { bad }]) => bad.map((value) => ({ name, value, shown: shown(value) }))))(
    "$name refuses $shown",
    ({ name, value }) => expect(satisfies(name, value)).toBe(false),
  );
  test("TRAP: additionalProperties does not see through allOf, so endpoint_input repeats the names", () => {
    expect(document.$defs.endpoint_input).toEqual({
      allOf: [{ $ref: "definitions.json#/$defs/endpoint" }],
      properties: { host: true, port: true },
      additionalProperties: false,
    });
    const naive = { allOf: [{ properties: { host: {}, port: {} } }], additionalProperties: false };
    expect(new Ajv2020({ strict: false }).validate(naive, { host: "h", port: 1 })).toBe(false);
  });
  test("defaults are annotations, where the clause has them", () => {
    const defaults = Object.entries(document.$defs).flatMap(([name, schema]) => {
      const properties = Object.entries((schema as { readonly properties?: object }).properties ?? {});
      return properties.flatMap(([key, of]) =>
        typeof of === "object" && "default" in of ? [[`${name}.${key}`, of.default]] : [],
      );
    });
    expect(defaults).toEqual([
      ["failure_domain.control_plane", true],
      ["failure_domain.attributes", {}],
      ["health.message", null],
      ["health.reasons", []],
    ]);
  });
});

function shown(value: unknown): string {
  const json = JSON.stringify(value);
  return json.length > 70 ? `${json.slice(0, 60)}… of ${json.length}` : json;
}
