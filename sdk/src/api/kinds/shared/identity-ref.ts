import { optional, required, type TypeOf } from "../api-type.ts";
import { struct } from "../compounds.ts";
import { choice } from "../scalars.ts";
import { objectName } from "./names.ts";

/** `spec.identityRef` (api 2.2). */
export const identityRef = struct({
  kind: optional(
    choice("TerraformClusterIdentity", "Secret"),
    "TerraformClusterIdentity when left out. Secret names one in the namespace of the object, which is mounted as it is.",
  ),
  name: required(objectName(), "Name of the identity or Secret."),
});

/** `spec.identityRef`; without a kind it names a TerraformClusterIdentity (api 2.2). */
export type IdentityRef = TypeOf<typeof identityRef>;
