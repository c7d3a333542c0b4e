import type { Repository, Tools } from "./check.ts";

/** Tools that run nothing and know no file but those given. */
export const toolsOf = (answers: Partial<Tools> = {}): Tools => ({
  capture: () => Promise.resolve({ code: 1, output: "" }),
  readGenerated: () => null,
  root: "/repository",
  env: {},
  note: () => {},
  ...answers,
});

/** A repository made of literals. */
export const repositoryOf = (texts: Readonly<Record<string, string>>): Repository => ({
  files: Object.keys(texts).toSorted(),
  read: (path) => {
    const text = texts[path];
    if (text === undefined) throw new Error(`no file ${path}`);
    return text;
  },
});
