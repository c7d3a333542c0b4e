import { posix } from "node:path";

/** Reads a file by its path from the repository's root; null when it is not there. */
export type Read = (path: string) => string | null;

/** What a name of the public surface is: a value or only a type, its declaration on one line, and its docstring or null. */
export interface Declaration {
  readonly name: string;
  readonly kind: "value" | "type";
  readonly text: string;
  readonly doc: string | null;
}

const comments = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;

interface Statement {
  readonly text: string;
  readonly doc: string | null;
}

/** A docstring's words, without its marks. */
const wordsOf = (comment: string): string =>
  comment
    .replace(/^\/\*\*|\*\/$/g, "")
    .replace(/^ \* ?/gm, "")
    .trim();

/** The statements of a declaration file, each on one line: tsc begins every one of them, and its docstring, in the first column. */
const statements = (source: string): Statement[] =>
  source.split(/\n(?=[a-z]|\/\*\*)/).flatMap((part, index, parts) => {
    if (part.startsWith("/**")) return [];
    const before = parts[index - 1] ?? "";
    const doc = /^\/\*\*[\s\S]*\*\/\s*$/.test(before) ? wordsOf(before.trim()) : null;
    return [{ text: part.replace(comments, "").replace(/\s+/g, " ").trim(), doc }];
  });

interface Listed {
  readonly name: string;
  readonly as: string;
  readonly onlyType: boolean;
}

/** The entries of `{ a, type B, c as d }`. */
const listed = (list: string, onlyTypes: boolean): Listed[] =>
  list
    .split(",")
    .map((entry) => /^(type )?(\w+)(?: as (\w+))?$/.exec(entry.trim()))
    .filter((entry) => entry !== null)
    .map(([, type, name = "", as = name]) => ({ name, as, onlyType: onlyTypes || type !== undefined }));

const declarationPath = (from: string, specifier: string): string =>
  posix.join(posix.dirname(from), specifier.replace(/\.[jt]s$/, ".d.ts"));

/** All names a declaration file knows: its own declarations, exported or not, and those it imports. */
const knownNames = (path: string, all: readonly Statement[], read: Read): Map<string, Declaration> => {
  const known = new Map<string, Declaration>();
  for (const { text: statement, doc } of all) {
    const [, onlyTypes, list, specifier] = /^import (type )?\{([^}]*)\} from "(\.[^"]+)";$/.exec(statement) ?? [];
    if (list !== undefined && specifier !== undefined) {
      for (const each of fromModule(path, listed(list, onlyTypes !== undefined), specifier, read)) known.set(each.name, each);
    }
    const [, keyword, name] =
      /^(?:export )?(?:declare )?(?:abstract )?(const|let|function|class|interface|type) (\w+)/.exec(statement) ?? [];
    if (name === undefined) continue;
    const kind = keyword === "interface" || keyword === "type" ? "type" : "value";
    known.set(name, { name, kind, text: statement.replace(/^(?:export )?(?:declare )?/, ""), doc });
  }
  return known;
};

const pick = (path: string, entries: readonly Listed[], known: ReadonlyMap<string, Declaration>): Declaration[] =>
  entries.map(({ name, as, onlyType }) => {
    const found = known.get(name);
    if (found === undefined) throw new Error(`${path}: there is no declaration of ${name}`);
    return { ...found, name: as, kind: onlyType ? "type" : found.kind };
  });

const fromModule = (path: string, entries: readonly Listed[], specifier: string, read: Read): Declaration[] => {
  const target = declarationPath(path, specifier);
  return pick(target, entries, new Map(declarationsOf(target, read).map((each) => [each.name, each])));
};

/** Every named export of a declaration file, followed through its re-exports. Throws for `export *`: it is no list. */
export const declarationsOf = (path: string, read: Read): Declaration[] => {
  const source = read(path);
  if (source === null) throw new Error(`${path} is missing: run npm run build`);
  const all = statements(source);
  const known = knownNames(path, all, read);
  return all.flatMap(({ text: statement }): Declaration[] => {
    if (/^export (?:type )?\*/.test(statement)) throw new Error(`${path}: "export *" hides what is public; name the exports`);
    const [, onlyTypes, list, specifier] = /^export (type )?\{([^}]*)\}(?: from "([^"]+)")?;$/.exec(statement) ?? [];
    if (list !== undefined) {
      const entries = listed(list, onlyTypes !== undefined);
      return specifier === undefined ? pick(path, entries, known) : fromModule(path, entries, specifier, read);
    }
    const [, name = ""] = /^export (?:declare )?(?:abstract )?\w+ (\w+)/.exec(statement) ?? [];
    const own = known.get(name);
    return own === undefined ? [] : [own];
  });
};
