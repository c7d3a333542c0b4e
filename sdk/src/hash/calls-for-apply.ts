import type { TerraformKind } from "../contract/role.ts";

/**
 * Whether the inputs alone call for an apply (inputs-rendering 5.5): nothing was applied yet, or other inputs were. A machine is applied
 * once: its hash is recorded and never compared. `applied` is the hash on the state, empty without one. A failed apply is retried
 * whatever the hashes say; that is not asked here.
 */
export const callsForApply = (
  kind: TerraformKind,
  { applied, rendered }: { readonly applied: string; readonly rendered: string },
): boolean => applied === "" || (kind !== "TerraformMachine" && applied !== rendered);
