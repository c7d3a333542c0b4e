import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Role, roles } from "../contract/role.ts";
import { goldenInputs } from "../examples/golden-inputs.ts";
import { seed } from "../json/json-text.testdata.ts";
import { renderRoot } from "../root/render-root.ts";
import { schemaDocuments } from "../schema/documents.ts";
import { formatPath, type Issue } from "../schema/value-type.ts";
import { issuesOf, knownKeywords } from "./issues.ts";
import { validateInputs, validateOutputs } from "./validate.ts";

const lines = (issues: readonly Issue[]): string[] => issues.map(({ path, message }) => `${formatPath(path)} ${message}`.trim());

type Plain = Record<string, unknown>;
const example = (name: string): Plain =>
  JSON.parse(readFileSync(new URL(`../../schemas/examples/${name}.json`, import.meta.url), "utf8")) as Plain;
const inputs = (role: Role): Plain => example(`${role}-inputs.valid`);
const outputs = (role: Role): Plain => example(`${role}-outputs.valid`);

test.each(roles)("role %s: its golden inputs and its valid examples obey, its invalid examples do not", (role) => {
  const golden = renderRoot(role, goldenInputs(role) as never)["terraform.tfvars.json"];
  expect(validateInputs(role, JSON.parse(golden))).toEqual([]);
  expect(validateInputs(role, inputs(role))).toEqual([]);
  expect(validateOutputs(role, outputs(role))).toEqual([]);
  expect(validateInputs(role, example(`${role}-inputs.invalid`))).not.toEqual([]);
  expect(validateOutputs(role, example(`${role}-outputs.invalid`))).not.toEqual([]);
});

describe("each problem has its path and says what is demanded (contract 12)", () => {
  test.each<[string, readonly Issue[], readonly string[]]>([
    ["no object", validateInputs("machine", []), ["must be an object"]],
    ["nothing at all", validateOutputs("machine", undefined), ["must be an object"]],
    [
      "a name too many",
      validateInputs("machine", { ...inputs("machine"), disk: 1 }),
      ["disk is not one of the names allowed here"],
    ],
    [
      "names that are missing",
      validateOutputs("cluster", { exports: null, health: { state: "running" } }),
      ["control_plane_endpoint is missing", "failure_domains is missing", "health.healthy is missing"],
    ],
    [
      "a constant and a vocabulary",
      validateInputs("machine", { ...inputs("machine"), captf_contract: "v2", bootstrap_format: "shell" }),
      ['captf_contract must be "v1alpha1"', "bootstrap_format must be one of cloud-config, ignition"],
    ],
    [
      "a key with a slash",
      validateInputs("machine", {
        ...inputs("machine"),
        captf_tags: { ...(inputs("machine").captf_tags as Plain), "captf.io/kind": "TerraformCluster" },
      }),
      ['captf_tags.captf.io/kind must be "TerraformMachine"'],
    ],
    [
      "a pattern",
      validateInputs("machine", { ...inputs("machine"), bootstrap_data: "a b" }),
      ["bootstrap_data must match ^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$"],
    ],
    [
      "what may be null is told as what it may be, and null",
      validateInputs("cluster", {
        ...inputs("cluster"),
        kubernetes_version: 1,
        control_plane_endpoint: { host: "", port: 65536 },
        cluster_network: { pods: [], services: [], service_domain: 5, api_server_port: 1.5 },
      }),
      [
        "control_plane_endpoint.host must have at least 1 character",
        "control_plane_endpoint.port must be at most 65535",
        "kubernetes_version must be a string or null",
        "cluster_network.service_domain must be a string or null",
        "cluster_network.api_server_port must be an integer or null",
      ],
    ],
    [
      "list indexes are numbers, map keys are names",
      validateOutputs("cluster", {
        ...outputs("cluster"),
        failure_domains: [{ name: "a" }, { name: "x".repeat(257), attributes: { 0: 1 } }],
      }),
      ["failure_domains[1].name must have at most 256 characters", "failure_domains[1].attributes.0 must be a string"],
    ],
    [
      "bounds of a number and of a list",
      validateOutputs("machinepool", {
        ...outputs("machinepool"),
        replicas: -1,
        instances: Array(1001).fill({ provider_id: "a" }),
      }),
      ["replicas must be at least 0", "instances must have at most 1000 entries"],
    ],
    [
      "true or false",
      validateInputs("machine", { ...inputs("machine"), control_plane: "true" }),
      ["control_plane must be true or false"],
    ],
  ])("%s", (_, issues, said) => expect(lines(issues).toSorted()).toEqual(said.toSorted()));

  test("lengths are characters, as JSON Schema counts, not bytes and not UTF-16 (TRAP)", () => {
    const of = (length: number) => validateInputs("machine", { ...inputs("machine"), kubernetes_version: "😀".repeat(length) });
    expect(of(256)).toEqual([]);
    expect(lines(of(257))).toEqual(["kubernetes_version must have at most 256 characters"]);
  });
  test("each keyword that the documents use has a message; one of tomorrow is named", () => {
    const keywords = new Set<string>();
    const visit = (schema: unknown): void => {
      if (typeof schema !== "object" || schema === null) return;
      for (const [keyword, value] of Object.entries(schema)) {
        keywords.add(keyword);
        if (keyword === "properties" || keyword === "$defs") Object.values(value as object).forEach(visit);
        else if (keyword === "anyOf" || keyword === "allOf") (value as unknown[]).forEach(visit);
        else if (keyword === "items" || keyword === "additionalProperties") visit(value);
      }
    };
    for (const document of schemaDocuments().values()) visit(document);
    const silent = ["$schema", "$id", "title", "$defs", "$ref", "default", "contentEncoding", "properties", "allOf", "items"];
    expect([...keywords].filter((keyword) => !silent.includes(keyword)).toSorted()).toEqual(knownKeywords.toSorted());
    expect(lines(issuesOf([{ instancePath: "/a", schemaPath: "#/a/not", keyword: "not", params: {} }], {}))).toEqual([
      "a must obey not",
    ]);
  });
  test("anyOf is only ever a schema or null: the issues rely on it", () => {
    const choices: unknown[] = [];
    JSON.stringify([...schemaDocuments().values()], (key, value: unknown) => {
      if (key === "anyOf") choices.push(value);
      return value;
    });
    expect(choices.length).toBeGreaterThan(5);
    for (const choice of choices) expect(choice).toEqual([expect.anything(), { type: "null" }]);
  });
});

