import fc from "fast-check";
import { changeAt, sizeOf, type Tree, textOf, treeOf } from "./json/json-tree.testdata.ts";

const nested = (open: string, close: string, depth: number): string => open.repeat(depth) + close.repeat(depth);

/** Scalars and values that a careless reader trips over, as literals. */
const values = [
  ..."null true false 0 -1 -0 1.5 1e3 1e999999 -1e999999 9007199254740993 [] {} [null] [[]] [{}]".split(" "),
  "9".repeat(400),
  `0.${"3".repeat(400)}`,
  `1e-${"9".repeat(20)}`,
  ...['""', '" "', '"4"', '"\\ud800"', '"\ud800"', '"\udfff"', '"\\u0000"', '"\\u2028é\u{1f600}"', '"-0"', '"1e999999"'],
  `"${"x".repeat(5000)}"`,
  `"${"é".repeat(600)}"`,
  '{"__proto__":{"polluted":true}}',
  '{"constructor":{"prototype":{"polluted":true}}}',
  '{"toString":null,"length":1e99,"then":1}',
  nested("[", "]", 510),
  nested("[", "]", 600),
  `${'{"a":'.repeat(600)}1${"}".repeat(600)}`,
];

const keys = [
  ..."__proto__ constructor toString hasOwnProperty prototype length 0 -1".split(" ").map((key) => `"${key}"`),
  ...['""', '"\\u005f_proto__"', '"\\ud800"', '"\ud800"', '"a.b[0]"', '"\\u0000"', `"${"k".repeat(300)}"`],
];

/** What is put into a text at any place. */
const pieces = [
  ...'{}[]:,"\\/0189-+.eE@%_#$() \n\t\0',
  ...[
    "null",
    '"__proto__"',
    "__proto__",
    "\\ud800",
    "\ud800",
    "\udfff",
    "1e999999",
    "é",
    "\u{1f600}",
    "\ufeff",
    "\u2028",
    "${",
    "/*",
  ],
  "9".repeat(400),
  "x".repeat(3000),
  nested("[", "]", 600),
  "(".repeat(600),
];

/** Numbers that decide what a mutation does; none left reads as 0. */
class Draws {
  readonly #numbers: readonly number[];
  #at = 0;

  constructor(numbers: readonly number[]) {
    this.#numbers = numbers;
  }

