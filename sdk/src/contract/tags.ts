import { object } from "../schema/compounds.ts";
import { oneOf, string } from "../schema/scalars.ts";
import type { Infer } from "../schema/value-type.ts";
import { roleKinds, type TerraformKind } from "./role.ts";

/** The value of `captf.io/managed-by` (contract 5.3). */
export const managedBy = "captf";

export const terraformKind = oneOf(roleKinds.cluster.kind, roleKinds.machine.kind, roleKinds.machinepool.kind);

/** The six tags, keys sorted as they are rendered (contract 5.3, inputs-rendering 3.3). */
export const tagFields = {
  "captf.io/cluster": string({ min: 1 }),
  "captf.io/kind": terraformKind,
  "captf.io/managed-by": oneOf(managedBy),
  "captf.io/name": string({ min: 1 }),
  "captf.io/namespace": string({ min: 1 }),
  "captf.io/template": string(),
} as const;

const tagObject = object(tagFields, { closed: true });
export type Tags = Infer<typeof tagObject>;

/** The value of `captf_tags`. `template` is the object's `cluster.x-k8s.io/cloned-from-name` annotation, `""` without one. */
export const captfTags = (of: {
  cluster: string;
  kind: TerraformKind;
  name: string;
  namespace: string;
  template: string;
}): Tags => ({
  "captf.io/cluster": of.cluster,
  "captf.io/kind": of.kind,
  "captf.io/managed-by": managedBy,
  "captf.io/name": of.name,
  "captf.io/namespace": of.namespace,
  "captf.io/template": of.template,
});