describe("whatever is given", () => {
  const canary = "c4n4ry";
  const anything = fc.letrec<{ value: unknown }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 3 },
      fc.constantFrom<unknown>(null, true, -1, 1e300, canary, `${canary}\n`, ""),
      fc.array(tie("value"), { maxLength: 4 }),
      fc.dictionary(fc.constantFrom("name", "host", "0", "__proto__", "a/b~c"), tie("value"), { noNullPrototype: true }),
    ),
  })).value;
  /** A valid value with some of its members replaced, however deep. */
  const mutated = (value: unknown): fc.Arbitrary<unknown> =>
    typeof value !== "object" || value === null
      ? fc.oneof({ weight: 3, arbitrary: fc.constant(value) }, { weight: 1, arbitrary: anything })
      : fc.oneof(
          { weight: 5, arbitrary: members(value) },
          { weight: 1, arbitrary: fc.oneof(anything, fc.constant({ ...value, [canary]: 1 })) },
        );
  const members = (value: object): fc.Arbitrary<unknown> =>
    Array.isArray(value)
      ? fc.tuple(...value.map(mutated))
      : fc.record(Object.fromEntries(Object.entries(value).map(([key, each]) => [key, mutated(each)])), { requiredKeys: [] });

  test.each(roles)("role %s: no throw, no value in a message, every path leads into the value or to a missing name", (role) => {
    const check = (issues: readonly Issue[], value: unknown): void => {
      for (const { path, message } of issues) {
        expect(message).not.toContain(canary);
        if (path.length === 0) continue;
        const holder = path.slice(0, -1).reduce<unknown>((at, step) => (at as Plain)[step], value);
        expect(typeof holder).toBe("object");
        if (Array.isArray(holder)) expect(typeof path.at(-1)).toBe("number");
      }
    };
    fc.assert(
      fc.property(mutated(inputs(role)), mutated(outputs(role)), (given, output) => {
        check(validateInputs(role, given), given);
        check(validateOutputs(role, output), output);
      }),
      { seed, numRuns: 500 },
    );
  });
});
