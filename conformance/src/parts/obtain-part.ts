import { chmod, writeFile } from "node:fs/promises";
import { placeInCache } from "./cache.ts";
import { type DownloadBounds, download, type Fetch } from "./download.ts";
import type { FindOptions, FoundPart } from "./found-part.ts";
import { goBuild } from "./go-build.ts";
import type { Tried } from "./locate-part.ts";
import type { Part, Platform } from "./part.ts";
import { PartError, reasonOf } from "./part-error.ts";
import { probe } from "./probe.ts";
import { unzipMember } from "./unzip-member.ts";

/** What obtaining a part touches beyond files and programs. */
export interface World {
  readonly fetch: Fetch;
  readonly bounds: DownloadBounds;
  /** Null: one that no part is published for. */
  readonly platform: Platform | null;
  /** The folder of the pinned go.mod files; null outside the repository. */
  readonly tools: string | null;
}

/** The platform that was asked for when it is not this machine's. */
export const foreignPlatform = ({ platform }: FindOptions, world: World): Platform | null =>
  platform === undefined || platform === world.platform ? null : platform;

/** Makes the part in the cache; a way that fails is told and noted in `tried`, not thrown. */
const obtained = async (
  part: Part,
  source: "download" | "build",
  options: FindOptions,
  foreign: Platform | null,
  tried: Tried,
  make: (path: string) => Promise<void>,
): Promise<FoundPart | null> => {
  try {
    let { version } = part;
    const path = await placeInCache(part, options.env, foreign, async (made) => {
      await make(made);
      if (foreign !== null) return;
      const answer = await probe(part, made, options.env);
      if ("problem" in answer) throw new PartError(`what it gave does not work: ${answer.problem}`);
      version = answer.version;
    });
    return { path, version, source };
  } catch (error) {
    const line = `${source} failed: ${reasonOf(error)}`;
    options.onProgress?.(`${part.title}: ${line}`);
    tried.push(line);
    return null;
  }
};

/** The part from its release, verified; null when it has none for this platform or it could not be had. */
export const downloaded = async (part: Part, options: FindOptions, world: World, tried: Tried): Promise<FoundPart | null> => {
  const { release } = part;
  const foreign = foreignPlatform(options, world);
  const platform = foreign ?? world.platform;
  const sha256 = platform === null ? undefined : release?.sha256[platform];
  if (release === undefined || platform === null || sha256 === undefined) return null;
  const url = release.url(platform);
  options.onProgress?.(`${part.title} ${part.version}: downloading ${url}`);
  return obtained(part, "download", options, foreign, tried, async (path) => {
    const archive = await download(url, sha256, world.fetch, world.bounds);
    await writeFile(path, unzipMember(archive, release.member));
    await chmod(path, 0o755);
  });
};

/** The part built with Go; null when it has no build, outside the repository, or when the build fails. */
export const built = async (part: Part, options: FindOptions, world: World, tried: Tried): Promise<FoundPart | null> => {
  const { goBuild: recipe } = part;
  const { tools } = world;
  if (recipe === undefined || tools === null) return null;
  const foreign = foreignPlatform(options, world);
  const where = foreign === null ? "" : ` for ${foreign}`;
  options.onProgress?.(`${part.title} ${part.version}: building with Go${where} (${recipe.takes})`);
  return obtained(part, "build", options, foreign, tried, (path) =>
    goBuild(recipe, path, { tools, offline: options.offline, env: options.env, foreign }),
  );
};