  below(limit: number): number {
    return limit === 0 ? 0 : (this.#numbers[this.#at++] ?? 0) % limit;
  }

  of<T>(list: readonly T[]): T {
    return list[this.below(list.length)] as T; // no list here is empty
  }
}

const drawn = <T>(make: (draws: Draws) => T): fc.Arbitrary<T> =>
  fc.array(fc.nat(), { minLength: 8, maxLength: 24, size: "max" }).map((numbers) => make(new Draws(numbers)));

const damageText = (text: string, draws: Draws): string => {
  const at = draws.below(text.length + 1);
  switch (draws.below(5)) {
    case 0:
      return text.slice(0, at); // cut off
    case 1:
      return text.slice(0, at) + String.fromCharCode((text.charCodeAt(at) || 0) ^ (1 << draws.below(8))) + text.slice(at + 1);
    case 2: {
      const to = at + draws.below(12);
      return text.slice(0, to) + text.slice(at); // doubled
    }
    default:
      return text.slice(0, at) + draws.of(pieces) + text.slice(at + draws.below(12));
  }
};

const changeValue = (document: Tree, draws: Draws): Tree => {
  const size = sizeOf(document);
  return changeAt(document, draws.below(size), (value): Tree => {
    const change = draws.below(8);
    if (change === 0) return { items: [value] };
    if (change === 1) {
      let other: Tree = "null";
      changeAt(document, draws.below(size), (found) => {
        other = found;
        return found;
      });
      return other;
    }
    if (typeof value === "string") {
      if (change < 5 || !value.startsWith('"')) return draws.of(values);
      return JSON.stringify(damageText(JSON.parse(value) as string, draws));
    }
    return "items" in value
      ? { items: changeList(value.items, change, () => draws.of(values), draws) }
      : {
          members: changeList(
            value.members,
            change,
            (old) => [draws.below(2) ? draws.of(keys) : (old?.[0] ?? '"a"'), draws.of(values)],
            draws,
          ),
        };
  });
};

const changeList = <T>(list: readonly T[], change: number, hostile: (old: T | undefined) => T, draws: Draws): readonly T[] => {
  const at = draws.below(list.length);
  const old = list[at];
  if (change === 2) return list.toSpliced(at, 1);
  if (change === 3 && old !== undefined) return Array.from({ length: 40 }, () => old);
  if (change === 4) return list.toSpliced(at, 1, hostile(old));
  return list.toSpliced(at + draws.below(2), 0, hostile(old)); // for a member often its own key once more
};

/** A document that is JSON still: values swapped, nested and repeated, keys doubled and poisoned. */
export const hostileTree = (text: string): fc.Arbitrary<string> => {
  const tree = treeOf(text);
  return drawn((draws) => {
    let changed = tree;
    for (let left = 1 + draws.below(3); left > 0; left--) changed = changeValue(changed, draws);
    return textOf(changed);
  });
};

/** A plain text with one to four pieces cut out, doubled or replaced by what parsers trip over. */
export const mutationsOf = (text: string): fc.Arbitrary<string> =>
  drawn((draws) => {
    let changed = text;
    for (let left = 1 + draws.below(4); left > 0; left--) changed = damageText(changed, draws);
    return changed;
  });

/** A JSON document changed in its values, in its text, or in both. */
export const hostileJson = (text: string): fc.Arbitrary<string> =>
  fc.oneof({ weight: 3, arbitrary: hostileTree(text) }, { weight: 1, arbitrary: mutationsOf(text) });

/** A map of texts, as labels and annotations are, changed: any key, and texts only. */
export const hostileMap = (map: Readonly<Record<string, string>>): fc.Arbitrary<Readonly<Record<string, string>>> =>
  hostileObject({ "a.b/c": "", ...map }, []);

/** Bytes with some of them changed, cut off or doubled. */
export const hostileBytes = (bytes: Uint8Array): fc.Arbitrary<Uint8Array> =>
  drawn((draws) => {
    let changed = Buffer.from(bytes);
    for (let left = 1 + draws.below(4); left > 0; left--) {
      const at = draws.below(changed.length + 1);
      const change = draws.below(8);
      if (change === 0) changed = changed.subarray(0, at);
      else if (change === 1) changed = Buffer.concat([changed.subarray(0, at), changed]);
      else if (at < changed.length) changed[at] = draws.below(256);
    }
    return changed;
  });

/**
 * An object as the API server gives it, changed: its fields have the types that the server checked or are absent, and what is in them
 * is anything. Maps of texts get any key. `kept` are the fields that every object has.
 */
export const hostileObject = <T extends object>(template: T, kept: readonly string[]): fc.Arbitrary<T> =>
  hostileTree(JSON.stringify(template)).map((text) => (shaped(template, JSON.parse(text), kept) ?? template) as T);

const shaped = (template: unknown, given: unknown, kept: readonly string[]): unknown => {
  if (Array.isArray(template)) {
    const items = Array.isArray(given) ? (given as readonly unknown[]) : [];
    return items.map((item) => shaped(template[0], item, kept)).filter((item) => item !== undefined);
  }
  if (typeof template !== "object" || template === null) return typeof given === typeof template ? given : undefined;
  if (typeof given !== "object" || given === null || Array.isArray(given)) return undefined;
  const names = isMap(template) ? Object.keys(given) : Object.keys(template);
  const members = names.flatMap((name) => {
    const of = Object.hasOwn(template, name) ? (template as Record<string, unknown>)[name] : "";
    const value = Object.hasOwn(given, name) ? shaped(of, (given as Record<string, unknown>)[name], kept) : undefined;
    const needed = kept.includes(name) ? of : undefined;
    return value === undefined && needed === undefined ? [] : [[name, value ?? needed] as const];
  });
  return Object.fromEntries(members);
};

/** Labels, annotations and data: their keys have a dot, a slash or nothing in common with field names. */
const isMap = (template: object): boolean => Object.keys(template).some((key) => /[./]|^tfstate$/.test(key));
