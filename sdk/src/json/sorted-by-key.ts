import { compareUtf8 } from "./utf8.ts";

/** Sorted by key, the last of a repeated one. Keys that differ only in an unpaired surrogate are one key once written. */
export const sortedByKey = <T>(entries: readonly (readonly [string, T])[]): readonly (readonly [string, T])[] =>
  [...new Map(entries.map(([key, value]) => [key.toWellFormed(), value]))].sort(([a], [b]) => compareUtf8(a, b));
