import { type Repository, verifyCheck } from "../repository/check.ts";
import { workspacePackages } from "../repository/packages.ts";

/** Rules and checks are found by their files, so their default export is their name. */
const mayExportDefault = (path: string): boolean => /\/(?:checks|rules)\//.test(path);

const fileProblems = (repository: Repository, path: string): string[] =>
  repository
    .read(path)
    .split("\n")
    .flatMap((line, index) => {
      if (/^export (?:type )?\*/.test(line)) return [`${path}:${index + 1}: "export *" hides what is public`];
      if (/^export default /.test(line) && !mayExportDefault(path)) return [`${path}:${index + 1}: default export`];
      return [];
    });

/** The public surface is a list one can read: named exports only. sdk/API.txt is that list; the check "generated" keeps it true. */
export default verifyCheck({
  id: "surface",
  fix: "export by name",
  problems: (repository) => {
    const folders = workspacePackages(repository).map(({ folder }) => `${folder}/src/`);
    return repository.files
      .filter((path) => path.endsWith(".ts") && folders.some((folder) => path.startsWith(folder)))
      .flatMap((path) => fileProblems(repository, path));
  },
});
