import { createRequire } from "node:module";
import { availableParallelism } from "node:os";
import { contractVersion } from "@captf/sdk";
import { Command, CommanderError, InvalidArgumentError } from "commander";
import { inputsCommand } from "./commands/inputs.ts";
import { type OutputsOptions, outputsCommand } from "./commands/outputs.ts";
import { type RenderOptions, renderCommand } from "./commands/render.ts";
import { runCommand } from "./commands/run.ts";
import type { RunOptions, RunSeams } from "./commands/run-options.ts";
import type { Console } from "./console.ts";
import { type ExitCode, exitCodes } from "./exit-codes.ts";
import { partsCommand } from "./parts/command.ts";
import { isProblem } from "./problem.ts";

const roleHelp = "the module's role: cluster, machine or machinepool";

const version = (): string => (createRequire(import.meta.url)("../package.json") as { readonly version: string }).version;

const repeated = (value: string, before: readonly string[]): readonly string[] => [...before, value];

const positive = (value: string): number => {
  if (!/^[1-9][0-9]{0,5}$/.test(value)) throw new InvalidArgumentError("give a whole number above 0.");
  return Number(value);
};

/** Runs one command line; the exit code comes back, nothing is thrown but a fault of the program itself. */
export const main = async (argv: readonly string[], console: Console, seams: RunSeams = {}): Promise<ExitCode> => {
  let exit: ExitCode = exitCodes.passed;
  const program = new Command("captf-conformance")
    .description("Runs a CAPTF module through its life and says whether it keeps the contract.")
    .version(version(), "--version", "print the version")
    .exitOverride()
    .configureOutput({ writeOut: console.out, writeErr: console.error });
  program
    .command("run")
    .description("apply, re-apply, change and destroy a module, and check what it does")
    .argument("<module-dir>", "the module's directory")
    .option("--role <role>", roleHelp)
    .option("--contract <version>", "version of the contract", contractVersion)
    .option("--runtime <path>", "the terraform or tofu program; else it is looked for on PATH and in the cache, or downloaded")
    .option("--inputs <file>", "JSON object: contract inputs to replace, and user variables")
    .option("--report <format>", "text, json or json=<file>", "text")
    .option("--keep", "keep the directory of the run, with variables and state in clear", false)
    .option("--only <id|group|path>", "only these checks and what they need; repeatable, comma-separated", repeated, [])
    .option("--last-failed", "only what did not pass the last time", false)
    .option("--list", "list the checks of the role and stop", false)
    .option("--strict", "a check that could not be decided fails the run", false)
    .option("--jobs <n>", "instances to run at the same time", positive, availableParallelism())
    .option("--offline", "download nothing", false)
    .option("--env <name>", "pass a variable of this environment to the runtime; repeatable", repeated, [])
    .option("--credentials-dir <dir>", "pass each file as a variable: its name the name, its content the value")
    .option("--yes", "allow a module with providers to create real things", false)
    .option("--max-resources <n>", "allow it up to this many resources at a time, all instances together", positive)
    .action(async (directory: string, options: RunOptions) => {
      exit = await runCommand(directory, options, console, seams);
    });
  program
    .command("render")
    .description("write root, variables and override for a plain terraform plan by hand")
    .argument("<module-dir>", "the module's directory")
    .option("--role <role>", roleHelp)
    .option("--out <dir>", "where to", "captf-root")
    .action(async (directory: string, options: RenderOptions) => {
      exit = await renderCommand(directory, options, console);
    });
  program
    .command("inputs")
    .description("print the golden inputs of a role")
    .option("--role <role>", roleHelp)
    .action((options: { role?: string }) => {
      exit = inputsCommand(options, console);
    });
  program
    .command("outputs")
    .description("show what a controller would read from a state file")
    .argument("<state-file>", "a state as Terraform writes it")
    .option("--role <role>", roleHelp)
    .option("--report <format>", "text or json", "text")
    .action(async (file: string, options: OutputsOptions) => {
      exit = await outputsCommand(file, options, console);
    });
  program.addCommand(partsCommand({ env: console.env, stdout: console.out, stderr: console.error }));
  for (const command of program.commands) command.exitOverride().configureOutput(program.configureOutput());
  try {
    await program.parseAsync([...argv], { from: "user" });
    return exit;
  } catch (error) {
    if (isProblem(error)) {
      console.error(`captf-conformance: ${error.message}\n`);
      return error.exitCode;
    }
    // Commander has printed what was wrong; help and version end without a fault.
    if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.passed : exitCodes.usage;
    throw error;
  }
};
