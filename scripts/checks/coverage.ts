import { relative } from "node:path";
import { type Tools, verifyCheck } from "../repository/check.ts";
import { belowFloor, type Covered, decodeFloors, loweredFloors } from "../repository/floors.ts";
import { workspacePackages } from "../repository/packages.ts";

const floorsFile = "coverage-floors";
const summaryFile = "coverage/coverage-summary.json";

interface Measure {
  readonly total: number;
  readonly covered: number;
}
type Summary = Readonly<Record<string, { readonly lines: Measure; readonly branches: Measure }>>;

const percent = (measures: readonly Measure[]): number => {
  const total = measures.reduce((sum, each) => sum + each.total, 0);
  return total === 0 ? 100 : (100 * measures.reduce((sum, each) => sum + each.covered, 0)) / total;
};

/** The coverage of the files below each folder; paths in the summary are absolute. */
const coveredBy = (summary: Summary, root: string, folders: readonly string[]): Map<string, Covered> => {
  const files = Object.entries(summary).map(([path, measures]) => ({ path: relative(root, path), ...measures }));
  return new Map(
    folders.map((folder) => {
      const own = files.filter(({ path }) => path.startsWith(`${folder}/`));
      return [folder, { lines: percent(own.map(({ lines }) => lines)), branches: percent(own.map(({ branches }) => branches)) }];
    }),
  );
};

/** Earlier versions of the floors: the last commit's, and that of where this branch began. */
const earlierFloors = async ({ capture }: Tools): Promise<string[]> => {
  const start = await capture("git", ["merge-base", "HEAD", "origin/main"]);
  const commits = ["HEAD", "HEAD~1", ...(start.code === 0 ? [start.output.trim()] : [])];
  const shown = await Promise.all(commits.map((commit) => capture("git", ["show", `${commit}:${floorsFile}`])));
  return shown.filter(({ code }) => code === 0).map(({ output }) => output);
};

/** Each package's lines and branches are covered to its floor, and floors only rise (testing A4). */
export default verifyCheck({
  id: "coverage",
  fix: "test what is not tested, after npm test; raise a package's floor in coverage-floors with its coverage, never lower it",
  problems: async (repository, tools) => {
    const { floors, problems } = decodeFloors(repository.read(floorsFile));
    const lowered = (await earlierFloors(tools)).flatMap((text) => loweredFloors(decodeFloors(text).floors, floors));
    const summary = tools.readGenerated(summaryFile);
    if (summary === null) return [...problems, ...new Set(lowered), `${summaryFile} is missing: run npm test`];
    const folders = workspacePackages(repository).map(({ folder }) => folder);
    const covered = coveredBy(JSON.parse(summary) as Summary, tools.root, folders);
    return [...problems, ...new Set(lowered), ...belowFloor(floors, covered)];
  },
});
