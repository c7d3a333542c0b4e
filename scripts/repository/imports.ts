/** An import or re-export of a TypeScript file. */
export interface Import {
  readonly specifier: string;
  readonly line: number;
}

const patterns = [/^(?:import|export)\s(?:[^'"`;=]*?\sfrom\s*)?["']([^"']+)["']/gm, /\bimport\(\s*["']([^"']+)["']/g];

/** What a file imports, statically or by `import("…")`. Statements begin in the first column: Biome formats every file. */
export const importsOf = (source: string): Import[] =>
  patterns
    .flatMap((pattern) => [...source.matchAll(pattern)])
    .map((match) => ({ specifier: match[1] ?? "", line: source.slice(0, match.index).split("\n").length }))
    .toSorted((one, other) => one.line - other.line);

/** The package a bare specifier names: `@a/b/c` is of `@a/b`, `a/b` of `a`. */
export const packageOf = (specifier: string): string =>
  specifier
    .split("/")
    .slice(0, specifier.startsWith("@") ? 2 : 1)
    .join("/");
