import { optional, required, type TypeOf } from "./api-type.ts";
import { ageColumn, conditionColumn } from "./columns.ts";
import { listOf, struct } from "./compounds.ts";
import { type ApiObject, kind } from "./kind.ts";
import { labelSelector } from "./kubernetes/label-selector.ts";
import { choice, text } from "./scalars.ts";
import { namespaceName, subdomainName } from "./shared/names.ts";
import { conditions, observedGeneration } from "./shared/workload-status.ts";

const identitySpec = struct(
  {
    allowedNamespaces: optional(
      struct(
        {
          list: optional(listOf(namespaceName(), { type: "set", min: 1, max: 100 }), "Namespaces by name."),
          selector: optional(labelSelector, "Namespaces by label; an empty selector allows every one."),
        },
        {
          rules: [
            {
              cel: "has(self.list) || has(self.selector)",
              message: "list or selector must be set",
              holds: ({ list, selector }) => list !== undefined || selector !== undefined,
            },
          ],
        },
      ),
      "Where the identity may be used; nowhere when left out.",
    ),
    requiredKeys: optional(
      listOf(text({ min: 1, max: 253, pattern: "^[-._a-zA-Z0-9]+$" }), { type: "set", max: 64 }),
      "Keys that the Secret must have.",
    ),
    secretRef: optional(
      struct({
        name: required(subdomainName(), "Name of the Secret."),
        namespace: required(namespaceName(), "Namespace of the Secret; never defaulted."),
      }),
      "The Secret with the credentials.",
    ),
    type: optional(choice("Secret"), "What the credentials are in; Secret when left out."),
  },
  {
    minProperties: 1,
    rules: [
      {
        cel: "has(self.secretRef)",
        at: "secretRef",
        message: "secretRef must be set when type is Secret or left out",
        reason: "FieldValueRequired",
        holds: ({ secretRef }) => secretRef !== undefined,
      },
    ],
  },
);

const identityStatus = struct(
  {
    conditions,
    namespaces: optional(listOf(namespaceName(), { type: "set", max: 1000 }), "Namespaces that use a copy of the Secret."),
    observedGeneration,
  },
  { minProperties: 1 },
);

/** What is wanted: `spec` of a TerraformClusterIdentity (api 8). */
export interface TerraformClusterIdentitySpec extends TypeOf<typeof identitySpec> {}
/** What is there: `status` of a TerraformClusterIdentity (api 8). */
export interface TerraformClusterIdentityStatus extends TypeOf<typeof identityStatus> {}
/** An object of the kind TerraformClusterIdentity (api 8). */
export type TerraformClusterIdentity = ApiObject<
  "TerraformClusterIdentity",
  TerraformClusterIdentitySpec,
  TerraformClusterIdentityStatus
>;

/** Credentials, and the namespaces that may use them (api 8). */
export const terraformClusterIdentity = kind<
  "TerraformClusterIdentity",
  TerraformClusterIdentitySpec,
  TerraformClusterIdentityStatus
>({
  kind: "TerraformClusterIdentity",
  plural: "terraformclusteridentities",
  shortNames: ["tfci"],
  scope: "Cluster",
  description: "Credentials of modules, and the namespaces that may use them.",
  spec: identitySpec,
  status: identityStatus,
  rules: [],
  transitions: [],
  columns: [
    { name: "Secret", type: "string", jsonPath: ".spec.secretRef.name" },
    { name: "Namespace", type: "string", jsonPath: ".spec.secretRef.namespace" },
    conditionColumn("Ready"),
    ageColumn,
  ],
});
