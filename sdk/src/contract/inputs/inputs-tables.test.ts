import { describe, expect, test } from "vitest";
import { goldenInputs } from "../../examples/golden-inputs.ts";
import { parseJson } from "../../json/parse.ts";
import { renderRoot } from "../../root/render-root.ts";
import { formatPath } from "../../schema/value-type.ts";
import { roleKinds, roles } from "../role.ts";
import { contractVersion } from "../version.ts";
import { decodeInputs } from "./decode.ts";
import { contractInputs } from "./index.ts";

type Role = (typeof roles)[number];

/** The golden inputs of a role as JSON text by name. */
const golden = (role: Role): ReadonlyMap<string, string> => {
  const rendered = JSON.parse(renderRoot(role, goldenInputs(role) as never)["terraform.tfvars.json"]) as object;
  return new Map(Object.entries(rendered).map(([name, value]) => [name, JSON.stringify(value)]));
};

/** The problems of a role's inputs with one of them changed; undefined leaves it out. */
const problems = (role: Role, name: string, value: string | undefined): readonly string[] => {
  const members = [...new Map<string, string | undefined>([...golden(role), [name, value]])];
  const source = members.flatMap(([key, text]) => (text === undefined ? [] : [`${JSON.stringify(key)}:${text}`])).join(",");
  const decoded = decodeInputs(role, parseJson(`{${source}}`));
  return decoded.kind === "issues" ? decoded.issues.map((issue) => `${formatPath(issue.path)} ${issue.message}`) : [];
};

const text = (bytes: number): string => JSON.stringify(`${"é".repeat(bytes >> 1)}${"x".repeat(bytes % 2)}`);
const list = (count: number, item: string): string => `[${Array(count).fill(item).join(",")}]`;
const network = (change: object): string =>
  JSON.stringify({ pods: [], services: [], service_domain: null, api_server_port: null, ...change });

test("the version of the contract, which every role is told (contract 1, 5.2)", () => {
  expect(contractVersion).toBe("v1alpha1");
  for (const role of roles) expect(golden(role).get("captf_contract")).toBe('"v1alpha1"');
});

describe("the examples of the tables (contract 5.2, 5.4, 5.5, 5.6)", () => {
  test.each<[Role, string, string]>([
    ["machine", "captf_contract", '"v1alpha1"'],
    ["machine", "captf_cluster", '{"name":"demo","namespace":"team-a"}'],
    ["machine", "captf_object", '{"kind":"TerraformMachine","name":"demo-md-0-abcde","namespace":"team-a"}'],
    ["machine", "captf_cluster_outputs", '{"network_id":"net-1"}'],
    ["machinepool", "captf_cluster_outputs", "{}"],
    ["cluster", "control_plane_endpoint", '{"host":"api.demo.example.com","port":6443}'],
    ["cluster", "control_plane_endpoint", "null"],
    ["cluster", "kubernetes_version", '"v1.36.2"'],
    ["cluster", "kubernetes_version", '"v1.31.4+rke2r1"'],
    ["cluster", "control_plane_initialized", "false"],
    [
      "cluster",
      "cluster_network",
      '{"pods":["192.168.0.0/16"],"services":["10.96.0.0/12"],"service_domain":"cluster.local","api_server_port":6443}',
    ],
    ["machine", "machine_name", '"demo-md-0-abcde-xyz12"'],
    ["machine", "bootstrap_data", '"I2Nsb3VkLWNvbmZpZwo="'],
    ["machine", "bootstrap_format", '"cloud-config"'],
    ["machine", "bootstrap_format", '"ignition"'],
    ["machine", "failure_domain", '"zone-a"'],
    ["machine", "kubernetes_version", '"v1.36.2"'],
    ["machine", "control_plane", "true"],
    ["machinepool", "machinepool_name", '"demo-mp-0"'],
    ["machinepool", "replicas", "3"],
    ["machinepool", "failure_domains", "[]"],
    ["machinepool", "cluster_failure_domains", '["zone-a","zone-b"]'],
    ["machinepool", "kubernetes_version", '"v1.31.4+rke2r1"'],
    ["machinepool", "node_labels", '{"node.example.com/pool":"w"}'],
    ["machinepool", "autoscaling", '{"enabled":false,"min":0,"max":0}'],
  ])("%s: %s = %s", (role, name, value) => expect(problems(role, name, value)).toEqual([]));
});

