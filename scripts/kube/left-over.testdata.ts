import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";

/** A directory that is gone after the test; as `TMPDIR` it holds what a server has and leaves. */
export const temporaryDirectory = async (): Promise<string> => {
  const directory = await mkdtemp(join(tmpdir(), "captf-kube-"));
  onTestFinished(() => rm(directory, { recursive: true, force: true }));
  return directory;
};

/** The names in a directory. */
export const left = (directory: string): Promise<string[]> => readdir(directory);

/** Those of the processes that are still there. */
export const alive = (pids: readonly number[]): number[] =>
  pids.filter((pid) => {
    try {
      return process.kill(pid, 0);
    } catch {
      return false;
    }
  });
