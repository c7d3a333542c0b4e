import {
  type FindOptions,
  type FoundPart,
  findPart,
  type MissingPart,
  type PartName,
} from "../../conformance/src/parts/index.ts";
import type { SlowTier, TierName } from "./tiers.ts";

/** What there is for the tests of some tiers. */
export interface FoundTiers {
  /** The paths of the parts of those that can run. */
  readonly paths: ReadonlyMap<PartName, string>;
  /** One line for each tier that cannot run. */
  readonly absent: ReadonlyMap<TierName, string>;
}

/** Finds every part of every wanted tier, fetching or building what is nowhere. A tier lacking one part cannot run. */
export const findTiers = async (
  wanted: readonly SlowTier[],
  env: NodeJS.ProcessEnv,
  say: (line: string) => void,
  find: (name: PartName, options: FindOptions) => Promise<FoundPart | MissingPart> = findPart,
): Promise<FoundTiers> => {
  const paths = new Map<PartName, string>();
  const absent = new Map<TierName, string>();
  for (const { name, parts } of wanted) {
    const missing: string[] = [];
    const found: [PartName, FoundPart][] = [];
    for (const part of parts) {
      const answer = await find(part, { offline: false, env, onProgress: say });
      if ("missing" in answer) missing.push(answer.missing);
      else found.push([part, answer]);
    }
    if (missing.length > 0) absent.set(name, `tier ${name} did not run: ${missing.join("; ")}`);
    else {
      for (const [part, { path }] of found) paths.set(part, path);
      say(`tier ${name}: ${found.map(([, at]) => `${at.path}, version ${at.version}, from ${at.source}`).join("; ")}`);
    }
  }
  return { paths, absent };
};
