import {
  type FindOptions,
  type FoundPart,
  findPart,
  type MissingPart,
  type PartName,
} from "../../conformance/src/parts/index.ts";
import { type Engine, engineLine, findEngine, type MissingEngine } from "../engine/find-engine.ts";
import type { SlowTier, TierName } from "./tiers.ts";

/** What there is for the tests of some tiers. */
export interface FoundTiers {
  /** The paths of the parts of those that can run. */
  readonly paths: ReadonlyMap<PartName, string>;
  /** The engine of those that can run; null where none of them needs one. */
  readonly engine: Engine | null;
  /** One line for each tier that cannot run. */
  readonly absent: ReadonlyMap<TierName, string>;
}

/** How the parts and the engine are found; a test has its own. */
export interface Finders {
  readonly part: (name: PartName, options: FindOptions) => Promise<FoundPart | MissingPart>;
  readonly engine: (env: NodeJS.ProcessEnv) => Promise<Engine | MissingEngine>;
  readonly os: string;
  readonly isRoot: boolean;
}

const finders: Finders = { part: findPart, engine: findEngine, os: process.platform, isRoot: process.getuid?.() === 0 };

// Its containers run this machine's programs and, as other users, leave files in its folders.
const foundEngine = ({ engine, os, isRoot }: Finders, env: NodeJS.ProcessEnv): Promise<Engine | MissingEngine> =>
  os === "linux" && isRoot ? engine(env) : Promise.resolve({ missing: "its tests run on Linux as root" });

/**
 * Finds the engine and every part of every wanted tier, fetching or building parts that are nowhere. A tier lacking one of them cannot
 * run; for want of an engine no part is made.
 */
export const findTiers = async (
  wanted: readonly SlowTier[],
  env: NodeJS.ProcessEnv,
  say: (line: string) => void,
  find: Finders = finders,
): Promise<FoundTiers> => {
  const paths = new Map<PartName, string>();
  const absent = new Map<TierName, string>();
  const asked = wanted.some(({ engine }) => engine) ? await foundEngine(find, env) : null;
  let used: Engine | null = null;
  for (const { name, parts, engine } of wanted) {
    if (engine && asked !== null && "missing" in asked) {
      absent.set(name, `tier ${name} did not run: ${asked.missing}`);
      continue;
    }
    const missing: string[] = [];
    const found: [PartName, FoundPart][] = [];
    for (const part of parts) {
      const answer = await find.part(part, { offline: false, env, onProgress: say });
      if ("missing" in answer) missing.push(answer.missing);
      else found.push([part, answer]);
    }
    if (missing.length > 0) absent.set(name, `tier ${name} did not run: ${missing.join("; ")}`);
    else {
      for (const [part, { path }] of found) paths.set(part, path);
      const own = engine && asked !== null && !("missing" in asked) ? asked : null;
      used ??= own;
      const lines = found.map(([, at]) => `${at.path}, version ${at.version}, from ${at.source}`);
      say(`tier ${name}: ${[...(own === null ? [] : [engineLine(own)]), ...lines].join("; ")}`);
    }
  }
  return { paths, engine: used, absent };
};
