import type { Role } from "@captf/sdk";
import { appliesTo, findChecks, type RegisteredCheck } from "../checks/index.ts";
import { usage } from "../problem.ts";

/** The checks that words of `--only` name, in the registry's order; all of them without a word. */
export const selectChecks = (all: readonly RegisteredCheck[], words: readonly string[]): readonly RegisteredCheck[] => {
  const named = words.flatMap((word) => word.split(",")).filter((word) => word !== "");
  if (named.length === 0) return all;
  const found = new Set(
    named.flatMap((word) => {
      const checks = findChecks(all, word);
      if (checks.length === 0) throw usage(`--only ${word}: no check, group or path has that name; --list shows them`);
      return checks;
    }),
  );
  return all.filter((registered) => found.has(registered));
};

/** What `--list` prints: the checks that apply to the role. */
export const listChecks = (checks: readonly RegisteredCheck[], role: Role): string =>
  checks
    .filter((registered) => appliesTo(registered, role))
    .map(({ path, check }) => `${check.id}  ${check.level}  ${path.padEnd(32)}  ${check.title}\n`)
    .join("");
