import { runnerProgram } from "@captf/sdk/run";
import { Command, CommanderError, Option } from "commander";
import type { Flag, FlagValues } from "./flag.ts";
import { globalFlags } from "./global-flags.ts";
import { namelessFlag, normalise } from "./normalise.ts";
import { argsOfRun, type RunInvocation, runFlagList, valuesOf } from "./parse-run.ts";

/** What the command line asks for. */
export type Invocation =
  | RunInvocation
  | { readonly kind: "copy"; readonly values: FlagValues; readonly destination: string }
  | { readonly kind: "version"; readonly values: FlagValues }
  /** No subcommand; `values` may still ask for the version. */
  | { readonly kind: "none"; readonly values: FlagValues; readonly usage: string }
  | { readonly kind: "help"; readonly text: string }
  | {
      readonly kind: "mistake";
      /** The subcommand that was meant; undefined for none or an unknown one. */
      readonly command: string | undefined;
      readonly message: string;
      readonly usage: string;
      readonly values: FlagValues;
    };

const help: Flag = { name: "help", short: "h", kind: "switch", placeholder: "", default: "", help: "" };

/** Reads a command line (runner 2). */
export const parseCommandLine = (given: readonly string[]): Invocation => {
  const values = new Map<string, readonly string[]>();
  const { command, flags, positionals } = normalise(given, [...Object.values(globalFlags), ...runFlagList, help]);
  let asked: Invocation | undefined;
  const args = argsOfRun(flags);
  const program = build({ values, args }, (invocation) => {
    asked = invocation;
  });
  const chosen = program.commands.find((c) => c.name() === command);
  const printed = { text: "" };
  const writeOut = (text: string): void => {
    printed.text += text;
  };
  for (const c of [program, ...program.commands]) c.configureOutput({ writeOut, writeErr: () => {} });
  try {
    // Help takes no value: `--help=false` asks for nothing.
    const passed = flags.flatMap((flag) => (flag === "--help=true" ? ["--help"] : flag.startsWith("--help=") ? [] : [flag]));
    program.parse(
      [...(command === undefined ? [] : [command]), ...passed, ...(positionals.length > 0 ? ["--", ...positionals] : [])],
      {
        from: "user",
      },
    );
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.exitCode === 0) return { kind: "help", text: printed.text };
    if (error.code === "commander.help") return { kind: "none", values, usage: program.helpInformation() };
    return {
      kind: "mistake",
      command: chosen?.name(),
      message: mistakeOf(error),
      usage: (chosen ?? program).helpInformation(),
      // Also what stands after the mistake: the result must get where its reader looks.
      values: valuesOf(flags),
    };
  }
  return asked ?? { kind: "none", values, usage: program.helpInformation() };
};

/** The parser's words without the value of an option: it may be secret. */
const mistakeOf = ({ code, message }: CommanderError): string => {
  if (message.includes(`'${namelessFlag}'`)) return `bad flag syntax: ${namelessFlag}`;
  const unknown = code === "commander.unknownOption" ? /'(--?[^'=]*)/.exec(message)?.[1] : undefined;
  return unknown === undefined ? message.replace(/^error: /, "") : `unknown flag ${unknown}`;
};

interface Given {
  readonly values: Map<string, readonly string[]>;
  readonly args: readonly string[];
}

const build = ({ values, args }: Given, ask: (invocation: Invocation) => void): Command => {
  const program = new Command(runnerProgram.name)
    .exitOverride()
    .helpCommand(false)
    .showSuggestionAfterError(false)
    .allowExcessArguments(false);
  program.configureHelp({ showGlobalOptions: true });
  addFlags(program, Object.values(globalFlags), values);
  const run = program.command(runnerProgram.run).description("run one operation and leave a result document");
  addFlags(run, runFlagList, values);
  run.action(() => ask({ kind: "run", values, args }));
  program
    .command(runnerProgram.copy)
    .description("copy this program")
    .argument("<dest>", "file to write")
    .action((destination: string) => ask({ kind: "copy", values, destination }));
  program
    .command("version")
    .description("print the version")
    .action(() => ask({ kind: "version", values }));
  return program;
};

const addFlags = (command: Command, flags: readonly Flag[], values: Map<string, readonly string[]>): void => {
  for (const flag of flags) {
    const short = flag.short === undefined ? "" : `-${flag.short}, `;
    const shown = flag.default === "" ? flag.help : `${flag.help} (default ${flag.default})`;
    command.addOption(
      new Option(`${short}--${flag.name} <${flag.placeholder}>`, shown).argParser((value: string) => {
        values.set(flag.name, [...(values.get(flag.name) ?? []), value]);
        return value;
      }),
    );
  }
};
