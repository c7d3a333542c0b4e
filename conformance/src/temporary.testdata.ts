import { chmod, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { onTestFinished } from "vitest";

/** A directory that is gone after the test. */
export const temporaryDirectory = async (): Promise<string> => {
  const directory = await mkdtemp(join(tmpdir(), "captf-test-"));
  onTestFinished(() => rm(directory, { recursive: true, force: true }));
  return directory;
};

/** Writes files below a directory, by their paths; returns the directory. */
export const writeFiles = async (directory: string, files: Readonly<Record<string, string>>): Promise<string> => {
  for (const [name, text] of Object.entries(files)) {
    const path = join(directory, name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
  }
  return directory;
};

/** An executable file. */
export const writeProgram = async (path: string, script: string): Promise<string> => {
  await writeFiles(dirname(path), { [path.slice(dirname(path).length + 1)]: script });
  await chmod(path, 0o755);
  return path;
};
