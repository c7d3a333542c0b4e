import type { TerraformKind } from "../contract/role.ts";

/** What happens when the variables of an object change, in its spec or in a source (inputs-rendering 4.5). */
export interface VariablesChange {
  /** Whether `spec.variables` and `spec.variablesFrom` may change. */
  readonly mutable: boolean;
  /** How long sources are read, and a change of a labelled one wakes the object. */
  readonly sources: "always" | "until-provisioned" | "never";
  /**
   * `guarded-apply`: another inputs hash, an apply that the object's apply policy holds back. `apply`: the same, unguarded.
   * `pinned`: runs after the first use the recorded values. `validate`: the condition `VariablesValid` is decided again.
   * `none`: nobody looks at it.
   */
  readonly effect: "guarded-apply" | "apply" | "pinned" | "validate" | "none";
}

/** By kind. A template's spec is immutable; ClusterClass patches roll out through a new template. Only machine templates are reconciled. */
export const variablesChange = {
  TerraformCluster: { mutable: true, sources: "always", effect: "guarded-apply" },
  TerraformMachine: { mutable: false, sources: "until-provisioned", effect: "pinned" },
  TerraformMachinePool: { mutable: true, sources: "always", effect: "apply" },
  TerraformClusterTemplate: { mutable: false, sources: "never", effect: "none" },
  TerraformMachineTemplate: { mutable: false, sources: "always", effect: "validate" },
  TerraformMachinePoolTemplate: { mutable: false, sources: "never", effect: "none" },
} as const satisfies Readonly<Record<TerraformKind | `${TerraformKind}Template`, VariablesChange>>;
