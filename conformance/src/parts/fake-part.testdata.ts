import { chmod, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { onTestFinished } from "vitest";

/** A directory that is gone after the test. */
export const temporaryDirectory = async (): Promise<string> => {
  const directory = await mkdtemp(join(tmpdir(), "captf-parts-"));
  onTestFinished(() => rm(directory, { recursive: true, force: true }));
  return directory;
};

/** A shell script that answers `version -json` as a runtime does. */
export const fakeRuntime = (version: string): string => `#!/bin/sh\necho '{"terraform_version": "${version}"}'\n`;

/** Writes an executable file and returns its path. */
export const writeProgram = async (path: string, script: string): Promise<string> => {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, script);
  await chmod(path, 0o755);
  return path;
};
