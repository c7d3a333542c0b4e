import { isAbsolute, join } from "node:path";
import { cachedPath } from "./cache.ts";
import type { FindOptions, FoundPart, MissingPart, PartSource } from "./found-part.ts";
import type { Part, Platform } from "./part.ts";
import { probe } from "./probe.ts";
import { isExecutableFile, isFolder, searchPath } from "./search-path.ts";

/** What was tried and did not work, each in a few words, for the line that says what is missing. */
export type Tried = string[];

const probed = async (
  part: Part,
  path: string,
  source: PartSource,
  env: NodeJS.ProcessEnv,
  tried: Tried,
): Promise<FoundPart | null> => {
  const answer = await probe(part, path, env);
  if ("version" in answer) return { path, version: answer.version, source };
  tried.push(`${path}: ${answer.problem}`);
  return null;
};

/** Where the user's flag or variable says the part is, and who says so; null without a pointer or in a folder that lacks it. */
const pointed = async (
  part: Part,
  { given, env }: Pick<FindOptions, "given" | "env">,
  tried: Tried,
): Promise<{ readonly says: string; readonly path: string } | MissingPart | null> => {
  const value = given || env[part.variable];
  if (!value) return null;
  const says = given ? "the given path" : part.variable;
  if (given || part.variableHolds === "program") {
    if (isAbsolute(value) && (await isExecutableFile(value))) return { says, path: value };
    return { missing: `${part.title}: ${says} ${value} is not the absolute path of an executable file` };
  }
  if (!isAbsolute(value) || !(await isFolder(value))) {
    return { missing: `${part.title}: ${says} ${value} is not the absolute path of a folder` };
  }
  const path = join(value, part.binary);
  if (await isExecutableFile(path)) return { says, path };
  tried.push(`not in ${says} ${value}`);
  return null;
};

/**
 * The part the user pointed at, or null without a pointer. It is never replaced by another one: a wrong pointer is said. A folder
 * that lacks the part says nothing about it, for who fills such folders puts only some of the parts there; `tried` gets a note.
 */
export const locateGiven = async (
  part: Part,
  options: Pick<FindOptions, "given" | "env">,
  tried: Tried,
): Promise<FoundPart | MissingPart | null> => {
  const at = await pointed(part, options, tried);
  if (at === null || "missing" in at) return at;
  const answer = await probe(part, at.path, options.env);
  if ("version" in answer) return { path: at.path, version: answer.version, source: "given" };
  return { missing: `${part.title}: ${at.says} does not work: ${at.path}: ${answer.problem}` };
};

/** The first one on PATH or else in the user's cache that starts, or null; `tried` gets those that do not. */
export const locateInstalled = async (part: Part, env: NodeJS.ProcessEnv, tried: Tried): Promise<FoundPart | null> => {
  for (const path of await searchPath(part.binary, env)) {
    const found = await probed(part, path, "path", env, tried);
    if (found !== null) return found;
  }
  const cached = cachedPath(part, env);
  return (await isExecutableFile(cached)) ? probed(part, cached, "cache", env, tried) : null;
};

/** The pinned version for another platform in the user's cache, or null; nothing else on this machine is known to be for it. */
export const locateForeign = async (part: Part, env: NodeJS.ProcessEnv, platform: Platform): Promise<FoundPart | null> => {
  const path = cachedPath(part, env, platform);
  return (await isExecutableFile(path)) ? { path, version: part.version, source: "cache" } : null;
};

/** The line for a part that is nowhere: what was tried, and how to get it. */
export const missingPart = (part: Part, tried: readonly string[], foreign: Platform | null = null): MissingPart => {
  const why = tried.length === 0 ? "" : ` (${tried.join("; ")})`;
  if (foreign !== null) return { missing: `${part.title} ${part.version} for ${foreign} cannot be had${why}` };
  const pointer = part.variableHolds === "program" ? "its absolute path" : "the absolute path of the folder it is in";
  return { missing: `${part.title} was not found${why}: install it on PATH, or set ${part.variable} to ${pointer}` };
};
