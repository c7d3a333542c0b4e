import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Architecture, architectures } from "./architectures.ts";
import { sourcesOf } from "./cache.ts";
import { readCommit } from "./commit.ts";
import { debianArchives } from "./debian-packages.ts";
import { MissingPart } from "./missing-part.ts";
import { writeLayout } from "./oci-layout.ts";
import { buildPlatform, toolchain } from "./platform.ts";
import { runnerIndex } from "./runner-index.ts";

/** The folder a build writes without an argument: `oci/` is the image layout, `runner-<architecture>.cdx.json` the bills of materials. */
export const imageFolder = join(import.meta.dirname, "dist");

/** Builds the runner's image into `folder`, whose former content goes; the digest of its index. Tests want one architecture only. */
export const buildImage = async (
  folder: string,
  env: NodeJS.ProcessEnv,
  wanted: readonly Architecture[] = architectures,
): Promise<string> => {
  const sources = sourcesOf(env, debianArchives);
  const [commit, tools] = await Promise.all([readCommit(), toolchain(sources)]);
  const platforms = [];
  // One after the other: a platform is half a gigabyte of memory.
  for (const architecture of wanted) platforms.push(await buildPlatform(architecture, commit, tools, sources));
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const { architecture, bill } of platforms) {
    await writeFile(join(folder, `runner-${architecture.name}.cdx.json`), `${JSON.stringify(bill, null, 2)}\n`);
  }
  const [digest = ""] = await writeLayout(join(folder, "oci"), [runnerIndex(platforms, commit)]);
  return digest;
};

if (import.meta.main) {
  try {
    const [folder = imageFolder] = process.argv.slice(2);
    process.stdout.write(`${await buildImage(folder, process.env)} ${folder}\n`);
  } catch (error) {
    if (!(error instanceof MissingPart)) throw error;
    process.stderr.write(`the runner's image cannot be built: ${error.message}\n`);
    process.exitCode = 1;
  }
}