describe("null, absent, empty (contract 3, 5)", () => {
  const inputs = roles.flatMap((role) => contractInputs(role).map((input) => ({ role, ...input })));
  // Free-form: what the cluster exports may be null too, and the builders supply {} (contract 5.2).
  const fixed = inputs.filter(({ name }) => name !== "captf_cluster_outputs");
  test.each(fixed)("$role: $name may be null: $nullable", ({ role, name, nullable }) =>
    expect(problems(role, name, "null").length === 0).toBe(nullable),
  );
  test("nullable are exactly these", () =>
    expect(inputs.filter(({ nullable }) => nullable).map(({ role, name }) => `${role} ${name}`)).toEqual([
      "cluster control_plane_endpoint",
      "cluster kubernetes_version",
      "cluster cluster_network",
      "machine failure_domain",
      "machine kubernetes_version",
      "machinepool kubernetes_version",
    ]));
  test("sensitive is bootstrap data alone", () =>
    expect(inputs.filter(({ sensitive }) => sensitive).map(({ role, name }) => `${role} ${name}`)).toEqual([
      "machine bootstrap_data",
      "machinepool bootstrap_data",
    ]));
  test.each(inputs)("$role: $name is never absent", ({ role, name }) =>
    expect(problems(role, name, undefined)).toEqual([`${name} is missing`]),
  );
  test("TRAP: a cluster has no captf_cluster_outputs, not even null (contract 5.2)", () =>
    expect(problems("cluster", "captf_cluster_outputs", "null")).toEqual([
      "captf_cluster_outputs is no contract input of the role cluster",
    ]));
  test.each(["pods", "services", "service_domain", "api_server_port"])(
    "TRAP: cluster_network never lacks an attribute: %s (contract 5.4.3)",
    (name) =>
      expect(problems("cluster", "cluster_network", network({ [name]: undefined }))).toEqual([
        `cluster_network.${name} is missing`,
      ]),
  );
  test("empty is a value, not null", () => {
    expect(problems("cluster", "cluster_network", network({}))).toEqual([]);
    expect(problems("machinepool", "node_labels", "{}")).toEqual([]);
    expect(problems("machine", "bootstrap_data", '""')).toEqual([]);
  });
});

describe("limits, at them and beyond (contract 5.4, 5.5, 5.6, 12.1)", () => {
  const endpoint = (host: string, port: string) => `{"host":${host},"port":${port}}`;
  const port = "must be an integer from 1 to 65535";
  test.each<[Role, string, string, string | null]>([
    ["cluster", "control_plane_endpoint", endpoint(text(512), "1"), null],
    [
      "cluster",
      "control_plane_endpoint",
      endpoint(text(513), "1"),
      "control_plane_endpoint.host must have 1 to 512 bytes, has 513",
    ],
    ["cluster", "control_plane_endpoint", endpoint('""', "1"), "control_plane_endpoint.host must have 1 to 512 bytes, has 0"],
    ["cluster", "control_plane_endpoint", endpoint('"a"', "65535"), null],
    ["cluster", "control_plane_endpoint", endpoint('"a"', "65536"), `control_plane_endpoint.port ${port}`],
    ["cluster", "control_plane_endpoint", endpoint('"a"', "0"), `control_plane_endpoint.port ${port}`],
    ["cluster", "kubernetes_version", text(256), null],
    ["cluster", "kubernetes_version", text(257), "kubernetes_version must have 1 to 256 bytes, has 257"],
    ["cluster", "kubernetes_version", '""', "kubernetes_version must have 1 to 256 bytes, has 0"],
    ["cluster", "cluster_network", network({ pods: Array(100).fill("a") }), null],
    [
      "cluster",
      "cluster_network",
      network({ pods: Array(101).fill("a") }),
      "cluster_network.pods must have at most 100 entries, has 101",
    ],
    ["cluster", "cluster_network", network({ services: ["x".repeat(43)] }), null],
    [
      "cluster",
      "cluster_network",
      network({ services: ["x".repeat(44)] }),
      "cluster_network.services[0] must have 1 to 43 bytes, has 44",
    ],
    ["cluster", "cluster_network", network({ services: [""] }), "cluster_network.services[0] must have 1 to 43 bytes, has 0"],
    ["cluster", "cluster_network", network({ service_domain: "d".repeat(253) }), null],
    [
      "cluster",
      "cluster_network",
      network({ service_domain: "d".repeat(254) }),
      "cluster_network.service_domain must have 1 to 253 bytes, has 254",
    ],
    [
      "cluster",
      "cluster_network",
      network({ service_domain: "" }),
      "cluster_network.service_domain must have 1 to 253 bytes, has 0",
    ],
    ["cluster", "cluster_network", network({ api_server_port: 65535 }), null],
    ["cluster", "cluster_network", network({ api_server_port: 0 }), `cluster_network.api_server_port ${port}`],
    ["machine", "failure_domain", text(256), null],
    ["machine", "failure_domain", text(257), "failure_domain must have 1 to 256 bytes, has 257"],
    ["machine", "failure_domain", '""', "failure_domain must have 1 to 256 bytes, has 0"],
    ["machine", "machine_name", '""', "machine_name must have at least 1 bytes, has 0"],
    ["machine", "bootstrap_format", '"gzip"', "bootstrap_format must be one of cloud-config, ignition"],
    ["machine", "control_plane", '"true"', "control_plane must be true or false"],
    ["machinepool", "machinepool_name", '""', "machinepool_name must have at least 1 bytes, has 0"],
    ["machinepool", "replicas", "0", null],
    ["machinepool", "failure_domains", list(100, '"z"'), null],
    ["machinepool", "failure_domains", list(101, '"z"'), "failure_domains must have at most 100 entries, has 101"],
    ["machinepool", "cluster_failure_domains", list(1000, '"z"'), null],
    ["machinepool", "cluster_failure_domains", '[""]', "cluster_failure_domains[0] must have 1 to 256 bytes, has 0"],
    [
      "machinepool",
      "autoscaling",
      '{"enabled":true,"min":-1,"max":0}',
      "autoscaling.min must be an integer from 0 to 2147483647",
    ],
  ])("%s: %s %s", (role, name, value, problem) => expect(problems(role, name, value)).toEqual(problem === null ? [] : [problem]));
  test.each(["6443.0", "6443e0", '"6443"', "6.443e3"])("TRAP: a port is an integer literal, not %s (contract 4)", (value) =>
    expect(problems("cluster", "control_plane_endpoint", endpoint('"a"', value))).toEqual([
      `control_plane_endpoint.port ${port}`,
    ]),
  );
  test("TRAP: lengths are bytes of UTF-8: 256 characters of two bytes are too many (contract 4)", () =>
    expect(problems("machine", "failure_domain", JSON.stringify("é".repeat(256)))).toEqual([
      "failure_domain must have 1 to 256 bytes, has 512",
    ]));
});

