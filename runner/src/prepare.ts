import { chmodSync, copyFileSync, mkdirSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { mirrorCliConfig, moduleEnvironment } from "@captf/sdk/image";
import { environmentNames, rootDirectory, workFile } from "@captf/sdk/run";
import type { Environment } from "./environment.ts";
import { PreparationError } from "./preparation-error.ts";

/** A work directory ready for the first step. */
export interface Prepared {
  /** The working directory of every command. */
  readonly directory: string;
  readonly environment: Environment;
  readonly providersMirror: boolean;
}

/** Makes the work directory and the environment of the steps (runner 6). Throws PreparationError. */
export const prepare = (
  { workdir, config, providers }: { readonly workdir: string; readonly config: string; readonly providers: string },
  environment: Environment,
): Prepared => {
  const directory = join(workdir, rootDirectory);
  attempt(`cannot make the work directory ${directory}`, () => mkdirSync(directory, { recursive: true, mode: 0o700 }));
  attempt(`cannot copy the files of ${config}`, () => copyFiles(config, directory));
  if (environment[environmentNames.temporary] === undefined) {
    const temporary = workFile("temporary", workdir);
    attempt(`cannot make ${temporary}`, () => mkdirSync(temporary, { recursive: true, mode: 0o700 }));
  }
  const providersMirror = isDirectory(providers);
  if (providersMirror) {
    const cliConfig = workFile("cliConfig", workdir);
    attempt(`cannot write ${cliConfig}`, () => writeFileSync(cliConfig, mirrorCliConfig(providers), { mode: 0o600 }));
  }
  return {
    directory,
    environment: moduleEnvironment(environment, { mirror: providersMirror, workdir }),
    providersMirror,
  };
};

/** Regular files of the top level only; a mounted Secret has them as links, beside the kubelet's own dotted entries (runner 6.1). */
const copyFiles = (from: string, to: string): void => {
  for (const name of readdirSync(from).filter((entry) => !entry.startsWith("."))) {
    const source = join(from, name);
    if (!statSync(source).isFile()) continue;
    copyFileSync(source, join(to, name));
    chmodSync(join(to, name), 0o600);
  }
};

const attempt = (problem: string, action: () => unknown): void => {
  try {
    action();
  } catch (cause) {
    throw new PreparationError("step", problem, cause);
  }
};

const isDirectory = (path: string): boolean => {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
};
