import { chmod, copyFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { imageHome, libraryFolder } from "../src/copy.ts";
import type { Architecture } from "./architectures.ts";
import { command } from "./command.ts";

/**
 * V8's flags, part of the executable. The small young generation keeps the runner below 90 MB while Terraform prints hundreds; the
 * heap's limit holds the largest plan that can be read, and does not follow whatever memory limit the pod has.
 */
export const heapFlags: readonly string[] = ["--max-semi-space-size=4", "--max-old-space-size=1024"];

// Where Node.js looks for the blob, and the bytes that say that there is one.
const blobName = "NODE_SEA_BLOB";
const fuse = "NODE_SEA_FUSE_fce680ab2cc467b6e072b8b5df1996b2";

/** The programs an executable is made with. */
export interface Toolchain {
  /** Node.js of this machine's architecture and the version that is packaged. */
  readonly node: string;
  readonly own: Architecture;
  /** What is put before the arguments of patchelf. */
  readonly patchelf: readonly [string, ...string[]];
}

/**
 * The blob of a script in `folder`. Code that was compiled ahead belongs to one architecture, so another's is compiled when it starts.
 * Without a seed V8 compiles the same script to different bytes; unlike other flags, it need not be given again at run time.
 */
const prepareBlob = async (code: string, folder: string, target: Architecture, { node, own }: Toolchain): Promise<string> => {
  const config = {
    main: "main.cjs",
    output: "runner.blob",
    disableExperimentalSEAWarning: true,
    useSnapshot: false,
    useCodeCache: target.name === own.name,
    execArgv: heapFlags,
    execArgvExtension: "none",
  };
  await writeFile(join(folder, config.main), code);
  await writeFile(join(folder, "sea.json"), JSON.stringify(config));
  await command(node, [...heapFlags, "--random-seed=1", "--experimental-sea-config", "sea.json"], { cwd: folder, env: {} });
  return join(folder, config.output);
};

/** What a single executable is made of. */
export interface Ingredients {
  readonly code: string;
  readonly target: Architecture;
  /** Node.js of the target. */
  readonly program: string;
}

/**
 * Makes the executable of the image in `folder` and returns its path: Node.js, with the blob, started by the loader and the libraries
 * of the image. In this order: a blob injected after patchelf breaks the file. A path that only this executable has (RPATH, not
 * RUNPATH) comes before LD_LIBRARY_PATH, which is the pod's.
 */
export const makeExecutable = async (
  { code, target, program }: Ingredients,
  folder: string,
  tools: Toolchain,
): Promise<string> => {
  const blob = await prepareBlob(code, folder, target, tools);
  const executable = join(folder, "runner");
  await copyFile(program, executable);
  await chmod(executable, 0o755);
  const postject = createRequire(import.meta.url).resolve("postject/dist/cli.js");
  await command(process.execPath, [postject, executable, blobName, blob, "--sentinel-fuse", fuse]);
  const home = `${imageHome}/${libraryFolder}`;
  const [loader, ...rest] = tools.patchelf;
  const changes = ["--set-interpreter", `${home}/${target.loader}`, "--force-rpath", "--set-rpath", home];
  await command(loader, [...rest, ...changes, executable]);
  return executable;
};
