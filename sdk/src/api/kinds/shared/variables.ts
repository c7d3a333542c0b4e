import { optional, type TypeOf } from "../api-type.ts";
import { listOf, struct } from "../compounds.ts";
import { anyObject, choice, flag } from "../scalars.ts";
import { localRef, subdomainName } from "./names.ts";

/** `spec.variables`: arguments of the module by name (api 2.4). */
export const variables = anyObject({ min: 1, max: 256 });

/** `spec.variablesFrom` (api 2.5). */
export const variablesFrom = listOf(
  struct(
    {
      configMapRef: optional(localRef("ConfigMap", subdomainName()), "A ConfigMap labelled captf.io/variables=true."),
      format: optional(choice("String", "JSON"), "Whether values are strings or JSON; String when left out."),
      optional: optional(flag(), "Whether the source may be missing."),
      secretRef: optional(localRef("Secret", subdomainName()), "A Secret labelled captf.io/variables=true."),
    },
    {
      rules: [
        {
          cel: "has(self.configMapRef) != has(self.secretRef)",
          message: "exactly one of configMapRef and secretRef must be set",
          holds: ({ configMapRef, secretRef }) => (configMapRef === undefined) !== (secretRef === undefined),
        },
      ],
    },
  ),
  { type: "atomic", min: 1, max: 16 },
);

/** An item of `spec.variablesFrom`: exactly one reference (api 2.5). */
export type VariablesSource = TypeOf<typeof variablesFrom>[number];
