import { goldenInputs } from "@captf/sdk/examples";
import { renderRoot, rootFiles } from "@captf/sdk/root";
import type { Console } from "../console.ts";
import { type ExitCode, exitCodes } from "../exit-codes.ts";
import { decodeRole } from "./module-argument.ts";

/** Prints the golden inputs as the variables file has them: what `--inputs` takes, with any member changed. */
export const inputsCommand = (options: { readonly role?: string }, console: Console): ExitCode => {
  const role = decodeRole(options.role);
  console.out(renderRoot(role, goldenInputs(role))[rootFiles.variables]);
  return exitCodes.passed;
};
