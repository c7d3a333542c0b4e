/** The deepest nesting of brackets and templates that is read: the real parser recurses on them. */
export const maxNesting = 200;

/** A block's opening line in native syntax: `path` is its type and labels behind those of the block around it. */
export interface BlockHeader {
  readonly type: string;
  readonly labels: readonly string[];
  readonly parent: BlockHeader | undefined;
  readonly line: number;
}

/**
 * The blocks of a native file in order, with their lines, which the parser does not tell (lint 14). Meant for text that parses;
 * other text gives some list. Undefined where brackets nest deeper than the parser can bear.
 */
export const scanBlocks = (text: string): readonly BlockHeader[] | undefined => {
  const blocks: BlockHeader[] = [];
  let parent: BlockHeader | undefined;
  let open = 0;
  let at = 0;
  let line = 1;
  let counted = 0;
  while (at < text.length) {
    at = skipSpace(text, at, true);
    if (text[at] === "}") {
      parent = parent?.parent;
      open = Math.max(0, open - 1);
      at++;
      continue;
    }
    const header = readHeader(text, at);
    if (header === undefined) {
      const end = skipExpression(text, at);
      if (end === undefined) return undefined;
      at = Math.max(end, at + 1);
      continue;
    }
    for (; counted < at; counted++) if (text[counted] === "\n") line++;
    parent = { type: header.type, labels: header.labels, parent, line };
    blocks.push(parent);
    if (++open > maxNesting) return undefined;
    at = header.end;
  }
  return blocks;
};

const identifier = /[\p{ID_Start}_][\p{ID_Continue}-]*/uy;
const quoted = /"(?:[^"\\\n]|\\.)*"/y;

const match = (pattern: RegExp, text: string, at: number): string | undefined => {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0];
};

/** A block type, its labels and the position behind its `{`; undefined where an attribute or something else begins. */
const readHeader = (text: string, start: number): { type: string; labels: string[]; end: number } | undefined => {
  const type = match(identifier, text, start);
  if (type === undefined) return undefined;
  const labels: string[] = [];
  let at = skipSpace(text, start + type.length, false);
  while (text[at] !== "{") {
    const label = match(identifier, text, at) ?? match(quoted, text, at);
    if (label === undefined) return undefined;
    labels.push(label.startsWith('"') ? label.slice(1, -1) : label);
    at = skipSpace(text, at + label.length, false);
  }
  return { type, labels, end: at + 1 };
};

const endOf = (text: string, what: string, from: number): number => {
  const found = text.indexOf(what, from);
  return found < 0 ? text.length : found;
};

/** The position behind white space and comments; a line's end is passed only with `lines`. */
const skipSpace = (text: string, start: number, lines: boolean): number => {
  let at = start;
  for (;;) {
    const c = text[at];
    if (c === " " || c === "\t" || c === "\r" || c === "\ufeff" || (lines && c === "\n")) at++;
    else if (c === "#" || (c === "/" && text[at + 1] === "/")) at = endOf(text, "\n", at);
    else if (c === "/" && text[at + 1] === "*") at = endOf(text, "*/", at + 2) + 2;
    else return at;
  }
};

/** The position where the expression at `start` ends: its line's end, or the bracket of the block around it. */
const skipExpression = (text: string, start: number): number | undefined => {
  // What is open, innermost last: a bracket or template ("b"), or a quoted text ("q").
  const open: ("b" | "q")[] = [];
  let at = start;
  while (at < text.length) {
    if (open.length > maxNesting) return undefined;
    const c = text[at];
    const inText = open.at(-1) === "q";
    if (inText) {
      const two = text.slice(at, at + 2);
      if (c === "\\") at += 2;
      else if (two === "$$" || two === "%%") at += text[at + 2] === "{" ? 3 : 1;
      else if (two === "${" || two === "%{") {
        open.push("b");
        at += 2;
      } else {
        if (c === '"') open.pop();
        at++;
      }
      continue;
    }
    const next = skipSpace(text, at, open.length > 0);
    if (next > at) at = next;
    else if (c === "\n") return at;
    else if (c === '"') at = open.push("q") && at + 1;
    else if (c === "<" && text[at + 1] === "<") at = skipHeredoc(text, at);
    else if (c === "(" || c === "[" || c === "{") at = open.push("b") && at + 1;
    else if (c === ")" || c === "]" || c === "}") {
      if (open.pop() === undefined) return at;
      at++;
    } else at++;
  }
  return at;
};

const heredoc = /<<-?([\p{ID_Start}_][\p{ID_Continue}-]*)\r?\n/uy;

/** The position behind a heredoc's closing marker. */
const skipHeredoc = (text: string, start: number): number => {
  heredoc.lastIndex = start;
  const opening = heredoc.exec(text);
  if (opening === null) return start + 2;
  let at = heredoc.lastIndex;
  while (at < text.length) {
    const end = endOf(text, "\n", at);
    if (text.slice(at, end).trim() === opening[1]) return end;
    at = end + 1;
  }
  return text.length;
};
