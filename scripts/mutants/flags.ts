/** The folders whose mutants are counted when none is named (the contract, hashes, runs and state). */
export const defaultFolders: readonly string[] = ["contract", "hash", "run", "state"].map((name) => `sdk/src/${name}`);

/** What `npm run mutants` was asked for. */
export type MutantFlags =
  | { readonly kind: "run"; readonly json: boolean; readonly paths: readonly string[] }
  | { readonly kind: "help" }
  | { readonly kind: "mistake"; readonly problem: string };

/** The usage text. */
export const help = `npm run mutants -- [--json] [path...]

Changes the sources of sdk a little, one change at a time, and runs the fast tests of sdk: a change that turns
none of them red is a survivor. Types and the wording of messages are not changed. Paths are folders or files
below sdk/src; without one:
${defaultFolders.map((folder) => `  ${folder}`).join("\n")}

A survivor that no test could kill is accepted in sdk/mutants-accepted.json with a reason.

  --json   the report as JSON on standard output; survivors as the list of the accepted has them
  --help   this text

exit code  0  at least 90 % of each path's mutants are killed, and each survivor has a reason
           1  fewer, or a survivor has none, or an accepted mutant is no survivor
           2  it could not be run
         130  interrupted
`;

/** Reads the command line. */
export const decodeMutantFlags = (args: readonly string[]): MutantFlags => {
  if (args.includes("--help")) return { kind: "help" };
  const unknown = args.find((arg) => arg.startsWith("-") && arg !== "--json");
  if (unknown !== undefined) return { kind: "mistake", problem: `there is no ${unknown}` };
  const paths = args.filter((arg) => arg !== "--json").map((arg) => arg.replace(/\/+$/, ""));
  const elsewhere = paths.find((path) => !/^sdk\/src\/[\w./-]+$/.test(path) || path.includes(".."));
  if (elsewhere !== undefined) return { kind: "mistake", problem: `${elsewhere} is not below sdk/src` };
  return { kind: "run", json: args.includes("--json"), paths: paths.length > 0 ? paths : defaultFolders };
};
