import { describe, expect, test } from "vitest";
import { conditionsOf } from "../conditions/table.ts";
import type { OpenApiSchema } from "./api-type.ts";
import { customResourceDefinition } from "./custom-resource-definition.ts";
import { type Draft, draft } from "./draft.testdata.ts";
import { type KindName, kindNames, kinds } from "./table.ts";

/** Every schema below one, with its path. */
const schemas = (schema: OpenApiSchema, path: string): readonly (readonly [string, OpenApiSchema])[] => {
  const {
    properties = {},
    items,
    additionalProperties,
  } = schema as {
    readonly properties?: Readonly<Record<string, OpenApiSchema>>;
    readonly items?: OpenApiSchema;
    readonly additionalProperties?: OpenApiSchema;
  };
  return [
    [path, schema],
    ...Object.entries(properties).flatMap(([name, below]) => schemas(below, `${path}.${name}`)),
    ...(items ? schemas(items, `${path}[]`) : []),
    ...(additionalProperties ? schemas(additionalProperties, `${path}{}`) : []),
  ];
};

/** The schema of a kind's CRD. */
const schemaOf = (kind: KindName): OpenApiSchema => {
  const [version] = customResourceDefinition(kind).spec.versions as readonly [
    { readonly schema: { readonly openAPIV3Schema: OpenApiSchema } },
  ];
  return version.schema.openAPIV3Schema;
};

describe.each(kindNames)("the CRD of %s", (kind) => {
  const all = schemas(schemaOf(kind), "");

  test("TRAP: there is no default anywhere, in any form (api 1, 13)", () => {
    expect(JSON.stringify(customResourceDefinition(kind))).not.toMatch(/"(x-kubernetes-)?default"/);
  });

  test("every field says what it is", () => {
    const named = all.filter(([path]) => /\.\w+$/.test(path) && !/^\.(apiVersion|kind|metadata)$/.test(path));
    expect(named.filter(([, schema]) => typeof schema.description !== "string" || schema.description === "")).toEqual([]);
  });

  test("every integer has both bounds: the API server does not enforce formats (decisions)", () => {
    const open = all.filter(
      ([, { type, minimum, maximum }]) => type === "integer" && (minimum === undefined || maximum === undefined),
    );
    expect(open).toEqual([]);
  });

  test("every list says how it is merged", () => {
    expect(all.filter(([, schema]) => schema.type === "array" && schema["x-kubernetes-list-type"] === undefined)).toEqual([]);
  });

  test("the full example has every field, but for what a webhook refuses and what excludes another", () => {
    const refusedByWebhooks = /capabilities\.add|seLinuxOptions\.(user|role)|gmsa|template\.spec\.providerID$/;
    const missing = all.map(([path]) => path).filter((path) => /\.\w+$/.test(path) && !has(draft(kind), path));
    const spec = kinds[kind].status ? missing : missing.filter((path) => !path.startsWith(".status"));
    expect(spec.filter((path) => !refusedByWebhooks.test(path))).toEqual([]);
  });
});

