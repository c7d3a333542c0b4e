import { describe, expect, test } from "vitest";
import { goldenInputs } from "../examples/golden-inputs.ts";
import { fromJson } from "../json/convert.ts";
import { parseJson } from "../json/parse.ts";
import { compactJson } from "../json/write.ts";
import { encodeInputs, renderRoot } from "../root/render-root.ts";
import { formatPath } from "../schema/value-type.ts";
import { contractInputs, contractOutputs, decodeInputs, isBootstrapData, isRole, roleKinds, roles } from "./index.ts";

const table = (role: (typeof roles)[number]) =>
  contractInputs(role).map((i) => [i.name, i.rootType, ...(i.nullable ? ["N"] : []), ...(i.sensitive ? ["S"] : [])].join(" "));

describe("the root type table (contract 6)", () => {
  const common = ["captf_contract string", "captf_cluster any", "captf_object any", "captf_tags map(string)"];
  const bootstrap = ["bootstrap_data string S", "bootstrap_format string"];
  test("cluster", () =>
    expect(table("cluster")).toEqual([
      ...common,
      "control_plane_endpoint object({host=string, port=number}) N",
      "kubernetes_version string N",
      "control_plane_initialized bool",
      "cluster_network object({pods=list(string), services=list(string), service_domain=string, api_server_port=number}) N",
    ]));
  test("machine", () =>
    expect(table("machine")).toEqual([
      ...common,
      "captf_cluster_outputs any",
      "machine_name string",
      ...bootstrap,
      "failure_domain string N",
      "kubernetes_version string N",
      "control_plane bool",
    ]));
  test("machinepool", () =>
    expect(table("machinepool")).toEqual([
      ...common,
      "captf_cluster_outputs any",
      "machinepool_name string",
      "replicas number",
      ...bootstrap,
      "failure_domains list(string)",
      "cluster_failure_domains list(string)",
      "kubernetes_version string N",
      "node_labels map(string)",
      "autoscaling object({enabled=bool, min=number, max=number})",
    ]));
  test("module types where the root says any (contract 5.2)", () => {
    const types = new Map(contractInputs("machine").map((i) => [i.name, i.moduleType]));
    expect(types.get("captf_cluster")).toBe("object({name=string, namespace=string})");
    expect(types.get("captf_object")).toBe("object({kind=string, name=string, namespace=string})");
    expect(types.get("captf_cluster_outputs")).toBe("any");
  });
  test("outputs", () => {
    const names = (role: (typeof roles)[number]) => contractOutputs(role).map((o) => o.name);
    expect(names("cluster")).toEqual(["control_plane_endpoint", "failure_domains", "exports", "health"]);
    expect(names("machine")).toEqual(["provider_id", "addresses", "failure_domain", "interruptible", "health"]);
    expect(names("machinepool")).toEqual(["provider_id", "provider_id_list", "replicas", "instances", "health"]);
  });
});

test("roles and kinds (contract 1)", () => {
  expect(roles.map((r) => `${r} ${roleKinds[r].kind} ${roleKinds[r].short}`)).toEqual([
    "cluster TerraformCluster c",
    "machine TerraformMachine m",
    "machinepool TerraformMachinePool mp",
  ]);
  expect([isRole("machine"), isRole("Machine")]).toEqual([true, false]);
});

test.each([
  ["", true],
  ["YQ==", true],
  ["YWI=", true],
  ["YWJj", true],
  ["YR==", false],
  ["YWJ=", false],
  ["YQ=", false],
  ["YQ", false],
  ["YQ==\n", false],
  ["Y===", false],
  ["====", false],
  ["Y-_z", false],
  ["YQ==YQ==", false],
])(
  "TRAP: bootstrap data is strict base64, which a lenient decoder does not tell: %j is: %s (inputs-rendering 3.6)",
  (value, strict) => {
    expect(isBootstrapData(value)).toBe(strict);
    // The definition: decoding and encoding again gives the same text.
    expect(Buffer.from(value, "base64").toString("base64") === value).toBe(strict);
  },
);

