import type { Fate, Mutant, TriedMutant } from "./mutant.ts";
import { type Candidate, candidatesFor, planRound } from "./plan-round.ts";
import type { Progress } from "./progress.ts";
import { createListener, takeLost, workersAt } from "./told.ts";
import type { Workers } from "./vitest-workers.ts";
import type { Covered, Told, WorkerJob } from "./worker-job.ts";

interface Trial {
  readonly root: string;
  /** Empty, for the words between us and the workers. */
  readonly folder: string;
  readonly workers: Workers;
  readonly progress: Progress;
  /** A change can hang outside of the changed sources, where nobody counts steps: after so many milliseconds, and more for a slow test. */
  readonly patience: number;
}

const killHanging = ({ folder, patience }: Trial, durations: ReadonlyMap<string, number>): void => {
  for (const { pid, test, since } of workersAt(folder, Date.now())) {
    if (since > patience + 30 * (durations.get(test) ?? 0)) process.kill(pid, "SIGKILL");
  }
};

/** Runs jobs, hears what is told meanwhile, and takes what a worker that died was at for a time-out. */
const runJobs = async (
  trial: Trial,
  jobs: readonly WorkerJob[],
  durations: ReadonlyMap<string, number>,
  hear: (told: readonly Told[]) => void,
  listen: () => readonly Told[],
): Promise<readonly string[]> => {
  const watch = setInterval(() => {
    hear(listen());
    killHanging(trial, durations);
  }, 500);
  const files = await trial.workers.run(jobs).finally(() => clearInterval(watch));
  hear(listen());
  hear(takeLost(trial.folder).map(({ test, mutant }) => ({ kind: "tried", test, mutant, outcome: "timed-out" })));
  return files;
};

const cover = async (trial: Trial, listen: () => readonly Told[]): Promise<readonly Covered[]> => {
  const covered: Covered[] = [];
  const hear = (told: readonly Told[]): void => void covered.push(...told.filter((each) => each.kind === "covered"));
  const files = await runJobs(trial, [{ kind: "cover", folder: trial.folder }], new Map(), hear, listen);
  const silent = files.filter((file) => !covered.some(({ test }) => test === file));
  if (silent.length > 0) throw new Error(["these tests did not end", ...silent].join("\n"));
  const errors = covered.flatMap(({ test, errors }) => errors.map((error) => `${test}: ${error}`));
  if (errors.length > 0) throw new Error(["the tests are red without a mutant", ...errors].join("\n"));
  return covered;
};

/** Tries every mutant with every test that runs it, until one is red. Throws when a test is red without a mutant. */
export const tryMutants = async (mutants: readonly Mutant[], trial: Trial): Promise<readonly TriedMutant[]> => {
  const listen = createListener(trial.folder);
  const covered = await cover(trial, listen);
  const durations = new Map(covered.map(({ test, milliseconds }) => [test, milliseconds]));
  const fates = new Map<number, Fate>();
  let live: readonly Candidate[] = candidatesFor(mutants, covered, trial.root);
  for (const { mutant, left } of live) if (left.length === 0) fates.set(mutant, "no-coverage");
  const done = new Set<string>();
  const hear = (told: readonly Told[]): void => {
    for (const each of told) {
      if (each.kind !== "tried") continue;
      done.add(`${each.mutant} ${each.test}`);
      if (each.outcome !== "survived" && fates.get(each.mutant) !== "killed") fates.set(each.mutant, each.outcome);
    }
    trial.progress(fates.size, mutants.length);
  };
  for (let round = 0; ; round += 1) {
    live = live
      .filter(({ mutant }) => !fates.has(mutant))
      .map(({ mutant, left }) => ({ mutant, left: left.filter(({ test }) => !done.has(`${mutant} ${test}`)) }));
    for (const { mutant, left } of live) if (left.length === 0) fates.set(mutant, "survived");
    const jobs = planRound(round, live, trial.workers.lanes).map(
      (attempts): WorkerJob => ({ kind: "try", folder: trial.folder, attempts }),
    );
    if (jobs.length === 0) break;
    const before = done.size;
    await runJobs(trial, jobs, durations, hear, listen);
    if (done.size === before) throw new Error("the workers have ended without a result");
  }
  return mutants.map((mutant) => ({ ...mutant, fate: fates.get(mutant.id) ?? "survived" }));
};
