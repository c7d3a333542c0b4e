import { contractInputs } from "./inputs/index.ts";
import type { Role } from "./role.ts";

/** No module declares a variable or output with this prefix outside the contract (contract 2). */
export const reservedPrefix = "captf_";

/** Arguments of a `module` block, which no user variable may be called (inputs-rendering 4.3). */
export const metaArguments = [
  "source",
  "version",
  "providers",
  "count",
  "for_each",
  "depends_on",
  "lifecycle",
  "locals",
] as const;

/**
 * Whether a module of the role may declare a variable of that name. A cluster module may declare `captf_cluster_outputs`, which it
 * never gets, but only with a default: without one the run fails (contract 2, 5.2).
 */
export const mayDeclareVariable = (
  role: Role,
  { name, hasDefault }: { readonly name: string; readonly hasDefault: boolean },
): boolean =>
  !name.startsWith(reservedPrefix) ||
  contractInputs(role).some((input) => input.name === name) ||
  (isHandoff(name) && hasDefault);

/** The one input of the other roles that a cluster module may have too. */
const isHandoff = (name: string): boolean => name === "captf_cluster_outputs";

/** Whether a module may declare an output of that name: none of the contract's own begins with the prefix (contract 2). */
export const mayDeclareOutput = (name: string): boolean => !name.startsWith(reservedPrefix);
