import { createHash } from "node:crypto";
import { globSync } from "node:fs";
import { readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { roles } from "@captf/sdk";
import { runtimes } from "@captf/sdk/image";
import { parts } from "../../conformance/src/parts/index.ts";
import type { Architecture } from "../../runner/image/architectures.ts";
import { buildImage } from "../../runner/image/build.ts";
import { cached } from "../../runner/image/cache.ts";
import { readCommit } from "../../runner/image/commit.ts";
import { buildNoopImages, type NoopIndex, noopName } from "../noop-images/build.ts";
import { repositoryRoot } from "../run.ts";

const cache = join(repositoryRoot, "node_modules", ".cache", "captf-images");

/** What was built, in the folder of it. */
const list = "indexes.json";

const isSource = (path: string): boolean => !/\.(?:test|testdata|bench)\.ts$/.test(path);

/** A hash of the text of the files that an image is made of and by, which are tests' in no case. */
const sourcesHash = async (patterns: readonly string[], ...more: readonly string[]): Promise<string> => {
  const hash = createHash("sha256");
  const files = globSync([...patterns, "package-lock.json", "runner/image/*.ts"], { cwd: repositoryRoot });
  for (const path of files.filter(isSource).sort()) hash.update(`${path}\0`).update(await readFile(join(repositoryRoot, path)));
  return hash.update(more.join("\0")).digest("hex");
};

/** Long after which nobody loads an image that was replaced. */
const keptMs = 3_600_000;

/** The folder of what has this name and key; `fill` makes it where it is not there, and what had another key goes some time later. */
const upToDate = async (name: string, key: string, fill: (folder: string) => Promise<unknown>): Promise<string> => {
  const folder = await cached(cache, `${name}-${key}`, async (own) => void (await fill(own)));
  for (const other of globSync(`${name}-*`, { cwd: cache })) {
    const at = join(cache, other);
    const made = await stat(at).catch(() => null);
    if (at !== folder && made !== null && Date.now() - made.mtimeMs > keptMs) await rm(at, { recursive: true, force: true });
  }
  return folder;
};

/** The layout and the tag of the runner's image for one architecture, built where a source has changed. */
export const runnerLayout = async (
  architecture: Architecture,
  env: NodeJS.ProcessEnv,
): Promise<{ layout: string; tag: string }> => {
  const { version } = await readCommit();
  const key = await sourcesHash(["runner/src/**/*.ts", "sdk/src/**/*.ts"], version, architecture.name);
  const made = await upToDate("runner", key, (folder) => buildImage(folder, env, [architecture]));
  return { layout: join(made, "oci"), tag: `v${version}` };
};

/** The layouts of the no-op images for one architecture, of the runtimes that the environment points at. */
export const noopLayouts = async (architecture: Architecture["name"], env: NodeJS.ProcessEnv): Promise<readonly NoopIndex[]> => {
  const programs = Object.keys(runtimes).map((name) => env[parts[name as keyof typeof runtimes].variable] ?? "");
  const facts = await Promise.all(programs.map((path) => stat(path)));
  const own = roles.map((role) => `noop-modules/${role}/*.tf`);
  const patterns = [...own, "noop-modules/package.json", "scripts/noop-images/*.ts", "sdk/src/**/*.ts"];
  const key = await sourcesHash(patterns, architecture, ...programs, ...facts.map(({ size, mtimeMs }) => `${size} ${mtimeMs}`));
  const made = await upToDate("noop", key, async (folder) => {
    const indexes = await buildNoopImages({ folder, architectures: [architecture], source: null, env, say: () => {} });
    await writeFile(join(folder, list), JSON.stringify(indexes));
  });
  const indexes = JSON.parse(await readFile(join(made, list), "utf8")) as readonly NoopIndex[];
  return indexes.map((index) => ({ ...index, layout: join(made, noopName(index.role)) }));
};
