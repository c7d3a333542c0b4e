import { readdirSync, readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, test } from "vitest";
import { type Role, roles } from "../contract/role.ts";
import { schemaBase } from "../contract/version.ts";
import { goldenInputs } from "../examples/golden-inputs.ts";
import { renderRoot } from "../root/render-root.ts";
import { schemaDocuments } from "./documents.ts";

const folder = new URL("../../schemas/", import.meta.url);
const read = (path: string): unknown => JSON.parse(readFileSync(new URL(path, folder), "utf8"));

const ajv = new Ajv2020({ allErrors: true, strict: true, strictTypes: false, strictRequired: false });
for (const schema of schemaDocuments().values()) ajv.addSchema(schema as object);
const problems = (document: string, value: unknown): string[] => {
  const validate = ajv.getSchema(`${schemaBase}${document}`);
  if (!validate) throw new Error(`no schema ${document}`);
  return validate(value) ? [] : (validate.errors ?? []).map((e) => `${e.instancePath} ${e.message}`);
};

test("the files in the package are the documents (npm run generate)", () => {
  expect(
    readdirSync(folder)
      .filter((f) => f.endsWith(".json"))
      .sort(),
  ).toEqual([...schemaDocuments().keys()].sort());
  for (const [file, schema] of schemaDocuments()) expect(read(file)).toEqual(schema);
});

describe.each(roles.flatMap((role) => [`${role}-inputs`, `${role}-outputs`]))("%s", (name) => {
  test("the valid example is valid", () => expect(problems(`${name}.json`, read(`examples/${name}.valid.json`))).toEqual([]));
  test("the invalid example is not", () =>
    expect(problems(`${name}.json`, read(`examples/${name}.invalid.json`))).not.toEqual([]));
});

test.each(roles)("golden %s inputs, rendered, are valid", (role) => {
  const rendered = renderRoot(role, goldenInputs(role) as never)["terraform.tfvars.json"];
  expect(problems(`${role}-inputs.json`, JSON.parse(rendered))).toEqual([]);
});

describe("what the documents assert (contract 12)", () => {
  const inputs = (role: Role) => read(`examples/${role}-inputs.valid.json`) as Record<string, unknown>;
  const outputs = (role: Role) => read(`examples/${role}-outputs.valid.json`) as Record<string, unknown>;
  test.each<[string, string, unknown, string]>([
    ["inputs are closed", "machine-inputs.json", { ...inputs("machine"), disk: 1 }, " must NOT have additional properties"],
    [
      "an endpoint input is closed (TRAP)",
      "cluster-inputs.json",
      { ...inputs("cluster"), control_plane_endpoint: { host: "h", port: 1, x: 1 } },
      "/control_plane_endpoint must NOT have additional properties",
    ],
    [
      "the object's kind is the role's",
      "machine-inputs.json",
      { ...inputs("machine"), captf_object: { kind: "TerraformCluster", name: "a", namespace: "b" } },
      "/captf_object/kind must be equal to constant",
    ],
    [
      "the kind tag is the role's",
      "machine-inputs.json",
      {
        ...inputs("machine"),
        captf_tags: { ...(inputs("machine").captf_tags as object), "captf.io/kind": "TerraformCluster" },
      },
      "/captf_tags/captf.io~1kind must be equal to constant",
    ],
    [
      "bootstrap data is base64",
      "machine-inputs.json",
      { ...inputs("machine"), bootstrap_data: "a b" },
      "/bootstrap_data must match pattern",
    ],
    [
      "a cluster network has all four attributes",
      "cluster-inputs.json",
      { ...inputs("cluster"), cluster_network: { pods: [] } },
      "/cluster_network must have required property 'services'",
    ],
    [
      "replicas are not negative",
      "machinepool-inputs.json",
      { ...inputs("machinepool"), replicas: -1 },
      "/replicas must be >= 0",
    ],
    [
      "null is no optional attribute of an output",
      "machinepool-outputs.json",
      { ...outputs("machinepool"), instances: [{ provider_id: "a", state: null }] },
      "/instances/0/state must be equal to one of the allowed values",
    ],
    ["health is not null", "machine-outputs.json", { ...outputs("machine"), health: null }, "/health must be object"],
  ])("%s", (_, document, value, problem) => expect(problems(document, value).join("\n")).toContain(problem));
  test.each<[string, string, unknown]>([
    [
      "a cluster's captf_cluster_outputs may be null",
      "cluster-inputs.json",
      { ...inputs("cluster"), captf_cluster_outputs: null },
    ],
    ["outputs are open", "machine-outputs.json", { ...outputs("machine"), extra: 1 }],
    ["provider_id may be null", "machine-outputs.json", { ...outputs("machine"), provider_id: null }],
    ["exports are anything", "cluster-outputs.json", { ...outputs("cluster"), exports: "x" }],
  ])("%s", (_, document, value) => expect(problems(document, value)).toEqual([]));
});
