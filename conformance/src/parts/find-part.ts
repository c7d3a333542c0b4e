import { downloadBounds } from "./download.ts";
import type { FindOptions, FoundPart, MissingPart } from "./found-part.ts";
import { repositoryTools } from "./go-build.ts";
import { locateForeign, locateGiven, locateInstalled, missingPart, type Tried } from "./locate-part.ts";
import { built, downloaded, foreignPlatform, type World } from "./obtain-part.ts";
import type { Part, PartName } from "./part.ts";
import { platformOf } from "./platform.ts";
import { parts } from "./table.ts";

/** Finds a part among what is on this machine already: given, PATH, cache. Fetches and builds nothing. */
export const locatePart = async (
  name: PartName,
  options: Pick<FindOptions, "given" | "env">,
): Promise<FoundPart | MissingPart> => {
  const part = parts[name];
  const tried: Tried = [];
  return (
    (await locateGiven(part, options, tried)) ?? (await locateInstalled(part, options.env, tried)) ?? missingPart(part, tried)
  );
};

/** Tries the ways of having a part in their order: given, PATH, cache, download, Go build. Never throws for a missing part. */
export const findPartIn = async (part: Part, asked: FindOptions, world: World): Promise<FoundPart | MissingPart> => {
  const options = { ...asked, offline: asked.offline || asked.env.CAPTF_OFFLINE === "1" };
  const foreign = foreignPlatform(options, world);
  const tried: Tried = [];
  const located =
    foreign === null
      ? ((await locateGiven(part, options, tried)) ?? (await locateInstalled(part, options.env, tried)))
      : await locateForeign(part, options.env, foreign);
  return (
    located ??
    (options.offline ? null : await downloaded(part, options, world, tried)) ??
    (options.build === false ? null : await built(part, options, world, tried)) ??
    missingPart(part, tried, foreign)
  );
};

/** Finds a part; what is nowhere is fetched or, in the repository, built into the user's cache. A part that cannot be had: `missing`. */
export const findPart = (name: PartName, options: FindOptions): Promise<FoundPart | MissingPart> =>
  findPartIn(parts[name], options, {
    fetch: globalThis.fetch,
    bounds: downloadBounds,
    platform: platformOf(process.platform, process.arch),
    tools: repositoryTools(),
  });
