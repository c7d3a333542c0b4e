import { chmod, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Role } from "@captf/sdk";
import {
  configProblems,
  imageLabels,
  imagePaths,
  isModuleFile,
  mirrorCliConfig,
  moduleEnvironment,
  moduleExcludes,
  type Runtime,
  reservedPathOf,
} from "@captf/sdk/image";
import {
  environmentNames,
  jobPaths,
  rootDirectory,
  rootFiles,
  runtimeSettings,
  scratchDirectory,
  workFile,
} from "@captf/sdk/run";
import { decodeVariablesSchema } from "@captf/sdk/variables";
import { expect } from "vitest";
import type { EngineFacts } from "../../scripts/engine/facts.ts";
import { engineClient } from "../../scripts/engine/find-engine.ts";
import { runContainer } from "../../scripts/engine/run-container.ts";
import { imageFiles } from "./image-files.testdata.ts";
import { rootText, smokeRoots } from "./smoke-root.testdata.ts";

/** An image that is tried, and what it must be. */
export interface SmokeCase {
  readonly image: string;
  readonly role: Role;
  readonly runtime: Runtime;
}

/** Its config: user, labels, the size of machines and of nothing else, a schema that lets nothing undeclared pass (image 9.1 step 1). */
export const expectGoodConfig = async (engine: EngineFacts, { image, role, runtime }: SmokeCase): Promise<void> => {
  const { Config, Os, Architecture } = await engineClient(engine.address).getImage(image).inspect();
  const labels = new Map(Object.entries(Config.Labels));
  const config = {
    platform: { os: Os, architecture: Architecture },
    labels,
    user: Config.User,
    entrypoint: [Config.Entrypoint ?? []].flat(),
    command: Config.Cmd ?? [],
  };
  const size = role === "machine" ? "required" : "absent";
  expect(configProblems(config, { role, runtime, size, architecture: "amd64" })).toEqual([]);
  const schema = decodeVariablesSchema(labels.get(imageLabels.variablesSchema.key) ?? "");
  expect(schema).toMatchObject({ schema: { type: "object", additionalProperties: false } });
};

/** Its files: what a Job needs is there, what it mounts is absent, and nothing of the repository beside the module (image 9.1 step 2). */
export const expectGoodFiles = async (engine: EngineFacts, { image }: SmokeCase): Promise<void> => {
  const files = await imageFiles(engine, image);
  const at = (path: string) => files.find((file) => file.path === path);
  expect(at(imagePaths.providers.path)?.mode).toMatch(/^d....-x..x$|^drwxr-xr-x$/);
  const runtime = at(imagePaths.runtime.path);
  expect(at(runtime?.target || imagePaths.runtime.path)?.mode).toBe("-rwxr-xr-x");
  const reserved: readonly string[] = [jobPaths.workdir, jobPaths.bin, jobPaths.config, jobPaths.credentials];
  expect(files.filter(({ path }) => reserved.includes(path) || reservedPathOf(path) !== undefined)).toEqual([]);
  const module = files.flatMap(({ path }) =>
    path.startsWith(`${imagePaths.module.path}/`) ? [path.slice(imagePaths.module.path.length + 1)] : [],
  );
  expect(module.filter(isModuleFile)).toContain("versions.tf");
  expect(module.filter((name) => (moduleExcludes as readonly string[]).includes(name) || !isModuleFile(name))).toEqual([]);
};

/**
 * Its module: init, validate, apply, output and destroy as in a Job, without a network, of a root that calls it with every input
 * (image 9.1 step 2, modules-noop 7). The work folder is this machine's, as an emptyDir is the node's: what is in it may be executed.
 */
export const expectGoodRun = async (engine: EngineFacts, { image, role }: SmokeCase): Promise<void> => {
  const docker = engineClient(engine.address);
  const folder = await mkdtemp(join(tmpdir(), "captf-smoke-"));
  const [work, scratch] = [join(folder, "work"), join(folder, "tmp")];
  try {
    const root = smokeRoots((pattern) => expect.stringMatching(pattern))[role];
    await mkdir(join(work, rootDirectory), { recursive: true });
    await mkdir(scratch);
    await writeFile(join(work, rootDirectory, rootFiles.main), rootText(root));
    await writeFile(join(work, workFile("cliConfig", "")), mirrorCliConfig());
    for (const each of [work, join(work, rootDirectory), scratch]) await chmod(each, 0o777);
    const run = async (...command: readonly string[]) => {
      const end = await runContainer(docker, engine, {
        image,
        command: [jobPaths.runtime, ...command],
        environment: moduleEnvironment({ ...runtimeSettings, [environmentNames.temporary]: scratchDirectory }, { mirror: true }),
        directory: `${jobPaths.workdir}/${rootDirectory}`,
        host: {
          NetworkMode: "none",
          ReadonlyRootfs: true,
          CapDrop: ["ALL"],
          SecurityOpt: ["no-new-privileges"],
          Binds: [`${work}:${jobPaths.workdir}`, `${scratch}:${scratchDirectory}`],
        },
      });
      expect({ command, ...end }).toMatchObject({ exit: 0 });
      return end.stdout;
    };
    await run("init", "-input=false", "-no-color");
    await run("validate", "-no-color");
    await run("apply", "-auto-approve", "-input=false", "-no-color");
    const outputs = JSON.parse(await run("output", "-json", "-no-color")) as Record<string, { readonly value: unknown }>;
    expect(Object.fromEntries(Object.entries(outputs).map(([name, { value }]) => [name, value]))).toEqual(root.outputs);
    expect(await run("destroy", "-auto-approve", "-input=false", "-no-color")).toContain("1 destroyed");
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** The three parts of the smoke test; the linter's is the linter's. */
export const smoke = async (engine: EngineFacts, of: SmokeCase): Promise<void> => {
  await expectGoodConfig(engine, of);
  await expectGoodFiles(engine, of);
  await expectGoodRun(engine, of);
};
