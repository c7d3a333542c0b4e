import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { type RoleInputs, roles } from "../contract/index.ts";
import { goldenInputs } from "../examples/golden-inputs.ts";
import { JsonText } from "../json/text.ts";
import { utf8Length } from "../json/utf8.ts";
import { isRenderError } from "./error.ts";
import { maxRootBytes, renderRoot } from "./render-root.ts";

const variable = (source: string, sensitive = false) => ({ value: new JsonText(source), sensitive });
const machine = goldenInputs("machine");

const reasonOf = (render: () => unknown): string => {
  try {
    render();
  } catch (error) {
    if (isRenderError(error)) return error.reason;
    throw error;
  }
  return "rendered";
};

describe("main.tf.json", () => {
  test("machine, byte for byte (inputs-rendering 3.2)", () =>
    expect(renderRoot("machine", machine)["main.tf.json"]).toBe(
      readFileSync(new URL("vectors/machine.main.tf.json", import.meta.url), "utf8"),
    ));
  test.each(roles)("%s golden", async (role) => {
    const root = renderRoot(role, goldenInputs(role) as never);
    await expect(root["main.tf.json"]).toMatchFileSnapshot(`golden/${role}.main.tf.json`);
    await expect(root["terraform.tfvars.json"]).toMatchFileSnapshot(`golden/${role}.terraform.tfvars.json`);
  });
  test("the cluster root has no captf_cluster_outputs and the contract's type spacing", () => {
    const main = renderRoot("cluster", goldenInputs("cluster"))["main.tf.json"];
    expect(main).not.toContain("captf_cluster_outputs");
    expect(main).toContain('"type": "object({host=string, port=number})"');
    expect(main).toContain(
      '"type": "object({pods=list(string), services=list(string), service_domain=string, api_server_port=number})"',
    );
  });
  test("user variables are untyped, merged into the sorted order, and sensitive only from a Secret", async () => {
    const variables = new Map([
      ["disk_gib", variable("40")],
      ["db_password", variable('"s3cret-value"', true)],
      ["my-name", variable("null")],
    ]);
    const root = renderRoot("machine", machine, variables);
    await expect(root["main.tf.json"]).toMatchFileSnapshot("golden/variables.main.tf.json");
    expect(root["main.tf.json"]).not.toContain("s3cret-value");
  });
  test("does not depend on values", () =>
    expect(
      renderRoot("machine", { ...machine, machine_name: "other", failure_domain: null }, new Map([["a", variable("1")]]))[
        "main.tf.json"
      ],
    ).toBe(renderRoot("machine", machine, new Map([["a", variable("[2]")]]))["main.tf.json"]));
});

describe("terraform.tfvars.json", () => {
  test("the example of inputs-rendering 3.3", () => {
    const inputs: RoleInputs["cluster"] = {
      ...goldenInputs("cluster"),
      captf_cluster: { name: "demo", namespace: "ns1" },
      captf_object: { kind: "TerraformCluster", name: "demo", namespace: "ns1" },
      captf_tags: { ...goldenInputs("cluster").captf_tags, "captf.io/namespace": "ns1", "captf.io/template": "" },
      cluster_network: null,
    };
    expect(renderRoot("cluster", inputs)["terraform.tfvars.json"]).toBe(
      readFileSync(new URL("vectors/cluster.terraform.tfvars.json", import.meta.url), "utf8"),
    );
  });
  test("with a user variable all top-level keys are sorted, nested ones are not", () => {
    const text = renderRoot("machine", machine, new Map([["zone", variable('{"b":1,"a":2}')]]))["terraform.tfvars.json"];
    const keys = [...text.matchAll(/^ {2}"([^"]+)"/gm)].map((m) => m[1]);
    expect(keys).toEqual([...keys].sort());
    expect(text).toContain('"zone": {\n    "b": 1,\n    "a": 2\n  }');
  });
  test("what a user or module wrote keeps literals, escapes, key order and duplicates (TRAP)", () => {
    const source = '{"10":1.50,"2":1e3,"a":12345678901234567890,"a":"\\u00e9\\/","__proto__":{}}';
    const text = renderRoot("machine", { ...machine, captf_cluster_outputs: new JsonText(source) })["terraform.tfvars.json"];
    expect(text).toContain(
      '"captf_cluster_outputs": {\n    "10": 1.50,\n    "2": 1e3,\n    "a": 12345678901234567890,\n    "a": "\\u00e9\\/",\n    "__proto__": {}\n  }',
    );
  });
  test("map keys sort by UTF-8 bytes, not UTF-16 units (TRAP); nothing is HTML-escaped in any role", () => {
    const labels = { "\u{1f600}": "<&>", "\ufb01": "2", "10": "3", "2": "4" };
    const text = renderRoot("machinepool", { ...goldenInputs("machinepool"), node_labels: labels })["terraform.tfvars.json"];
    expect(text).toContain('"node_labels": {\n    "10": "3",\n    "2": "4",\n    "\ufb01": "2",\n    "\u{1f600}": "<&>"\n  }');
  });
  test("unset scalars are null, never left out (TRAP)", () => {
    const text = renderRoot("cluster", {
      ...goldenInputs("cluster"),
      cluster_network: { pods: [], services: [], service_domain: null, api_server_port: null },
    })["terraform.tfvars.json"];
    expect(text).toContain('"pods": [],\n    "services": [],\n    "service_domain": null,\n    "api_server_port": null');
  });
});

