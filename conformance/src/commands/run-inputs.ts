import { readFile } from "node:fs/promises";
import type { Role } from "@captf/sdk";
import { isRenderError, renderRoot } from "@captf/sdk/root";
import { appliesTo, checks, type RegisteredCheck } from "../checks/index.ts";
import type { Console } from "../console.ts";
import { baseInputs } from "../inputs/base.ts";
import type { Canary } from "../inputs/canary.ts";
import { overrideInputs, type RunInputs } from "../inputs/override.ts";
import { readLastFailed } from "../last-failed.ts";
import { usage } from "../problem.ts";
import type { RunOptions } from "./run-options.ts";
import { selectChecks } from "./select-checks.ts";

/** The inputs of a run: golden ones, a fresh canary, and what the user's file puts in their place. */
export const runInputs = async (role: Role, canary: Canary, file: string | undefined): Promise<RunInputs<Role>> => {
  const base = baseInputs(role, canary);
  if (file === undefined) return { inputs: base, variables: new Map() };
  const source = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    throw usage(`--inputs ${file} cannot be read: ${error.code ?? "unknown error"}`);
  });
  const given = overrideInputs(role, base, source, file);
  try {
    renderRoot(role, given.inputs, given.variables);
    return given;
  } catch (error) {
    if (isRenderError(error)) throw usage(`--inputs ${file}: ${error.message}`);
    throw error;
  }
};

/** What was asked for: the words of `--only`, or with `--last-failed` what did not pass last time, or everything. */
export const selectedChecks = async (
  options: RunOptions,
  console: Console,
  module: { readonly dir: string },
  role: Role,
): Promise<readonly RegisteredCheck[]> => {
  const named = selectChecks(checks, options.only);
  // Nothing to check is a typing mistake, and must not pass for a good module.
  if (!named.some((registered) => appliesTo(registered, role))) {
    throw usage(`--only ${options.only.join(",")}: no such check applies to a ${role}; --list shows those that do`);
  }
  if (!options.lastFailed) return named;
  const failed = await readLastFailed(console.env, module.dir, role);
  const again = named.filter(({ check }) => failed.includes(check.id));
  if (again.length > 0) return again;
  console.error("nothing of this failed last time: running everything\n");
  return named;
};
