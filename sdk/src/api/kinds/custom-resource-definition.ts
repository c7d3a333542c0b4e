import { contractVersion } from "../../contract/version.ts";
import { captfGroup } from "../../run/job/api-version.ts";
import type { JsonSchemaValue } from "../../schema/value-type.ts";
import { labels, providerLabelValue } from "../metadata/labels.ts";
import type { OpenApiSchema } from "./api-type.ts";
import { validations } from "./rule.ts";
import { type KindName, kinds } from "./table.ts";

/** A CustomResourceDefinition as plain data. */
export interface CustomResourceDefinition {
  readonly apiVersion: "apiextensions.k8s.io/v1";
  readonly kind: "CustomResourceDefinition";
  readonly metadata: { readonly name: string; readonly labels: Readonly<Record<string, string>> };
  readonly spec: { readonly [key: string]: JsonSchemaValue };
}

/** The CRD of a kind: one version, served and stored; no defaults, no scale subresource (api 1). */
export const customResourceDefinition = (name: KindName): CustomResourceDefinition => {
  const { plural, scope, shortNames, columns, status } = kinds[name];
  return {
    apiVersion: "apiextensions.k8s.io/v1",
    kind: "CustomResourceDefinition",
    metadata: { name: `${plural}.${captfGroup}`, labels: crdLabels(name) },
    spec: {
      group: captfGroup,
      names: {
        categories: ["cluster-api"],
        kind: name,
        listKind: `${name}List`,
        plural,
        shortNames,
        singular: name.toLowerCase(),
      },
      scope,
      versions: [
        {
          name: contractVersion,
          served: true,
          storage: true,
          additionalPrinterColumns: columns.map((column) => ({ ...column })),
          schema: { openAPIV3Schema: objectSchema(name) },
          ...(status && { subresources: { status: {} } }),
        },
      ],
    },
  };
};

const crdLabels = (name: KindName): Readonly<Record<string, string>> => ({
  [labels.provider.key]: providerLabelValue,
  [labels.clusterApiContract.key]: contractVersion,
  // Presence matters: clusterctl then moves identities, which are in no namespace, along with what uses them.
  ...(name === "TerraformClusterIdentity" && { [labels.moveHierarchy.key]: "" }),
});

const objectSchema = (name: KindName): OpenApiSchema => {
  const { description, spec, status, rules, transitions } = kinds[name];
  return {
    type: "object",
    description,
    required: ["spec"],
    properties: {
      apiVersion: { type: "string" },
      kind: { type: "string" },
      metadata: { type: "object" },
      spec: { description: "What is wanted.", ...spec.schema },
      ...(status && { status: { description: "What is there.", ...status.schema } }),
    },
    ...validations([...rules, ...transitions]),
  };
};
