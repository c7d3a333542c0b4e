import { type Repository, verifyCheck } from "../repository/check.ts";
import { tierSuffixes } from "../test/tiers.ts";

const spawnsRuntime = /\b(?:spawn|exec|execFile|fork)(?:Sync)?\(\s*["'`](?:[^"'`]*\/)?(?:terraform|tofu)\b/;
const injects = /\binject\(\s*["'](?:runtime|runtimeName)["']/;

/** The word between a test's name and `.test.ts`; empty for a fast test, null for a file that is no test. */
export const tierSuffix = (path: string): string | null => {
  const match = /(?:^|\/)[^/.]+(?:\.([^/]+))?\.test\.ts$/.exec(path);
  return match === null ? null : (match[1] ?? "");
};

const nameProblem = (path: string): string | null => {
  if (/\.(?:test|spec)\.[cm]?[jt]sx?$/.test(path) && tierSuffix(path) === null) return "no tier runs a file of this name";
  const suffix = tierSuffix(path);
  if (suffix !== null && suffix !== "" && !tierSuffixes.includes(suffix)) {
    return `there is no tier "${suffix}"; there are ${tierSuffixes.join(", ")}`;
  }
  return null;
};

const contentProblem = (path: string, source: string): string | null => {
  const suffix = tierSuffix(path);
  if (suffix === null) return null;
  if (suffix === "") {
    if (injects.test(source)) return "a fast test has no runtime to inject; name it .runtime.test.ts";
    if (spawnsRuntime.test(source)) return "a fast test starts no runtime; name it .runtime.test.ts";
    return null;
  }
  return injects.test(source) ? null : "a slow test that injects no runtime is a fast test";
};

const problemsOf = (repository: Repository, path: string): string[] => {
  const problem = nameProblem(path) ?? contentProblem(path, repository.read(path));
  return problem === null ? [] : [`${path}: ${problem}`];
};

/** Fast and slow tests are where they belong (testing A1): by their names, and by what they touch. */
export default verifyCheck({
  id: "tiers",
  fix: "name tests x.test.ts when they touch no runtime, x.<tier>.test.ts when they do",
  problems: (repository) =>
    repository.files
      .filter((path) => /\.(?:test|spec)\.[cm]?[jt]sx?$/.test(path))
      .flatMap((path) => problemsOf(repository, path)),
});