describe("a role's inputs name the role's own kind (contract 5.2, 12.2)", () => {
  const reference = (kind: string) => JSON.stringify({ kind, name: "a", namespace: "b" });
  test.each(roles)("%s", (role) => {
    const tags = JSON.parse(golden(role).get("captf_tags") ?? "") as object;
    for (const other of roles) {
      const { kind } = roleKinds[other];
      const expected = (path: string) => (other === role ? [] : [`${path} must be "${roleKinds[role].kind}"`]);
      expect(problems(role, "captf_object", reference(kind))).toEqual(expected("captf_object.kind"));
      expect(problems(role, "captf_tags", JSON.stringify({ ...tags, "captf.io/kind": kind }))).toEqual(
        expected("captf_tags.captf.io/kind"),
      );
    }
  });
});

describe("captf_tags (contract 5.3, 12.1)", () => {
  const tags = () => JSON.parse(golden("machine").get("captf_tags") ?? "") as Readonly<Record<string, string>>;
  test.each(Object.keys(tags()))("%s is always there", (key) =>
    expect(problems("machine", "captf_tags", JSON.stringify({ ...tags(), [key]: undefined }))).toEqual([
      `captf_tags.${key} is missing`,
    ]),
  );
  test("managed by CAPTF and nobody else", () =>
    expect(problems("machine", "captf_tags", JSON.stringify({ ...tags(), "captf.io/managed-by": "x" }))).toEqual([
      'captf_tags.captf.io/managed-by must be "captf"',
    ]));
  test("the template alone may be empty", () => {
    expect(problems("machine", "captf_tags", JSON.stringify({ ...tags(), "captf.io/template": "" }))).toEqual([]);
    expect(problems("machine", "captf_tags", JSON.stringify({ ...tags(), "captf.io/name": "" }))).toHaveLength(1);
  });
});

test.each<[Role, string, string, string]>([
  ["cluster", "captf_cluster", '{"name":"a","namespace":"b","uid":"c"}', "captf_cluster.uid"],
  ["machine", "captf_object", '{"kind":"TerraformMachine","name":"a","namespace":"b","uid":"c"}', "captf_object.uid"],
  ["cluster", "control_plane_endpoint", '{"host":"a","port":1,"scheme":"https"}', "control_plane_endpoint.scheme"],
  ["cluster", "cluster_network", network({ dns: "a" }), "cluster_network.dns"],
  ["machinepool", "autoscaling", '{"enabled":false,"min":0,"max":0,"step":1}', "autoscaling.step"],
])("TRAP: an object input of the role %s is closed: %s (contract 12.1)", (role, name, value, path) =>
  expect(problems(role, name, value)).toEqual([`${path} is not an attribute of it`]),
);