describe("refused (inputs-rendering 3.6)", () => {
  test.each<[string, string, () => unknown]>([
    ["inputs of another role", "RoleMismatch", () => renderRoot("cluster", machine as never)],
    [
      "bootstrap data with a stray character",
      "BootstrapDataNotBase64",
      () => renderRoot("machine", { ...machine, bootstrap_data: "a b=" }),
    ],
    [
      "base64 with trailing bits (TRAP)",
      "BootstrapDataNotBase64",
      () => renderRoot("machine", { ...machine, bootstrap_data: "YQ==".replace("Q", "R") }),
    ],
    ["unpadded base64 (TRAP)", "BootstrapDataNotBase64", () => renderRoot("machine", { ...machine, bootstrap_data: "YQ" })],
    ["empty bootstrap data is fine", "rendered", () => renderRoot("machine", { ...machine, bootstrap_data: "" })],
    [
      "a variable named source (TRAP)",
      "VariableNameReserved",
      () => renderRoot("machine", machine, new Map([["source", variable("1")]])),
    ],
    [
      "a contract input of the own role",
      "VariableNameReserved",
      () => renderRoot("machine", machine, new Map([["machine_name", variable("1")]])),
    ],
    [
      "one of another role is fine",
      "rendered",
      () => renderRoot("cluster", goldenInputs("cluster"), new Map([["machine_name", variable("1")]])),
    ],
    ["the reserved prefix", "VariableNameReserved", () => renderRoot("machine", machine, new Map([["captf_x", variable("1")]]))],
    ["no identifier", "VariableNameNotAnIdentifier", () => renderRoot("machine", machine, new Map([["1a", variable("1")]]))],
    [
      "the first bad name in order",
      "VariableNameNotAnIdentifier",
      () =>
        renderRoot(
          "machine",
          machine,
          new Map([
            ["source", variable("1")],
            ["a b", variable("1")],
          ]),
        ),
    ],
    ["a value that is no JSON", "VariableNotJson", () => renderRoot("machine", machine, new Map([["a", variable("{")]]))],
  ])("%s", (_, reason, render) => expect(reasonOf(render)).toBe(reason));

  test("more than a million bytes, with the size; exactly a million is fine", () => {
    const sized = (bytes: number) => {
      const of = (length: number) => renderRoot("machine", { ...machine, machine_name: "x".repeat(length) });
      const empty = Object.values(of(1)).reduce((sum, text) => sum + utf8Length(text), 0) - 1;
      return () => of(bytes - empty);
    };
    expect(reasonOf(sized(maxRootBytes))).toBe("rendered");
    expect(sized(maxRootBytes + 1)).toThrow(expect.objectContaining({ reason: "InputsTooLarge", bytes: maxRootBytes + 1 }));
  });
  test("deep and wide values are refused before they are written", () => {
    const source = `${"[".repeat(500)}${"0,".repeat(2_000_000)}0${"]".repeat(500)}`;
    expect(reasonOf(() => renderRoot("machine", { ...machine, captf_cluster_outputs: new JsonText(source) }))).toBe(
      "InputsTooLarge",
    );
  });
  test("an error never quotes a value", () => {
    expect(() => renderRoot("machine", machine, new Map([["a", variable('{"x": hunter2')]]))).toThrow(
      expect.objectContaining({ message: expect.not.stringContaining("hunter2") }),
    );
  });
});
