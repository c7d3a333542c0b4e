import { describe, expect, test } from "vitest";
import { type Role, roles } from "../contract/role.ts";
import { goldenInputs } from "../examples/golden-inputs.ts";
import { JsonText } from "../json/text.ts";
import { renderRoot } from "./render-root.ts";

const userVariables = new Map([
  ["my-name", { value: new JsonText("1"), sensitive: false }],
  ["a_secret", { value: new JsonText('"s"'), sensitive: true }],
]);
const values = (role: Role, variables?: typeof userVariables) =>
  renderRoot(role, goldenInputs(role) as never, variables)["terraform.tfvars.json"];
const topLevel = (text: string): readonly string[] => [...text.matchAll(/^ {2}"([^"]+)":/gm)].map(([, name = ""]) => name);

describe("the order of terraform.tfvars.json (inputs-rendering 3.3)", () => {
  const common = ["captf_contract", "captf_cluster", "captf_object", "captf_tags"];
  test.each<[Role, readonly string[]]>([
    ["cluster", ["control_plane_endpoint", "kubernetes_version", "control_plane_initialized", "cluster_network"]],
    [
      "machine",
      [
        "captf_cluster_outputs",
        "machine_name",
        "bootstrap_data",
        "bootstrap_format",
        "failure_domain",
        "kubernetes_version",
        "control_plane",
      ],
    ],
    [
      "machinepool",
      [
        "captf_cluster_outputs",
        "machinepool_name",
        "replicas",
        "bootstrap_data",
        "bootstrap_format",
        "failure_domains",
        "cluster_failure_domains",
        "kubernetes_version",
        "node_labels",
        "autoscaling",
      ],
    ],
  ])("%s: as declared; with a user variable sorted", (role, own) => {
    expect(topLevel(values(role))).toEqual([...common, ...own]);
    expect(topLevel(values(role, userVariables))).toEqual([...common, ...own, ...userVariables.keys()].toSorted());
  });
  test("nested attributes keep their order either way", () => {
    for (const variables of [undefined, userVariables]) {
      const cluster = JSON.parse(values("cluster", variables)) as Record<string, object>;
      const pool = JSON.parse(values("machinepool", variables)) as Record<string, object>;
      const keys = (value: object | undefined) => Object.keys(value ?? {}).join(" ");
      expect([
        keys(cluster.captf_cluster),
        keys(cluster.captf_object),
        keys(cluster.cluster_network),
        keys(pool.autoscaling),
        keys(pool.captf_tags),
      ]).toEqual([
        "name namespace",
        "kind name namespace",
        "pods services service_domain api_server_port",
        "enabled min max",
        "captf.io/cluster captf.io/kind captf.io/managed-by captf.io/name captf.io/namespace captf.io/template",
      ]);
    }
  });
  test("an endpoint that is given: host, then port", () =>
    expect(
      renderRoot("cluster", { ...goldenInputs("cluster"), control_plane_endpoint: { port: 1, host: "a" } })[
        "terraform.tfvars.json"
      ],
    ).toContain('"control_plane_endpoint": {\n    "host": "a",\n    "port": 1\n  }'));
});

describe("how both files are written (inputs-rendering 3.1)", () => {
  const machine = (changes: object) => renderRoot("machine", { ...goldenInputs("machine"), ...changes })["terraform.tfvars.json"];
  test("one newline at the end, no tab, no carriage return", () => {
    for (const text of Object.values(renderRoot("machinepool", goldenInputs("machinepool"), userVariables))) {
      expect(text).toMatch(/[^\n]\n$/);
      expect(text).not.toMatch(/[\t\r]/);
    }
  });
  test("strings of ours: short escapes, lower-case hex, U+2028 escaped; slash, DEL and <>& raw", () =>
    expect(machine({ machine_name: '\b\f\n\r\t\u000b\u2028\u2029/\u007f<>&"\\é' })).toContain(
      '"machine_name": "\\b\\f\\n\\r\\t\\u000b\\u2028\\u2029/\u007f<>&\\"\\\\é"',
    ));
  test.each(["1.50", "1e3", "9007199254740993", "-0", '"\\u003c\\/"', '"<\u2028>"'])(
    "TRAP: what a module or user wrote is no JSON.parse and JSON.stringify away: %s",
    (source) => {
      const value = new JsonText(source);
      expect(machine({ captf_cluster_outputs: value })).toContain(`"captf_cluster_outputs": ${source},`);
      expect(values("machine", new Map([["v", { value, sensitive: false }]]))).toContain(`"v": ${source}\n`);
    },
  );
  test("empty containers are closed at once", () =>
    expect(machine({ captf_cluster_outputs: new JsonText('{ "a" : [ ] , "b" : { } }') })).toContain(
      '"captf_cluster_outputs": {\n    "a": [],\n    "b": {}\n  }',
    ));
  test("TRAP: map keys sort by UTF-8 bytes, not by UTF-16 units", () =>
    expect(
      renderRoot("machinepool", { ...goldenInputs("machinepool"), node_labels: { "\u{10000}": "3", "\uffff": "2", a: "1" } })[
        "terraform.tfvars.json"
      ],
    ).toContain('"node_labels": {\n    "a": "1",\n    "\uffff": "2",\n    "\u{10000}": "3"\n  }'));
  test.each(roles)("no < > & is escaped, in no role (decision on inputs-rendering 3.4)", (role) => {
    const inputs = { ...goldenInputs(role), kubernetes_version: "<&>" };
    const text = renderRoot(role, inputs as never, new Map([["v", { value: new JsonText('"<&>"'), sensitive: false }]]));
    expect(text["terraform.tfvars.json"].match(/"<&>"/g)).toHaveLength(2);
    expect(text["terraform.tfvars.json"]).not.toContain("\\u003c");
  });
});
