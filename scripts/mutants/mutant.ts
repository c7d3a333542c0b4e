import type { NumberedChange } from "./switch-in.ts";

/** What became of a mutant. A test file that cannot even be loaded kills it too. */
export type Fate = "killed" | "timed-out" | "survived" | "no-coverage";

/** A change, and where a person finds it. White space in its texts is collapsed, long ones are cut. */
export interface Mutant {
  readonly id: number;
  readonly operator: string;
  /** From the repository's root. */
  readonly file: string;
  /** From 1, as editors count. */
  readonly line: number;
  readonly column: number;
  /** The whole line on which it begins. */
  readonly inLine: string;
  readonly original: string;
  /** Empty where something is left out. */
  readonly replacement: string;
}

/** A mutant that was tried. */
export interface TriedMutant extends Mutant {
  readonly fate: Fate;
}

const maxText = 200;

const shorten = (text: string): string => {
  const collapsed = text.replace(/\s+/g, " ").trim();
  return collapsed.length > maxText ? `${collapsed.slice(0, maxText)}…` : collapsed;
};

/** Gives a change of a source its place. */
export const mutantOf = (file: string, source: string, change: NumberedChange): Mutant => {
  const before = source.slice(0, change.start).split("\n");
  return {
    id: change.id,
    operator: change.operator,
    file,
    line: before.length,
    column: (before.at(-1) ?? "").length + 1,
    inLine: shorten(source.split("\n")[before.length - 1] ?? ""),
    original: shorten(source.slice(change.start, change.end)),
    replacement: shorten(change.replacement),
  };
};
