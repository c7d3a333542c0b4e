import { type Repository, verifyCheck } from "../repository/check.ts";
import { type Manifest, readManifest, workspacePackages } from "../repository/packages.ts";

const exact = /^\d+\.\d+\.\d+(?:-[\w.]+)?$/;

const versions = (manifest: Manifest): [string, string][] =>
  [manifest.dependencies, manifest.devDependencies, manifest.optionalDependencies, manifest.peerDependencies].flatMap((each) =>
    Object.entries(each ?? {}),
  );

const versionProblems = (repository: Repository, path: string): string[] =>
  versions(readManifest(repository, path))
    .filter(([, version]) => !exact.test(version))
    .map(([name, version]) => `${path}: ${name} ${version} is a range, not a version`);

/** Names in code marks, as a README writes them, so that `ajv` is not found in another word. */
const names = (readme: string, dependency: string): boolean => readme.includes(`\`${dependency}\``);

/** Each runtime dependency has its sentence in the package's README, and every version is one version. */
export default verifyCheck({
  id: "dependencies",
  fix: "pin exact versions; say in the package's README what each runtime dependency is for",
  problems: (repository) => {
    const all = workspacePackages(repository);
    const ours = new Set(all.map(({ name }) => name));
    const unexplained = all.flatMap(({ folder, dependencies }) => {
      const path = `${folder}/README.md`;
      const readme = repository.files.includes(path) ? repository.read(path) : "";
      return Object.keys(dependencies)
        .filter((name) => !ours.has(name) && !names(readme, name))
        .map((name) => `${path} does not name \`${name}\``);
    });
    const manifests = ["package.json", ...all.map(({ folder }) => `${folder}/package.json`)];
    return [...manifests.flatMap((path) => versionProblems(repository, path)), ...unexplained];
  },
});
