import { type Repository, verifyCheck } from "../repository/check.ts";
import { slowTiers, tierSuffixes } from "../test/tiers.ts";

const programs = [...new Set(slowTiers.flatMap((tier) => tier.parts))].join("|");
const startsPart = new RegExp(`\\b(?:spawn|exec|execFile|fork)(?:Sync)?\\(\\s*["'\`](?:[^"'\`]*/)?(${programs})\\b`);
const injected = /\binject\(\s*["'](\w+)["']/g;

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
  const taken = [...source.matchAll(injected)].map(([, key = ""]) => key);
  const tiers = slowTiers.filter(({ suffixes }) => (suffixes as readonly string[]).includes(suffix));
  const offered = [...new Set(tiers.flatMap((tier): readonly string[] => tier.injected))];
  const foreign = taken.find((key) => !offered.includes(key));
  if (foreign !== undefined) return `${suffix === "" ? "a fast test" : `tier ${suffix}`} has no ${foreign} to inject`;
  if (suffix !== "") return taken.length > 0 ? null : `a slow test that injects none of ${offered.join(", ")} is a fast test`;
  const [, program] = startsPart.exec(source) ?? [];
  return program === undefined ? null : `a fast test does not start ${program}`;
};

const problemsOf = (repository: Repository, path: string): string[] => {
  const problem = nameProblem(path) ?? contentProblem(path, repository.read(path));
  return problem === null ? [] : [`${path}: ${problem}`];
};

/** Fast and slow tests are where they belong (testing A1): by their names, and by what they touch. */
export default verifyCheck({
  id: "tiers",
  fix: "name tests x.test.ts when they touch no real part, x.<tier>.test.ts when they do",
  problems: (repository) =>
    repository.files
      .filter((path) => /\.(?:test|spec)\.[cm]?[jt]sx?$/.test(path))
      .flatMap((path) => problemsOf(repository, path)),
});
