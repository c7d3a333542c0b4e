/** Most bytes of the packed package. */
export const maxTarballBytes = 300_000;

/** What `npm pack` made: the paths in it, without their first folder, and how large it is compressed. */
export interface Tarball {
  readonly paths: readonly string[];
  readonly bytes: number;
}

const needed = ["package.json", "README.md", "LICENSE", "API.txt"];

/** What makes a path one that no user of the package has a use for, or null. */
const intruder = (path: string): string | null => {
  if (/\.(?:test|testdata|bench)\./.test(path) || /(?:^|\/)(?:test|testdata|bench)\//.test(path)) return "is a test's";
  if (path.endsWith(".tsbuildinfo") || path.endsWith(".map")) return "is the compiler's own";
  if (path.endsWith(".ts") && !path.endsWith(".d.ts")) return "is a source";
  if (!/^(?:dist|schemas)\//.test(path) && !needed.includes(path)) return "is neither compiled nor a schema";
  return null;
};

/** What is wrong with the packed package by its list of files and its size. */
export const tarballProblems = ({ paths, bytes }: Tarball): readonly string[] => [
  ...needed.filter((path) => !paths.includes(path)).map((path) => `${path} is not in the tarball`),
  ...paths.flatMap((path) => {
    const why = intruder(path);
    return why === null ? [] : [`${path} is in the tarball: it ${why}`];
  }),
  ...(bytes > maxTarballBytes ? [`the tarball has ${bytes} bytes, more than ${maxTarballBytes}`] : []),
];
