import { builtinModules } from "node:module";
import { posix } from "node:path";
import { type Repository, verifyCheck } from "../repository/check.ts";
import { importsOf, packageOf } from "../repository/imports.ts";
import { type WorkspacePackage, workspacePackages } from "../repository/packages.ts";

const hub = "@captf/sdk";
/** What tests on the real API server and in the container engine need; in no package, so that nothing shipped can depend on it. */
const testHelp = ["scripts/kube/", "scripts/engine/"];
const isTest = (path: string): boolean => /\.(?:test|testdata)\.ts$/.test(path);
const isShipped = (path: string, folder: string): boolean => path.startsWith(`${folder}/src/`) && !isTest(path);

/** Why a file of a package may not import something, or null. */
const refusal = (path: string, specifier: string, from: WorkspacePackage, all: readonly WorkspacePackage[]): string | null => {
  if (specifier.startsWith(".")) {
    const target = posix.join(posix.dirname(path), specifier);
    if (target.startsWith(`${from.folder}/`)) return null;
    if (testHelp.some((folder) => target.startsWith(folder))) return isTest(path) ? null : `is for tests only`;
    return `leaves ${from.folder}/`;
  }
  if (specifier.startsWith("node:")) return null;
  if (builtinModules.includes(packageOf(specifier))) return `is written node:${specifier}`;
  const name = packageOf(specifier);
  if (name !== from.name && all.some((each) => each.name === name)) {
    if (from.name === hub) return `${hub} imports no other package of the workspace`;
    if (name !== hub) return `${from.name} may import ${hub} only; packages meet at run time through documents`;
  }
  // npm hoists: an undeclared package is found here and missing where ours is installed.
  if (name !== from.name && isShipped(path, from.folder) && !(name in from.dependencies)) {
    return `is not among the dependencies of ${from.folder}/package.json`;
  }
  return null;
};

const packageProblems = (repository: Repository, from: WorkspacePackage, all: readonly WorkspacePackage[]): string[] =>
  repository.files
    .filter((path) => path.startsWith(`${from.folder}/`) && path.endsWith(".ts"))
    .flatMap((path) =>
      importsOf(repository.read(path)).flatMap(({ specifier, line }) => {
        const why = refusal(path, specifier, from, all);
        return why === null ? [] : [`${path}:${line}: "${specifier}" ${why}`];
      }),
    );

/** sdk imports no sibling, its siblings only sdk, and no file reaches out of its package, but tests to what `scripts` has for them. */
export default verifyCheck({
  id: "arrows",
  fix: "import @captf/sdk or nothing of ours; move shared facts into sdk",
  problems: (repository) => {
    const all = workspacePackages(repository);
    return all.flatMap((from) => packageProblems(repository, from, all));
  },
});
