import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { findChanges } from "./find-changes.ts";
import { type Mutant, mutantOf } from "./mutant.ts";
import { switchIn } from "./switch-in.ts";

/** The mutants of some sources, and the sources with all of them switched in. */
export interface Prepared {
  readonly mutants: readonly Mutant[];
  /** By absolute path. */
  readonly sources: ReadonlyMap<string, string>;
  /** How many texts of a file are no mutants because their wording is free. */
  readonly prose: ReadonlyMap<string, number>;
}

const sourcesBelow = (root: string, paths: readonly string[]): readonly string[] => {
  const files = paths.flatMap((path) => (path.endsWith(".ts") ? [path] : globSync(`${path}/**/*.ts`, { cwd: root })));
  return [...new Set(files)].filter((file) => !/\.(?:test|testdata)\.ts$/.test(file)).toSorted();
};

/** Finds the mutants of the sources below some paths of the repository. Throws when a source cannot be parsed. */
export const prepareMutants = (root: string, paths: readonly string[]): Prepared => {
  const mutants: Mutant[] = [];
  const sources = new Map<string, string>();
  const prose = new Map<string, number>();
  for (const file of sourcesBelow(root, paths)) {
    const source = readFileSync(join(root, file), "utf8");
    const found = findChanges(file, source);
    const changes = found.changes.map((change, index) => ({ ...change, id: mutants.length + index }));
    sources.set(join(root, file), switchIn(source, changes));
    prose.set(file, found.prose);
    mutants.push(...changes.map((change) => mutantOf(file, source, change)));
  }
  return { mutants, sources, prose };
};
