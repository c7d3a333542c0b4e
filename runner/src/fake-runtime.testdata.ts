import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { type DecodedResult, decodeResult, encodeRunArguments, type Result, type RunArguments } from "@captf/sdk/run";
import type { Host } from "./host.ts";
import type { TextOutput } from "./output/stream-output.ts";
import { runCommand } from "./run-command.ts";
import { temporaryDirectory } from "./temporary-directory.testdata.ts";

/** What the fake runtime does per subcommand, in sh; without an entry it prints nothing and exits 0. */
export type Script = Readonly<Record<string, string>>;

/** A work place for one fake runtime: every call is written down. */
export interface Place {
  readonly directory: string;
  readonly runtime: string;
  readonly arguments: RunArguments;
  /** The argument lists of the runtime's calls, in order. */
  readonly calls: () => string[][];
}

const files = { "main.tf.json": "{}", "terraform.tfvars.json": "{}" };

/** A directory with a module, rendered files and a runtime that follows the script. */
export const place = (script: Script = {}, config: Readonly<Record<string, string | Uint8Array>> = files): Place => {
  const directory = temporaryDirectory();
  for (const name of ["module", "config", "calls"]) mkdirSync(join(directory, name));
  writeFileSync(join(directory, "module/main.tf"), "");
  for (const [name, content] of Object.entries(config)) {
    const path = join(directory, "config", name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
  }
  writeFileSync(join(directory, "key"), Buffer.alloc(32, 7));
  const runtime = join(directory, "runtime");
  const cases = Object.entries({ version: `echo '{"terraform_version":"1.2.3"}'`, ...script });
  writeFileSync(
    runtime,
    `#!/bin/sh
here='${directory}'
for argument; do printf '%s\\0' "$argument"; done >> "$here/calls/all"; printf '\\n' >> "$here/calls/all"
case "$1" in
${cases.map(([name, body]) => `${name})\n${body}\n;;`).join("\n")}
esac
`,
  );
  chmodSync(runtime, 0o755);
  return {
    directory,
    runtime,
    arguments: {
      bin: [runtime],
      module: join(directory, "module"),
      providers: join(directory, "providers"),
      workdir: join(directory, "work"),
      config: join(directory, "config"),
      planKeyFile: join(directory, "key"),
      result: join(directory, "result"),
    },
    calls: () =>
      existsSync(join(directory, "calls/all"))
        ? readFileSync(join(directory, "calls/all"), "utf8")
            .split("\0\n")
            .slice(0, -1)
            .map((line) => line.split("\0"))
        : [],
  };
};

/** Text kept in memory. */
export const memoryOutput = (): TextOutput & { readonly text: () => string } => {
  let all = "";
  return {
    write: (text) => {
      all += text;
    },
    flush: () => Promise.resolve(),
    text: () => all,
  };
};

/** The same; `look` sees each text once it is written. */
export const watchedOutput = (look: (text: string) => void): ReturnType<typeof memoryOutput> => {
  const output = memoryOutput();
  return {
    ...output,
    write: (text) => {
      output.write(text);
      look(text);
    },
  };
};

export interface Ran {
  readonly exit: number;
  readonly stdout: string;
  readonly stderr: string;
  readonly decoded: DecodedResult;
  /** The result document as written; empty when there is none. */
  readonly document: string;
}

export const testHost = (over: Partial<Host> = {}): Host & { stdout: TextOutput; stderr: TextOutput } => ({
  environment: { PATH: process.env.PATH ?? "", TMPDIR: tmpdir() },
  directory: "/",
  executable: process.execPath,
  pid: 42,
  serviceAccount: "/none",
  now: () => new Date(2026, 0, 2, 3, 4, 5, 6),
  stdout: memoryOutput(),
  stderr: memoryOutput(),
  onSignal: () => {},
  ...over,
});

/** Runs a command line in this process, by the front door. */
export const command = async (args: readonly string[], result: string, over: Partial<Host> = {}): Promise<Ran> => {
  const stdout = memoryOutput();
  const stderr = memoryOutput();
  const exit = await runCommand(args, testHost({ stdout, stderr, ...over }));
  const document = existsSync(result) ? readFileSync(result, "utf8") : "";
  return { exit, stdout: stdout.text(), stderr: stderr.text(), decoded: decodeResult(document), document };
};

/** Runs one operation in a place. */
export const operation = (p: Place, args: RunArguments, over: Partial<Host> = {}): Promise<Ran> =>
  command(encodeRunArguments({ ...p.arguments, ...args }), join(p.directory, "result"), over);

/** The result, or a failed test. */
export const resultOf = (ran: Ran): Result => {
  if (ran.decoded.kind !== "result") throw new Error(`no result but ${ran.decoded.kind}: ${ran.stderr}`);
  return ran.decoded.result;
};
