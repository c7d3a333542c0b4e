import { Command } from "commander";
import { couldNotRun, usage } from "../problem.ts";
import { temporaryDirectory } from "../temporary-directory.ts";
import { findPart, locatePart } from "./find-part.ts";
import { isPartName, type PartName, partNames } from "./part.ts";
import { parts } from "./table.ts";

/** What the command reads and writes. */
export interface PartsConsole {
  readonly env: NodeJS.ProcessEnv;
  readonly stdout: (text: string) => void;
  readonly stderr: (text: string) => void;
}

const listed = async (name: PartName, env: NodeJS.ProcessEnv) => ({
  name,
  wanted: parts[name].version,
  variable: parts[name].variable,
  ...(await locatePart(name, { env })),
});

const listText = (rows: readonly Awaited<ReturnType<typeof listed>>[]): string =>
  rows
    .map((row) => ("path" in row ? `${row.name}\t${row.version}\t${row.source}\t${row.path}` : `${row.name}\t-\t${row.missing}`))
    .map((line) => `${line}\n`)
    .join("");

const list = async (report: string, terminal: PartsConsole): Promise<void> => {
  if (report !== "text" && report !== "json") throw usage(`--report is text or json, not ${report}`);
  await temporaryDirectory(terminal.env); // each part is asked in it: a wrong one is not the parts' fault
  const rows = await Promise.all(partNames.map((name) => listed(name, terminal.env)));
  terminal.stdout(report === "json" ? `${JSON.stringify(rows, null, 2)}\n` : listText(rows));
};

const get = async (name: string, offline: boolean, terminal: PartsConsole): Promise<void> => {
  if (!isPartName(name)) throw usage(`there is no part ${JSON.stringify(name)}; the parts are ${partNames.join(", ")}`);
  await temporaryDirectory(terminal.env);
  const found = await findPart(name, { offline, env: terminal.env, onProgress: (line) => terminal.stderr(`${line}\n`) });
  if ("missing" in found) throw couldNotRun(found.missing);
  terminal.stdout(`${found.path}\n`);
};

/** `parts list` says what is on this machine; `parts get` prints the path of one part, fetching it when it is nowhere. Both throw a Problem. */
export const partsCommand = (terminal: PartsConsole): Command => {
  // Before the subcommands: they inherit that a wrong command line throws a CommanderError and does not end the process.
  const command = new Command("parts")
    .description("find the real programs that modules are run with")
    .exitOverride()
    .configureOutput({ writeOut: terminal.stdout, writeErr: terminal.stderr });
  command
    .command("list")
    .description("say which parts are on this machine, without fetching any")
    .option("--report <format>", "text or json", "text")
    .action((options: { report: string }) => list(options.report, terminal));
  command
    .command("get")
    .description("print the path of a part; one that is nowhere is downloaded, or built in the repository")
    .argument("<part>", partNames.join(" or "))
    .option("--offline", "download nothing", false)
    .action((name: string, options: { offline: boolean }) => get(name, options.offline, terminal));
  return command;
};