/** Whether an object has something at a path of a schema, in one of the items where it goes through a list. */
const has = (value: unknown, path: string): boolean => {
  const [, step, rest = ""] = /^(\[\]|\{\}|\.[^.[{]+)(.*)$/.exec(path) ?? [];
  if (step === undefined) return value !== undefined;
  if (typeof value !== "object" || value === null) return false;
  if (step === "[]" || step === "{}") return Object.values(value).some((item) => has(item, rest));
  return has((value as Draft)[step.slice(1)], rest);
};

test("the kinds (api 1)", () =>
  expect(
    kindNames.map((kind) => [
      kind,
      kinds[kind].plural,
      kinds[kind].shortNames.join(),
      kinds[kind].scope,
      Boolean(kinds[kind].status),
    ]),
  ).toEqual([
    ["TerraformCluster", "terraformclusters", "tfc", "Namespaced", true],
    ["TerraformMachine", "terraformmachines", "tfm", "Namespaced", true],
    ["TerraformMachinePool", "terraformmachinepools", "tfmp", "Namespaced", true],
    ["TerraformClusterTemplate", "terraformclustertemplates", "tfct", "Namespaced", false],
    ["TerraformMachineTemplate", "terraformmachinetemplates", "tfmt", "Namespaced", true],
    ["TerraformMachinePoolTemplate", "terraformmachinepooltemplates", "tfmpt", "Namespaced", false],
    ["TerraformClusterIdentity", "terraformclusteridentities", "tfci", "Cluster", true],
    ["TerraformPlan", "terraformplans", "tfplan", "Namespaced", true],
  ]));

test("names, labels and version (api 1, install 1.2)", () => {
  const plan = customResourceDefinition("TerraformPlan");
  expect(plan.metadata).toEqual({
    name: "terraformplans.infrastructure.cluster.x-k8s.io",
    labels: { "cluster.x-k8s.io/provider": "infrastructure-terraform", "cluster.x-k8s.io/v1beta2": "v1alpha1" },
  });
  expect(plan.spec).toMatchObject({ group: "infrastructure.cluster.x-k8s.io", names: { categories: ["cluster-api"] } });
  expect(plan.spec.versions).toEqual([expect.objectContaining({ name: "v1alpha1", served: true, storage: true })]);
});

test("identities are moved by clusterctl though they are in no namespace (api 1)", () => {
  const moved = kindNames.filter(
    (kind) => customResourceDefinition(kind).metadata.labels["clusterctl.cluster.x-k8s.io/move-hierarchy"] === "",
  );
  expect(moved).toEqual(["TerraformClusterIdentity"]);
});

test("TRAP: no kind has a scale subresource, a pool neither (api 1)", () => {
  for (const kind of kindNames) expect(JSON.stringify(customResourceDefinition(kind))).not.toContain('"scale"');
});

test("TRAP: exports may be any JSON value (api 13)", () => {
  const exports = schemas(schemaOf("TerraformCluster"), "").find(([path]) => path === ".status.exports")?.[1] ?? {};
  expect(Object.keys(exports).sort()).toEqual(["description", "x-kubernetes-preserve-unknown-fields"]);
});

test("TRAP: rules on changes are at the root of a kind, so that templates do not have them (api 5, 13)", () => {
  for (const kind of kindNames.filter((name) => name.endsWith("Template"))) {
    expect(JSON.stringify(customResourceDefinition(kind))).not.toContain("oldSelf");
  }
});

const columns = (kind: KindName): readonly string[] =>
  kinds[kind].columns.map(({ name, type, jsonPath, priority = 0 }) => `${name} ${type} ${jsonPath} ${priority}`);

const cluster = "Cluster string .metadata.labels['cluster\\.x-k8s\\.io/cluster-name'] 0";
const condition = (type: string, priority: number) =>
  `${type} string .status.conditions[?(@.type=="${type}")].status ${priority}`;
const image = "Image string .spec.source.image 1";
const templateImage = "Image string .spec.template.spec.source.image 0";
const age = "Age date .metadata.creationTimestamp 0";

test.each<[KindName, readonly string[]]>([
  [
    "TerraformCluster",
    [
      cluster,
      condition("Ready", 0),
      "Provisioned boolean .status.initialization.provisioned 0",
      "Endpoint string .spec.controlPlaneEndpoint.host 0",
      image,
      condition("InputsApplied", 1),
      age,
    ],
  ],
  [
    "TerraformMachine",
    [
      cluster,
      'Machine string .metadata.ownerReferences[?(@.kind=="Machine")].name 0',
      condition("Ready", 0),
      "Provisioned boolean .status.initialization.provisioned 0",
      "ProviderID string .spec.providerID 0",
      image,
      condition("InputsApplied", 1),
      age,
    ],
  ],
  [
    "TerraformMachinePool",
    [
      cluster,
      'MachinePool string .metadata.ownerReferences[?(@.kind=="MachinePool")].name 0',
      "Replicas integer .status.replicas 0",
      condition("Ready", 0),
      condition("InputsApplied", 1),
      age,
    ],
  ],
  ["TerraformClusterTemplate", [templateImage, age]],
  ["TerraformMachineTemplate", [templateImage, age]],
  ["TerraformMachinePoolTemplate", [templateImage, age]],
  [
    "TerraformClusterIdentity",
    ["Secret string .spec.secretRef.name 0", "Namespace string .spec.secretRef.namespace 0", condition("Ready", 0), age],
  ],
  [
    "TerraformPlan",
    [
      "Target string .spec.targetRef.name 0",
      "Reason string .spec.reason 0",
      "Phase string .status.phase 0",
      ...["create", "update", "replace", "delete"].map(
        (what) => `${what.charAt(0).toUpperCase()}${what.slice(1)} integer .spec.summary.${what} 0`,
      ),
      "Approved boolean .spec.approved 0",
      age,
    ],
  ],
])("printer columns of %s (api 4 to 9)", (kind, expected) => expect(columns(kind)).toEqual(expected));

test("every condition that a column shows is one of the kind", () => {
  for (const kind of kindNames) {
    const own = conditionsOf(kind as never).map(({ type }) => type);
    for (const { jsonPath } of kinds[kind].columns) {
      const [, type] = /@\.type=="(\w+)"/.exec(jsonPath) ?? [];
      if (type !== undefined) expect(own).toContain(type);
    }
  }
});
