import type { Change } from "./change.ts";
import { parseSource } from "./node.ts";
import { operators } from "./operators/index.ts";
import { type Place, placesOf } from "./place.ts";
import { declaredIn, isProse } from "./prose.ts";

/** The changes of a source, and how many texts are left out because their wording is free. */
export interface Found {
  readonly changes: readonly Change[];
  readonly prose: number;
}

const isInside = (place: Place | null, prose: ReadonlySet<unknown>): boolean =>
  place !== null && (prose.has(place.node) || isInside(place.parent, prose));

/** Every change of a source, outer ones first; one that two operators make is one. Throws when the source cannot be parsed. */
export const findChanges = (file: string, source: string): Found => {
  const places = [...placesOf(source, parseSource(file, source))];
  const declared = declaredIn(places);
  const prose = new Set(places.filter((place) => isProse(place, declared)).map(({ node }) => node));
  const changes = new Map<string, Change>();
  for (const place of places) {
    if (isInside(place, prose)) continue;
    for (const change of operators.flatMap((operator) => operator(place))) {
      const key = `${change.start} ${change.end} ${change.form} ${change.replacement}`;
      if (!changes.has(key)) changes.set(key, change);
    }
  }
  return { changes: [...changes.values()], prose: prose.size };
};
