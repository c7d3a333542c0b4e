import { createHash } from "node:crypto";
import { access, mkdir, mkdtemp, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import type { ModuleSource } from "../module/index.ts";
import { runProgram } from "../parts/run-program.ts";
import { couldNotRun } from "../problem.ts";
import { copyModule } from "../target/copy-module.ts";

export interface MirrorRequest {
  readonly runtime: { readonly path: string };
  readonly module: ModuleSource;
  /** Sources of the providers that the module needs. */
  readonly sources: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  /** The user's cache for provider mirrors. */
  readonly cache: string;
  readonly offline: boolean;
  readonly onProgress: (text: string) => void;
}

/** Large providers over a slow line. */
const timeoutMs = 30 * 60 * 1000;

/** A directory with a module's providers as its image would carry it, fetched once; undefined for a module that needs none. */
export const mirrorProviders = async (request: MirrorRequest): Promise<string | undefined> => {
  if (request.sources.length === 0) return undefined;
  const kept = join(request.cache, await mirrorKey(request));
  if (await exists(kept)) return kept;
  if (request.offline) {
    throw couldNotRun(`the providers ${request.sources.join(", ")} are not in ${request.cache}: run once without --offline`);
  }
  request.onProgress(`fetching ${request.sources.join(", ")}`);
  await mkdir(request.cache, { recursive: true });
  const own = await mkdtemp(join(request.cache, ".new-"));
  try {
    const module = join(own, "module");
    const mirror = join(own, "mirror");
    await copyModule(request.module.dir, module);
    await mkdir(mirror);
    for (const args of [
      ["get", "-no-color"],
      ["providers", "mirror", mirror],
    ]) {
      const ran = await runProgram(request.runtime.path, args, { env: request.environment, cwd: module, timeoutMs });
      if ("problem" in ran) throw couldNotRun(`the module's providers cannot be fetched: ${args[0]} ${ran.problem}`);
    }
    await rename(mirror, kept).catch((error: NodeJS.ErrnoException) => {
      // Another run was first: its mirror is as good.
      if (error.code !== "ENOTEMPTY" && error.code !== "EEXIST") throw error;
    });
    return kept;
  } finally {
    await rm(own, { recursive: true, force: true });
  }
};

/** Equal for modules that ask for the same providers in the same versions of the same runtime. */
const mirrorKey = async ({ module, sources }: MirrorRequest): Promise<string> => {
  const lock = await readFile(join(module.dir, ".terraform.lock.hcl"), "utf8").catch(() => "");
  const asked = { runtime: module.runtime, sources, required: module.requiredProviders, lock };
  return createHash("sha256").update(JSON.stringify(asked)).digest("hex").slice(0, 32);
};

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );
