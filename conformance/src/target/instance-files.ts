import { randomBytes } from "node:crypto";
import { chmod, copyFile, mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { minPlanKeyBytes } from "@captf/sdk/hash";
import type { RenderedRoot } from "@captf/sdk/root";
import { rootDirectory } from "@captf/sdk/run";
import { splitStepId } from "../story/index.ts";
import { copyModule } from "./copy-module.ts";

/** Where one instance keeps what a Job would have mounted. `moduleSource` of the rendered root leads from `root` to `module`. */
export interface InstanceFiles {
  readonly directory: string;
  readonly module: string;
  readonly work: string;
  readonly root: string;
  readonly state: string;
  readonly planKey: string;
  readonly result: string;
}

/** The override that puts the state into a local file; the runner copies it with the rest and is not told. */
export const backendOverrideFile = "backend_override.tf.json";

export const backendOverride = (state: string): string =>
  `${JSON.stringify({ terraform: { backend: { local: { path: state } } } }, null, 2)}\n`;

/** The state, below an instance. */
export const stateFile = ["state", "terraform.tfstate"] as const;

export const instanceFiles = (directory: string): InstanceFiles => ({
  directory,
  module: join(directory, "module"),
  work: join(directory, "work"),
  root: join(directory, "work", rootDirectory),
  state: join(directory, ...stateFile),
  planKey: join(directory, "plan-key"),
  result: join(directory, "result.json"),
});

/** Where, below an instance, the state is kept that a step found: what the object's end destroys is there no more. */
export const stateBefore = (step: string): readonly [string, string] => ["before", `${step}.tfstate`];

/** Keeps the state that a step finds, for its owner alone; nothing where there is none. */
export const keepState = async (files: InstanceFiles, step: string): Promise<void> => {
  const kept = join(files.directory, ...stateBefore(step));
  await mkdir(dirname(kept), { mode: 0o700, recursive: true });
  try {
    await copyFile(files.state, kept);
    await chmod(kept, 0o600);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
};

/** Lays out a fresh instance; only its owner may look into it, for it will hold secrets. */
export const layInstance = async (directory: string, moduleDirectory: string): Promise<InstanceFiles> => {
  const files = instanceFiles(directory);
  await mkdir(directory, { mode: 0o700 });
  await Promise.all([
    mkdir(files.work, { mode: 0o700 }),
    mkdir(dirname(files.state), { mode: 0o700 }),
    mkdir(join(directory, "config"), { mode: 0o700 }),
    mkdir(join(directory, "log"), { mode: 0o700 }),
    copyModule(moduleDirectory, files.module),
    writeFile(files.planKey, randomBytes(minPlanKeyBytes), { mode: 0o600 }),
  ]);
  return files;
};

/** Writes what a step's Job would get as its Secret; each step has its own, so that a kept one can be repeated. */
export const writeConfig = async (files: InstanceFiles, step: string, root: RenderedRoot): Promise<string> => {
  const config = join(files.directory, "config", step);
  await mkdir(config, { mode: 0o700, recursive: true });
  const contents = { ...root, [backendOverrideFile]: backendOverride(files.state) };
  await Promise.all(Object.entries(contents).map(([name, text]) => writeFile(join(config, name), text, { mode: 0o600 })));
  return config;
};

/** Where the output of a step is, for whoever keeps the directory. */
export const logFile = (files: InstanceFiles, id: string): string => join(files.directory, "log", `${splitStepId(id).name}.txt`);
