import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** One call of the runtime as the wrapper saw it. */
export interface Call {
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
  /** The files of the working directory: they differ from step to step. */
  readonly files: Readonly<Record<string, string>>;
  readonly status: number | null;
}

/** A program that writes down each call and then makes it. */
export const writeRecorder = (directory: string, runtime: string, log: string): string => {
  const path = join(directory, "terraform");
  const source = `#!${process.execPath}
const { spawnSync } = require("node:child_process");
const fs = require("node:fs");
const files = {};
for (const name of fs.readdirSync(".")) if (name.endsWith(".json")) files[name] = fs.readFileSync(name, "utf8");
const args = process.argv.slice(2);
const call = { args, cwd: process.cwd(), env: process.env, files };
const { status } = spawnSync(${JSON.stringify(runtime)}, args, { stdio: "inherit" });
fs.appendFileSync(${JSON.stringify(log)}, JSON.stringify({ ...call, status }) + "\\n");
process.exitCode = status ?? 1;
`;
  writeFileSync(path, source, { mode: 0o755 });
  return path;
};

export const readCalls = (log: string): readonly Call[] =>
  readFileSync(log, "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Call);

const kept = /^.*\/(captf-conformance-[^/]+)/;

/** Where a call's run was laid out; undefined for a call outside any, like the first look at the version. */
const baseOf = (call: Call): string | undefined => kept.exec(call.cwd)?.[0];

/** Lays out, below `to`, the directories the calls were made in: modules in place, nothing applied yet. */
export const layReplay = (calls: readonly Call[], to: string): void => {
  for (const cwd of new Set(calls.filter((c) => baseOf(c)).map((c) => c.cwd))) {
    const instance = dirname(dirname(cwd));
    const target = moved(instance, to);
    mkdirSync(join(target, "work", "root"), { recursive: true });
    mkdirSync(join(target, "work", "tmp"), { recursive: true });
    mkdirSync(join(target, "state"));
    cpSync(join(instance, "module"), join(target, "module"), { recursive: true });
  }
  mkdirSync(join(to, "elsewhere"), { recursive: true });
};

/** Makes the calls in their order and nothing else; writes the files a step brings when they change. */
export const replay = (calls: readonly Call[], runtime: string, to: string): void => {
  for (const call of calls) {
    const cwd = baseOf(call) ? moved(call.cwd, to) : join(to, "elsewhere");
    for (const [name, text] of baseOf(call) ? Object.entries(call.files) : []) {
      const path = join(cwd, name);
      const wanted = moved(text, to);
      if (!existsSync(path) || readFileSync(path, "utf8") !== wanted) writeFileSync(path, wanted);
    }
    const env = Object.fromEntries(Object.entries(call.env).map(([name, value]) => [name, moved(value, to)]));
    const args = call.args.map((arg) => moved(arg, to));
    const { status } = spawnSync(runtime, args, { cwd, env, stdio: ["ignore", "pipe", "pipe"] });
    if (status !== call.status) throw new Error(`${args.join(" ")} exited ${status}, not ${call.status} as in the recorded run`);
  }
};

/** A text with the recorded base directories replaced. */
const moved = (text: string, to: string): string => text.replaceAll(/\/[^\s"=]*\/(captf-conformance-[^/"]+)/g, `${to}/$1`);
