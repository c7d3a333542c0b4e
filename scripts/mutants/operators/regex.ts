import { isReplaceable } from "../place.ts";
import { instead, type Operator } from "./operator.ts";

const opposite: Readonly<Record<string, string>> = { d: "D", D: "d", w: "W", W: "w", s: "S", S: "s", b: "B", B: "b" };

interface Group {
  readonly start: number;
  readonly bars: number[];
}

const isValid = (pattern: string, flags: string): boolean => {
  try {
    new RegExp(pattern, flags);
    return true;
  } catch {
    return false;
  }
};

/** The end of a class that begins at a position. */
const classEnd = (pattern: string, start: number): number => {
  let at = start + 1;
  while (at < pattern.length && pattern[at] !== "]") at += pattern[at] === "\\" ? 2 : 1;
  return at + 1;
};

/** Each alternative of a group left out. */
const alternatives = (pattern: string, { start, bars }: Group, end: number): string[] => {
  if (bars.length === 0) return [];
  const edges = [start - 1, ...bars, end];
  return edges.slice(1).map((edge, index) => {
    const from = edges[index] ?? 0;
    return index === 0 ? pattern.slice(0, start) + pattern.slice(edge + 1) : pattern.slice(0, from) + pattern.slice(edge);
  });
};

/** Patterns that are a little wrong: an anchor, a repetition, an alternative forgotten, a class turned round. */
const patterns = (pattern: string): readonly string[] => {
  const found: string[] = [];
  const groups: Group[] = [{ start: 0, bars: [] }];
  const put = (start: number, end: number, text: string): void => {
    found.push(pattern.slice(0, start) + text + pattern.slice(end));
  };
  for (let at = 0; at < pattern.length; ) {
    const rest = pattern.slice(at);
    const quantifier = /^(?:[*+?]|\{\d+(?:,\d*)?\})\??/.exec(rest)?.[0];
    const opening = /^\((?:\?(?:[:=!]|<[=!]|<\w+>))?/.exec(rest)?.[0];
    if (rest.startsWith("\\")) {
      const other = opposite[rest[1] ?? ""];
      if (other !== undefined) put(at + 1, at + 2, other);
      at += 2;
    } else if (rest.startsWith("[")) {
      if (rest[1] === "^") put(at + 1, at + 2, "");
      else put(at + 1, at + 1, "^");
      at = classEnd(pattern, at);
    } else if (opening !== undefined) {
      groups.push({ start: at + opening.length, bars: [] });
      at += opening.length;
    } else if (rest.startsWith(")")) {
      const group = groups.pop();
      if (group !== undefined) found.push(...alternatives(pattern, group, at));
      at += 1;
    } else if (quantifier !== undefined) {
      put(at, at + quantifier.length, "");
      if (quantifier === "+") put(at, at + 1, "*");
      if (quantifier === "*") put(at, at + 1, "+");
      at += quantifier.length;
    } else {
      if (rest.startsWith("|")) groups.at(-1)?.bars.push(at);
      if (rest.startsWith("^") || rest.startsWith("$")) put(at, at + 1, "");
      at += 1;
    }
  }
  const [whole] = groups;
  return whole === undefined ? found : [...found, ...alternatives(pattern, whole, pattern.length)];
};

/** Flags that change what is matched, each left out. */
const flagSets = (flags: string): readonly string[] =>
  [...flags].filter((flag) => flag !== "d").map((flag) => flags.replace(flag, ""));

/** A regular expression that is a little wrong. */
export const regexes: Operator = (place) => {
  const regex = place.node.regex as { pattern: string; flags: string } | undefined;
  if (place.node.type !== "Literal" || regex === undefined || regex === null || !isReplaceable(place)) return [];
  const { pattern, flags } = regex;
  const others = [...new Set(patterns(pattern))].filter((other) => other !== pattern && other !== "" && isValid(other, flags));
  const flagged = flagSets(flags).filter((other) => isValid(pattern, other));
  return instead(
    "regex",
    place,
    ...others.map((other) => `/${other}/${flags}`),
    ...flagged.map((other) => `/${pattern}/${other}`),
  );
};
