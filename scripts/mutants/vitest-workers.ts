import { availableParallelism } from "node:os";
import { join } from "node:path";
import type { TestProjectInlineConfiguration } from "vitest/config";
import { createVitest, type TestProject, type TestSpecification } from "vitest/node";
import { testExcludes } from "../test/tiers.ts";
import type { WorkerJob } from "./worker-job.ts";

/**
 * Vitest with sources of our own in the place of some files, and our runner in its workers. It never runs a test file twice at the
 * same time, so each lane is a project of its own: mutants that one test file has to try are shared among the lanes.
 */
export interface Workers {
  readonly lanes: number;
  /** Runs one job in each lane, with the test files that it names, or with all. Comes back with the files when each worker has ended. */
  readonly run: (jobs: readonly WorkerJob[]) => Promise<readonly string[]>;
  readonly close: () => Promise<void>;
}

const specificationsOf = async (project: TestProject, job: WorkerJob): Promise<TestSpecification[]> => {
  project.provide("workerJob", job);
  const files = job.kind === "try" ? Object.keys(job.attempts) : (await project.globTestFiles()).testFiles;
  return files.map((file) => project.createSpecification(file));
};

/** Thousands of inputs each, to show only that nothing throws or hangs: that kills few mutants, and takes longer than all other tests. */
const tooSlow = ["**/hostile*.test.ts"];

/** The tests below `tests` for the sources, which come by absolute path. Close it. */
export const startWorkers = async (root: string, tests: string, sources: ReadonlyMap<string, string>): Promise<Workers> => {
  const lanes = availableParallelism();
  const lane = (name: string): TestProjectInlineConfiguration => ({
    plugins: [{ name: "mutants", enforce: "pre", transform: (_, id) => sources.get(id) ?? null }],
    test: {
      name,
      include: [`${tests}/**/*.test.ts`],
      exclude: [...testExcludes, ...tooSlow, "**/*.*.test.ts"],
      runner: join(import.meta.dirname, "worker.ts"),
      // A process of its own can be killed when a change hangs it, and may not take all memory.
      pool: "forks",
      // A cached module has the numbers of another run's changes.
      fsModuleCache: false,
      execArgv: ["--max-old-space-size=1024"],
      testTimeout: 10_000,
      hookTimeout: 10_000,
    },
  });
  const vitest = await createVitest(
    {
      config: false,
      root,
      watch: false,
      update: false,
      projects: Array.from({ length: lanes }, (_, index) => lane(`lane ${index + 1}`)),
      maxWorkers: lanes,
      reporters: [{}],
      silent: true,
      dangerouslyIgnoreUnhandledErrors: true,
    },
    { logLevel: "silent" },
  );
  return {
    lanes,
    run: async (jobs) => {
      const specifications = await Promise.all(
        vitest.projects.map((project, index) => {
          const job = jobs[index];
          return job === undefined ? [] : specificationsOf(project, job);
        }),
      );
      await vitest.runTestSpecifications(specifications.flat());
      return specifications.flat().map(({ moduleId }) => moduleId);
    },
    close: () => vitest.close(),
  };
};
