import type { Role } from "@captf/sdk";
import type { Check, RunCheck, SourceCheck } from "../check.ts";

/** A check and its file below `checks/`, without extension: the name by which `--only` knows it. */
export interface RegisteredCheck<C extends Check = Check> {
  readonly path: string;
  readonly check: C;
}

export const isSourceCheck = (registered: RegisteredCheck): registered is RegisteredCheck<SourceCheck> =>
  registered.check.level === "L0";

export const isRunCheck = (registered: RegisteredCheck): registered is RegisteredCheck<RunCheck> =>
  registered.check.level === "L2";

export const appliesTo = ({ check }: RegisteredCheck, role: Role): boolean => (check.roles as readonly Role[]).includes(role);

/** The checks that a word of `--only` or `--last-failed` names: an id, a group (folder), or a path; none for an unknown word. */
export const findChecks = (all: readonly RegisteredCheck[], word: string): readonly RegisteredCheck[] => {
  const path = word.replace(/^.*checks\//, "").replace(/(\.ts|\/)$/, "");
  return all.filter((r) => r.check.id === word.toUpperCase() || r.path === path || r.path.startsWith(`${path}/`));
};
