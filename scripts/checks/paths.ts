import { type Repository, verifyCheck } from "../repository/check.ts";

/** Lock files and licences are other people's text. */
const isOurs = (path: string): boolean => !/(?:^|\/)(?:package-lock\.json|go\.sum|LICENSE)$/.test(path);

// An absolute path that only one machine has. A longer path that ends like one (/captf/work/root) is not meant.
const machinePath = /(?<![\w.\-/}*:])\/(?:home|root|Users|work|tmp)\/[\w.-]+/;

const lineProblems = (repository: Repository, path: string): string[] =>
  repository
    .read(path)
    .split("\n")
    .flatMap((line, index) => {
      const found = machinePath.exec(line);
      return found === null ? [] : [`${path}:${index + 1}: ${found[0]}`];
    });

// A URL's pathname keeps "%20": in a checkout with a space in its path the file is not found.
const pathnameProblems = (repository: Repository, path: string): string[] =>
  /\.m?[jt]s$/.test(path) && /import\.meta\.url\)\.pathname/.test(repository.read(path))
    ? [`${path}: use fileURLToPath, not the pathname of import.meta.url`]
    : [];

const publicRegistry = "https://registry.npmjs.org/";

const lockProblems = (lock: string): string[] => {
  const { packages = {} } = JSON.parse(lock) as { packages?: Record<string, { resolved?: string; link?: boolean }> };
  return Object.entries(packages)
    .filter(([, { resolved, link }]) => resolved !== undefined && link !== true && !resolved.startsWith(publicRegistry))
    .map(([name, { resolved }]) => `package-lock.json: ${name} is resolved from ${resolved}`);
};

/** Nothing committed names a place of one machine or network: it would be missing everywhere else. */
export default verifyCheck({
  id: "paths",
  fix: "take the path from an argument or a temporary directory; write the lock with omit-lockfile-registry-resolved",
  problems: (repository) => [
    ...repository.files.filter(isOurs).flatMap((path) => lineProblems(repository, path)),
    ...repository.files.flatMap((path) => pathnameProblems(repository, path)),
    ...(repository.files.includes("package-lock.json") ? lockProblems(repository.read("package-lock.json")) : []),
  ],
});