describe("decodeInputs", () => {
  test.each(roles)("%s: what is rendered reads back", (role) => {
    const decoded = decodeInputs(role, parseJson(renderRoot(role, goldenInputs(role) as never)["terraform.tfvars.json"]));
    expect(decoded.kind).toBe("inputs");
    const compact = (inputs: unknown) =>
      [...encodeInputs(role, inputs as never)].map(([name, node]) => [name, compactJson(node)]);
    if (decoded.kind === "inputs") expect(compact(decoded.inputs)).toEqual(compact(goldenInputs(role)));
  });
  const pool = () => Object.fromEntries([...encodeInputs("machinepool", goldenInputs("machinepool"))].map(([k, v]) => [k, v]));
  const issues = (change: Record<string, string | undefined>) => {
    const members = Object.entries({ ...pool() }).map(
      ([k, v]) => [k, k in change ? change[k] : JSON.stringify(fromJson(v))] as const,
    );
    const added = Object.entries(change).filter(([k]) => !(k in pool()));
    const source = [...members, ...added].flatMap(([k, v]) => (v === undefined ? [] : [`${JSON.stringify(k)}:${v}`])).join(",");
    const decoded = decodeInputs("machinepool", parseJson(`{${source}}`));
    return decoded.kind === "issues" ? decoded.issues.map((i) => `${formatPath(i.path)} ${i.message}`) : [];
  };
  test.each<[string, Record<string, string | undefined>, string]>([
    ["a missing input", { replicas: undefined }, "replicas is missing"],
    ["an unknown input", { disk: "1" }, "disk is no contract input of the role machinepool"],
    ["a fraction", { replicas: "3.0" }, "replicas must be an integer from 0 to 2147483647"],
    ["an exponent", { replicas: "3e0" }, "replicas must be an integer from 0 to 2147483647"],
    ["a number as a string", { replicas: '"3"' }, "replicas must be an integer from 0 to 2147483647"],
    ["an int32 overflow", { replicas: "2147483648" }, "replicas must be an integer from 0 to 2147483647"],
    [
      "a wrong kind",
      { captf_object: '{"kind":"Machine","name":"a","namespace":"b"}' },
      "captf_object.kind must be one of TerraformCluster, TerraformMachine, TerraformMachinePool",
    ],
    ["a missing attribute", { autoscaling: '{"enabled":true,"min":1}' }, "autoscaling.max is missing"],
    [
      "bytes, not characters (TRAP)",
      { failure_domains: `["${"é".repeat(129)}"]` },
      "failure_domains[0] must have 1 to 256 bytes, has 258",
    ],
    ["a list", { failure_domains: "{}" }, "failure_domains must be a list"],
    [
      "too many entries",
      { failure_domains: JSON.stringify(Array(101).fill("a")) },
      "failure_domains must have at most 100 entries, has 101",
    ],
    ["a map's value", { node_labels: '{"a":1}' }, "node_labels.a must be a string"],
    ["a map", { node_labels: "[]" }, "node_labels must be a map"],
    ["a boolean", { autoscaling: '{"enabled":"true","min":0,"max":0}' }, "autoscaling.enabled must be true or false"],
    ["an object", { captf_cluster: "null" }, "captf_cluster must be an object"],
    ["base64", { bootstrap_data: '"a b"' }, "bootstrap_data must be standard base64 with padding"],
    ["the contract version", { captf_contract: '"v2"' }, 'captf_contract must be "v1alpha1"'],
  ])("%s", (_, change, issue) => expect(issues(change)).toEqual([issue]));
  test("several problems are all reported", () => expect(issues({ replicas: "-1", node_labels: "[]" })).toHaveLength(2));
  test("a document that is no object is told as a whole, before what is missing of it", () => {
    const decoded = decodeInputs("cluster", parseJson("[]"));
    expect(decoded.kind === "issues" && decoded.issues.map(({ path }) => path)).toEqual([
      [],
      ...contractInputs("cluster").map(({ name }) => [name]),
    ]);
  });
});
