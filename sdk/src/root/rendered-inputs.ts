import type { TerraformKind } from "../contract/role.ts";
import type { Operation } from "../run/operations.ts";

/**
 * Which inputs an operation renders. `current`: those built on this pass. `record`: those recorded when the last apply started. `or`:
 * the second where the first cannot be had. `none`: the backend-only root.
 */
export type RenderedInputs = "current" | "current-or-record" | "record" | "record-or-current" | "none";

const everywhere = <const I extends RenderedInputs>(inputs: I) =>
  ({ TerraformCluster: inputs, TerraformMachine: inputs, TerraformMachinePool: inputs }) as const;

/** A machine is applied once: what its later runs render is what it was applied with. */
const pinned = <const I extends RenderedInputs>(inputs: I) => ({ ...everywhere(inputs), TerraformMachine: "record" }) as const;

/** By operation and kind (inputs-rendering 1). */
export const renderedInputs = {
  // A machine's first apply and its retries; drift remediation of the others is an apply like any.
  apply: everywhere("current"),
  plan: everywhere("current"),
  refresh: pinned("current-or-record"),
  drift: pinned("current-or-record"),
  // Without a record a machine cannot be destroyed until it is restored.
  destroy: pinned("record-or-current"),
  restore: everywhere("none"),
} as const satisfies Readonly<Record<Operation, Readonly<Record<TerraformKind, RenderedInputs>>>>;

/**
 * How long inputs are built, on every pass (inputs-rendering 1). They are recorded when an apply starts, not when it succeeds: one that
 * failed may have created resources from them.
 */
export const inputsBuilt = {
  TerraformCluster: "always",
  TerraformMachine: "until-provisioned",
  TerraformMachinePool: "always",
} as const satisfies Readonly<Record<TerraformKind, "always" | "until-provisioned">>;
