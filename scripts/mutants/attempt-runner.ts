import { type RunnerTask, type RunnerTestFile, TestRunner } from "vitest";
import { placeInFile } from "./worker-job.ts";

/** Runs a test file once more, of its tests those that are asked for, until the first is red. Tells nobody but its caller. */
export class AttemptRunner extends TestRunner {
  #wanted: ReadonlySet<string> | null = null;
  #isRed = false;

  /** A runner like another one, whose worker it shares. */
  static like(runner: TestRunner, tests: readonly string[] | null): AttemptRunner {
    const own = new AttemptRunner(runner.config);
    own.#wanted = tests && new Set(tests);
    // Vitest gives these to the runner that it makes itself.
    for (const name of ["moduleRunner", "_otel"]) Reflect.set(own, name, Reflect.get(runner, name));
    return own;
  }

  override async onBeforeRunTask(task: RunnerTask): Promise<void> {
    if (this.#isRed || this.#wanted?.has(placeInFile(task.id)) === false) task.mode = "skip";
    await super.onBeforeRunTask(task);
  }

  override onAfterRunTask(task: RunnerTask): void {
    if (task.result?.state === "fail") this.#isRed = true;
    super.onAfterRunTask(task);
  }

  // Vitest's own would send the snapshots to the main process.
  override async onAfterRunSuite(): Promise<void> {}
}

/** The messages of all that is red in a test file; none when it is green. */
export const errorsOf = (file: RunnerTestFile | undefined): readonly string[] => {
  const errors = (task: RunnerTask | RunnerTestFile): string[] => [
    ...(task.result?.errors ?? []).map(({ message }) => `${task.name}: ${message}`),
    ...("tasks" in task ? task.tasks.flatMap(errors) : []),
  ];
  if (file === undefined) return ["the test file was not run"];
  const all = errors(file);
  return all.length === 0 && file.result?.state === "fail" ? [`${file.name} is red`] : all;
};
