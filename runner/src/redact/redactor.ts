import { formsOf } from "./forms.ts";
import type { Secret } from "./secret.ts";

/** What a secret is replaced with (runner 13). */
export const replacement = "(sensitive)";

/** Masks every known secret in a text. Redact whole texts and cut afterwards: half a secret is not recognized. */
export type Redact = (text: string) => string;

/**
 * A redactor of those secrets: one pass from left to right, at each place the longest form that fits (runner 13.2). Forms are found
 * by their first two units, then by their first eight, so the cost hardly depends on how many there are.
 */
export const redactor = (secrets: Iterable<Secret>): Redact => {
  const forms = formsOf(secrets);
  if (forms.size === 0) return (text) => text;
  const index = buildIndex(forms);
  return (text) => {
    let redacted = "";
    let done = 0;
    for (let at = 0; at + 1 < text.length; ) {
      const length = index.starts[text.charCodeAt(at)] === 1 ? longestAt(index, text, at) : 0;
      if (length === 0) {
        at++;
        continue;
      }
      redacted += text.slice(done, at) + replacement;
      at += length;
      done = at;
    }
    return done === 0 ? text : redacted + text.slice(done);
  };
};

interface Index {
  /** 1 for the first unit of any form. */
  readonly starts: Uint8Array;
  /** By the first two units; every form of four bytes has two. */
  readonly buckets: ReadonlyMap<number, Bucket>;
}

/** Forms that begin with the same two units, longest first. */
interface Bucket {
  readonly short: string[];
  readonly byPrefix: Map<string, string[]>;
}

const prefixLength = 8;

const buildIndex = (forms: Iterable<string>): Index => {
  const starts = new Uint8Array(0x10000);
  const buckets = new Map<number, Bucket>();
  // Forms that fit at one place are prefixes of each other, so length in units orders them as length in bytes does.
  for (const form of [...forms].sort((a, b) => b.length - a.length)) {
    starts[form.charCodeAt(0)] = 1;
    const bucket = entry(buckets, twoUnits(form, 0), () => ({ short: [], byPrefix: new Map() }));
    if (form.length < prefixLength) bucket.short.push(form);
    else entry(bucket.byPrefix, form.slice(0, prefixLength), () => []).push(form);
  }
  return { starts, buckets };
};

const longestAt = ({ buckets }: Index, text: string, at: number): number => {
  const bucket = buckets.get(twoUnits(text, at));
  if (!bucket) return 0;
  const fits = (form: string): boolean => text.startsWith(form, at);
  const long = bucket.byPrefix.size > 0 ? bucket.byPrefix.get(text.slice(at, at + prefixLength))?.find(fits) : undefined;
  return (long ?? bucket.short.find(fits))?.length ?? 0;
};

const twoUnits = (text: string, at: number): number => text.charCodeAt(at) * 0x10000 + text.charCodeAt(at + 1);

const entry = <K, V>(map: Map<K, V>, key: K, make: () => V): V => {
  let value = map.get(key);
  if (value === undefined) {
    value = make();
    map.set(key, value);
  }
  return value;
};
