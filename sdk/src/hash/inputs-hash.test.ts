import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { ClusterInputs, MachinePoolInputs } from "../contract/index.ts";
import { captfTags } from "../contract/tags.ts";
import { goldenInputs } from "../examples/golden-inputs.ts";
import { parseJson } from "../json/parse.ts";
import { JsonText } from "../json/text.ts";
import { isNonIntegerError } from "../json/write.ts";
import type { UserVariables } from "../variables/user-variables.ts";
import { approvalHash, exportsHash, inputsDocument, inputsHash } from "./inputs-hash.ts";

const cluster: ClusterInputs = {
  captf_contract: "v1alpha1",
  captf_cluster: { name: "demo", namespace: "ns1" },
  captf_object: { kind: "TerraformCluster", name: "demo", namespace: "ns1" },
  captf_tags: captfTags({ cluster: "demo", kind: "TerraformCluster", name: "demo", namespace: "ns1", template: "" }),
  control_plane_endpoint: null,
  kubernetes_version: null,
  control_plane_initialized: false,
  cluster_network: null,
};
const clusterOf = (variables?: UserVariables) =>
  ({ role: "cluster", image: "registry.example.com/acme/cluster:v1", inputs: cluster, ...(variables && { variables }) }) as const;

const pool: MachinePoolInputs = {
  captf_contract: "v1alpha1",
  captf_cluster: { name: "demo", namespace: "ns1" },
  captf_object: { kind: "TerraformMachinePool", name: "mp0", namespace: "ns1" },
  captf_tags: captfTags({ cluster: "demo", kind: "TerraformMachinePool", name: "mp0", namespace: "ns1", template: "tpl" }),
  captf_cluster_outputs: new JsonText('{"net":"n<1>"}'),
  machinepool_name: "mp0",
  replicas: 3,
  bootstrap_data: "I2Nsb3VkLWNvbmZpZwo=",
  bootstrap_format: "cloud-config",
  failure_domains: [],
  cluster_failure_domains: ["zone-a"],
  kubernetes_version: null,
  node_labels: {},
  autoscaling: { enabled: true, min: 1, max: 5 },
};
const poolOf = (inputs: MachinePoolInputs) =>
  ({ role: "machinepool", image: "registry.example.com/acme/pool:v1", inputs }) as const;

const variable = (source: string, sensitive = false) => ({ value: new JsonText(source), sensitive });

describe("known answers (inputs-rendering 5.4)", () => {
  test("cluster: canonical text and hash", () => {
    expect(inputsDocument(clusterOf())).toBe(
      '{"contract":"v1alpha1","image":"registry.example.com/acme/cluster:v1","inputs":{"captf_cluster":{"name":"demo","namespace":"ns1"},"captf_contract":"v1alpha1","captf_object":{"kind":"TerraformCluster","name":"demo","namespace":"ns1"},"captf_tags":{"captf.io/cluster":"demo","captf.io/kind":"TerraformCluster","captf.io/managed-by":"captf","captf.io/name":"demo","captf.io/namespace":"ns1","captf.io/template":""},"cluster_network":null,"control_plane_endpoint":null,"control_plane_initialized":false,"kubernetes_version":null},"role":"cluster","scheme":"h2"}',
    );
    expect(inputsHash(clusterOf())).toBe("h2:018875f519b8b39de442dfb733162561dad701c477ca567d53a03053ff5a5ecf");
  });
  test("cluster with user variables", () => {
    const variables = new Map([
      ["zones", variable('["a", "b"]')],
      ["ratio", variable("1.50")],
      ["db_password", variable('"s3cr\\u0026t"', true)],
    ]);
    expect(inputsHash(clusterOf(variables))).toBe("h2:e0fe9f6cb391fa38f0b78ec99ab3ba0114a836728f3d3387f5f8c2fcbb0a2878");
  });
  test("pool: inputs and approval hash", () => {
    expect(inputsHash(poolOf(pool))).toBe("h2:e72812a184499490886dd1bfb686584922062dbc600c0fbf646b2725e2a918c9");
    expect(approvalHash(poolOf(pool))).toBe("h2:219b4d73aca77fee396578bdc9facd9e4401adb9150936390ac78ba62ab26ddb");
  });
  test.each([
    ["absent", undefined],
    ["null", "null"],
    ["{}", "{}"],
  ])("exports %s", (_, source) =>
    expect(exportsHash(source === undefined ? undefined : parseJson(source))).toBe(
      "h2:44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a",
    ),
  );
  test("exports with an exponent", () =>
    expect(exportsHash(parseJson('{"r":1e3,"net":"n<1>"}'))).toBe(
      "h2:9ebfd5e6ebaa2653862059515961c065cf6b2927a1c4ba122f80553ac3a67042",
    ));
});

describe("what an inputs hash depends on (inputs-rendering 5.1)", () => {
  test("a pool's replicas only without autoscaling", () => {
    const more = { ...pool, replicas: 4 };
    const fixed = { enabled: false, min: 0, max: 0 };
    expect(inputsHash(poolOf(more))).toBe(inputsHash(poolOf(pool)));
    expect(inputsHash(poolOf({ ...more, autoscaling: fixed }))).not.toBe(inputsHash(poolOf({ ...pool, autoscaling: fixed })));
  });
  test("no variables and an empty map are the same", () =>
    expect(inputsHash(clusterOf(new Map()))).toBe(inputsHash(clusterOf())));
  test("a variable's sensitivity and number literal", () => {
    const of = (source: string, sensitive: boolean) => inputsHash(clusterOf(new Map([["a", variable(source, sensitive)]])));
    expect(new Set([of("1.5", false), of("1.50", false), of("1.5", true)]).size).toBe(3);
  });
  test("a cluster's approval hash is its inputs hash", () => expect(approvalHash(clusterOf())).toBe(inputsHash(clusterOf())));
  test("a fraction in the cluster's outputs cannot be hashed", () => {
    try {
      inputsHash(poolOf({ ...pool, captf_cluster_outputs: new JsonText('{"a":1.0}') }));
      expect.unreachable();
    } catch (error) {
      expect(isNonIntegerError(error)).toBe(true);
    }
  });
});

test("independent of key order at every depth", () => {
  const reversed = (value: unknown): unknown =>
    value !== null && typeof value === "object" && !Array.isArray(value)
      ? Object.fromEntries(
          Object.entries(value)
            .reverse()
            .map(([k, v]) => [k, reversed(v)]),
        )
      : value;
  const integers = fc.object({ values: [fc.integer(), fc.string(), fc.boolean(), fc.constant(null)], maxDepth: 3 });
  const text = (value: unknown) => JSON.stringify(value);
  fc.assert(
    fc.property(integers, (value) => {
      const machine = goldenInputs("machine");
      const of = (source: string) =>
        inputsHash({ role: "machine", image: "i", inputs: { ...machine, captf_cluster_outputs: new JsonText(source) } });
      expect(of(text(reversed(value)))).toBe(of(text(value)));
      expect(exportsHash(parseJson(text(reversed(value))))).toBe(exportsHash(parseJson(text(value))));
    }),
    { seed: 20261130 },
  );
});
