import { object } from "../schema/compounds.ts";
import { oneOf, string } from "../schema/scalars.ts";
import type { Infer } from "../schema/value-type.ts";
import { roleKinds, type TerraformKind } from "./role.ts";

/** The value of `captf.io/managed-by` (contract 5.3). */
export const managedBy = "captf";

export const terraformKind = oneOf(roleKinds.cluster.kind, roleKinds.machine.kind, roleKinds.machinepool.kind);

/** The keys of the six tags (contract 5.3). */
export const tagKeys = {
  cluster: "captf.io/cluster",
  kind: "captf.io/kind",
  managedBy: "captf.io/managed-by",
  name: "captf.io/name",
  namespace: "captf.io/namespace",
  template: "captf.io/template",
} as const;

/** The six tags, keys sorted as they are rendered (contract 5.3, inputs-rendering 3.3). */
export const tagFields = {
  [tagKeys.cluster]: string({ min: 1 }),
  [tagKeys.kind]: terraformKind,
  [tagKeys.managedBy]: oneOf(managedBy),
  [tagKeys.name]: string({ min: 1 }),
  [tagKeys.namespace]: string({ min: 1 }),
  [tagKeys.template]: string(),
} as const;

const tagObject = object(tagFields, { closed: true });
/** The input `captf_tags`: six tags by key, every value a string (contract 5.3). */
export type Tags = Infer<typeof tagObject>;

/** The value of `captf_tags`. `template` is the object's `cluster.x-k8s.io/cloned-from-name` annotation, `""` without one. */
export const captfTags = (of: {
  cluster: string;
  kind: TerraformKind;
  name: string;
  namespace: string;
  template: string;
}): Tags => ({
  [tagKeys.cluster]: of.cluster,
  [tagKeys.kind]: of.kind,
  [tagKeys.managedBy]: managedBy,
  [tagKeys.name]: of.name,
  [tagKeys.namespace]: of.namespace,
  [tagKeys.template]: of.template,
});
