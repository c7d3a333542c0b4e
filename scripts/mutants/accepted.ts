import type { TriedMutant } from "./mutant.ts";

/** A survivor that no test could kill, found again by its text wherever its line has moved. */
export interface AcceptedMutant {
  readonly file: string;
  readonly inLine: string;
  readonly original: string;
  readonly replacement: string;
  /** Why no test can tell it from the original. */
  readonly reason: string;
}

/** The survivors of a run against the accepted ones. */
export interface Judgement {
  readonly accepted: readonly { readonly mutant: TriedMutant; readonly reason: string }[];
  readonly unexplained: readonly TriedMutant[];
  /** Accepted, but killed meanwhile, or its source is gone. */
  readonly stale: readonly AcceptedMutant[];
}

const members = ["file", "inLine", "original", "replacement", "reason"] as const;

/** Reads the list of the accepted. Throws on an entry that lacks something, a reason above all. */
export const decodeAccepted = (text: string): readonly AcceptedMutant[] => {
  const entries = JSON.parse(text) as readonly Partial<AcceptedMutant>[];
  return entries.map((entry, index) => {
    const missing = members.find((name) => typeof entry[name] !== "string" || (name === "reason" && entry[name].trim() === ""));
    if (missing !== undefined) throw new Error(`entry ${index + 1} of the accepted mutants has no ${missing}`);
    return entry as AcceptedMutant;
  });
};

const isSame = (mutant: TriedMutant, entry: AcceptedMutant): boolean =>
  mutant.file === entry.file &&
  mutant.inLine === entry.inLine &&
  mutant.original === entry.original &&
  mutant.replacement === entry.replacement;

/** True for a mutant that no test turned red for. */
export const isSurvivor = ({ fate }: TriedMutant): boolean => fate === "survived" || fate === "no-coverage";

/** Compares a run with the accepted mutants; of those only the ones below the run's paths are looked at. */
export const judge = (
  mutants: readonly TriedMutant[],
  accepted: readonly AcceptedMutant[],
  paths: readonly string[],
): Judgement => {
  const survivors = mutants.filter(isSurvivor);
  const found = survivors.map((mutant) => ({ mutant, reason: accepted.find((entry) => isSame(mutant, entry))?.reason }));
  const isBelow = (file: string): boolean => paths.some((path) => file === path || file.startsWith(`${path}/`));
  return {
    accepted: found.flatMap(({ mutant, reason }) => (reason === undefined ? [] : [{ mutant, reason }])),
    unexplained: found.flatMap(({ mutant, reason }) => (reason === undefined ? [mutant] : [])),
    stale: accepted.filter((entry) => isBelow(entry.file) && !survivors.some((mutant) => isSame(mutant, entry))),
  };
};
