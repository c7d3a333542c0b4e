import { mkdir, realpath, writeFile } from "node:fs/promises";
import { join, relative, resolve } from "node:path";
import { goldenInputs } from "@captf/sdk/examples";
import { renderRoot, rootFiles } from "@captf/sdk/root";
import type { Console } from "../console.ts";
import { type ExitCode, exitCodes } from "../exit-codes.ts";
import { usage } from "../problem.ts";
import { shellLine } from "../target/shell-quote.ts";
import { decodeRole, readModuleArgument } from "./module-argument.ts";

export interface RenderOptions {
  readonly role?: string;
  readonly out: string;
}

/** Puts the state beside the root and the module where it is: an override wins over the rendered root, which stays as it is. */
export const overrideFile = "conformance_override.tf.json";

/** Writes a root for a module as a Job would get it, ready for a plain `terraform plan` by hand. */
export const renderCommand = async (directory: string, options: RenderOptions, console: Console): Promise<ExitCode> => {
  const role = decodeRole(options.role);
  const module = (await readModuleArgument(directory, "terraform")).dir;
  const out = resolve(options.out);
  const files = renderRoot(role, goldenInputs(role));
  try {
    await mkdir(out, { recursive: true, mode: 0o700 });
    // Relative, and said as such: an absolute source would be taken for a package to copy.
    const way = relative(await realpath(out), module);
    if (way === "") throw usage(`--out ${options.out} is the module itself`);
    const source = `./${way}`;
    const override = {
      terraform: { backend: { local: { path: "terraform.tfstate" } } },
      module: { role: { source } },
    };
    const contents = { ...files, [overrideFile]: `${JSON.stringify(override, null, 2)}\n` };
    await Promise.all(Object.entries(contents).map(([name, text]) => writeFile(join(out, name), text, { mode: 0o600 })));
    console.out(
      `${Object.keys(contents)
        .map((name) => `${join(options.out, name)}\n`)
        .join("")}\n${shellLine(["cd", options.out])} && terraform init && terraform plan -var-file=${rootFiles.variables}\n`,
    );
  } catch (error) {
    if (error instanceof Error && "code" in error) throw usage(`--out ${options.out} cannot be written: ${String(error.code)}`);
    throw error;
  }
  return exitCodes.passed;
};
