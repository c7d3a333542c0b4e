import { execFile } from "node:child_process";
import { chmod, mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { decodeResult, encodeRunArguments, jobPaths, type Result } from "@captf/sdk/run";
import type { Architecture } from "./architectures.ts";
import { command } from "./command.ts";
import { fillRoot, hostileEnvironment, type RootKind } from "./roots.ts";

interface Manifest {
  readonly config?: { readonly digest: string };
  readonly manifests: readonly { readonly digest: string; readonly platform?: { readonly architecture: string } }[];
  readonly layers: readonly { readonly digest: string }[];
}

/** A blob of an image layout, by its digest. */
export const blobPath = (layout: string, digest: string): string => join(layout, "blobs", ...digest.split(":"));

const readManifest = async (path: string): Promise<Manifest> => JSON.parse(await readFile(path, "utf8")) as Manifest;

const manifestOf = async (layout: string, architecture: Architecture): Promise<Manifest> => {
  const index = await readManifest(join(layout, "index.json"));
  const list = await readManifest(blobPath(layout, index.manifests[0]?.digest ?? ""));
  const found = list.manifests.find(({ platform }) => platform?.architecture === architecture.name);
  return readManifest(blobPath(layout, found?.digest ?? ""));
};

/** The digests of an image's layers, uncompressed, as an engine names them. */
export const layersOf = async (layout: string, architecture: Architecture): Promise<readonly string[]> => {
  const { config } = await manifestOf(layout, architecture);
  const read = JSON.parse(await readFile(blobPath(layout, config?.digest ?? ""), "utf8")) as {
    readonly rootfs: { readonly diff_ids: readonly string[] };
  };
  return read.rootfs.diff_ids;
};

/** Unpacks the image of one architecture from a layout into a folder, as an engine would. */
export const unpackImage = async (layout: string, architecture: Architecture, folder: string): Promise<void> => {
  const { layers } = await manifestOf(layout, architecture);
  await mkdir(folder, { recursive: true });
  for (const { digest } of layers) await command("tar", ["-xzf", blobPath(layout, digest), "-C", folder]);
};

/** What a trial starts. */
export interface Trial {
  /** The unpacked image. */
  readonly image: string;
  readonly kind: RootKind;
  /** A static shell of this machine's architecture: the roots have no other. */
  readonly busybox: string;
  /** The program that runs the image's architecture here; empty where none is needed. */
  readonly emulator: string;
}

/** How a trial ended. */
export interface Outcome {
  readonly result: Result | null;
  readonly stdout: string;
  readonly stderr: string;
}

const resultFile = "result.json";

/** Lets the image's own executable copy itself, and the copy run an apply, in a root of that kind made in the empty `folder`; needs root. */
export const tryInRoot = async ({ image, kind, busybox, emulator }: Trial, folder: string): Promise<Outcome> => {
  const [root, work, environment] = ["root", "work", "environment"].map((name) => join(folder, name)) as [string, string, string];
  await mkdir(root);
  await mkdir(work);
  await chmod(work, 0o777); // the umask must not keep the Job's user out
  await fillRoot(root, kind, busybox);
  await writeFile(
    environment,
    Object.entries(hostileEnvironment)
      .map(([name, value]) => `${name}='${value}'\n`)
      .join(""),
  );
  const namespaces = ["--mount", "--pid", "--net", "--ipc", "--fork", "--kill-child", "--propagation=private"];
  const script = join(import.meta.dirname, "in-root.sh");
  const args = encodeRunArguments({ op: "apply", result: `${jobPaths.workdir}/${resultFile}` });
  const before = [image, root, emulator, kind.machine.join(" "), environment];
  const { stdout, stderr } = await promisify(execFile)("unshare", [...namespaces, "sh", script, ...before, ...args]).catch(
    (error: { readonly stdout?: string; readonly stderr?: string; readonly message: string }) => ({
      stdout: error.stdout ?? "",
      stderr: error.stderr ?? error.message,
    }),
  );
  const bytes = await readFile(join(work, resultFile)).catch(() => null);
  const decoded = bytes === null ? null : decodeResult(bytes);
  return { result: decoded?.kind === "result" ? decoded.result : null, stdout, stderr };
};
