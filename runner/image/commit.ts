import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { BuildInfo } from "../src/build-info.ts";
import { command } from "./command.ts";

/** What is built: version and commit. Without a Git checkout the commit is unknown and the date is that of the epoch. */
export interface Commit {
  readonly version: string;
  readonly commit: string;
  readonly treeState: "clean" | "dirty" | "";
  /** The commit's own time, RFC 3339 in UTC: the same in every build of it. */
  readonly date: string;
}

const runnerFolder = join(import.meta.dirname, "..");

const utc = (seconds: string): string => new Date(Number(seconds) * 1000).toISOString().replace(".000Z", "Z");

const git = async (...args: readonly string[]): Promise<string | null> => {
  try {
    return (await command("git", args, { cwd: runnerFolder })).trim();
  } catch {
    return null;
  }
};

/** Reads the checkout that this file is in. */
export const readCommit = async (): Promise<Commit> => {
  const { version } = JSON.parse(await readFile(join(runnerFolder, "package.json"), "utf8")) as { readonly version: string };
  const [commit, seconds] = (await git("log", "-1", "--format=%H %ct"))?.split(" ") ?? [];
  if (commit === undefined || seconds === undefined) return { version, commit: "", treeState: "", date: utc("0") };
  const treeState = (await git("status", "--porcelain")) === "" ? "clean" : "dirty";
  return { version, commit, treeState, date: utc(seconds) };
};

/** What `runner version` of the image prints (runner 2.3); it has no package.json to read. */
export const packagedBuildInfo = (
  { version, commit, treeState, date }: Commit,
  node: string,
  architecture: string,
): BuildInfo => {
  const [major = "", minor = ""] = version.split(".");
  return {
    major,
    minor,
    gitVersion: `v${version}`,
    gitCommit: commit,
    gitTreeState: treeState,
    buildDate: date,
    compiler: `node ${node}`,
    platform: `linux/${architecture}`,
  };
};
