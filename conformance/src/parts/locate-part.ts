import { isAbsolute } from "node:path";
import { cachedPath } from "./cache.ts";
import type { FindOptions, FoundPart, MissingPart, PartSource } from "./found-part.ts";
import type { Part } from "./part.ts";
import { probe } from "./probe.ts";
import { isExecutableFile, searchPath } from "./search-path.ts";

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

/** The part the user pointed at, or null without a pointer. It is never replaced by another one: a wrong pointer is said. */
export const locateGiven = async (
  part: Part,
  { given, env }: Pick<FindOptions, "given" | "env">,
): Promise<FoundPart | MissingPart | null> => {
  const path = given || env[part.variable];
  if (!path) return null;
  const says = given ? "the given path" : part.variable;
  if (!isAbsolute(path) || !(await isExecutableFile(path))) {
    return { missing: `${part.title}: ${says} ${path} is not the absolute path of an executable file` };
  }
  const tried: Tried = [];
  return (
    (await probed(part, path, "given", env, tried)) ?? { missing: `${part.title}: ${says} does not work: ${tried.join("; ")}` }
  );
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

/** The line for a part that is nowhere: what was tried, and how to get it. */
export const missingPart = (part: Part, tried: readonly string[]): MissingPart => {
  const why = tried.length === 0 ? "" : ` (${tried.join("; ")})`;
  return { missing: `${part.title} was not found${why}: install it on PATH, or set ${part.variable} to its absolute path` };
};
