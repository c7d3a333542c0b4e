import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, openSync } from "node:fs";
import { readFile } from "node:fs/promises";

/** One of the programs while it runs. */
export interface ServerProcess {
  readonly name: string;
  readonly pid: number;
  /** Settles when it has ended, whoever ended it: how, in a few words. Never rejects. */
  readonly ended: Promise<string>;
  /** The last lines of what it printed. */
  readonly lastLines: () => Promise<string>;
  /** Kills it and waits for its end. */
  readonly kill: () => Promise<void>;
}

const shownLines = 15;

const endOf = (child: ChildProcess): Promise<string> =>
  new Promise((resolve) => {
    child.on("error", (error) => resolve(`did not start: ${error.message}`));
    child.on("exit", (code, signal) => resolve(signal === null ? `ended with ${code}` : `was ended by ${signal}`));
  });

/** Starts a program that prints into `log`. Its environment is empty: ETCD_* variables and proxies are none of ours. */
export const startProcess = (name: string, program: string, args: readonly string[], log: string): ServerProcess => {
  const output = openSync(log, "a");
  const child = spawn(program, args, { env: {}, stdio: ["ignore", output, output] });
  closeSync(output);
  const ended = endOf(child);
  return {
    name,
    pid: child.pid ?? 0,
    ended,
    lastLines: async () => (await readFile(log, "utf8")).trimEnd().split("\n").slice(-shownLines).join("\n"),
    kill: async () => {
      // Nothing it holds outlives it, so there is nothing it could put in order.
      child.kill("SIGKILL");
      await ended;
    },
  };
};

/** Kills them all and waits for their ends. */
export const killAll = async (processes: readonly ServerProcess[]): Promise<void> => {
  await Promise.all(processes.map((each) => each.kill()));
};
