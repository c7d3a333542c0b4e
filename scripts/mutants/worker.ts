import { appendFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type RunnerTask, type RunnerTestFile, TestRunner, vi } from "vitest";
import { startTests } from "vitest/internal/browser";
import { AttemptRunner, errorsOf } from "./attempt-runner.ts";
import { switchName } from "./switch-in.ts";
import { createSwitchboard } from "./switchboard.ts";
import {
  type Attempt,
  type Covered,
  type Now,
  nowSuffix,
  placeInFile,
  type Told,
  tellFile,
  type WorkerJob,
} from "./worker-job.ts";

const switches = createSwitchboard();
Reflect.set(globalThis, switchName, switches.isOn);

/** Runs vitest's test files in a worker as a job asks for. */
class MutantRunner extends TestRunner {
  readonly #job: WorkerJob = this.injectValue("workerJob");
  readonly #inTests: Record<string, Covered["inTests"][string]> = {};
  #atLoad: readonly number[] = [];
  #began = performance.now();

  onBeforeCollect(): void {
    this.#began = performance.now();
    switches.turnOff();
  }

  async onBeforeRunFiles(files: RunnerTestFile[]): Promise<void> {
    this.#atLoad = switches.takeAsked();
    if (this.#job.kind === "cover") return;
    const { attempts } = this.#job;
    for (const { filepath } of files) await this.#tryAll(filepath, attempts[filepath] ?? []);
    for (const file of files) file.mode = "skip";
  }

  override onAfterRunTask(task: RunnerTask): void {
    super.onAfterRunTask(task);
    this.#inTests[placeInFile(task.id)] = { milliseconds: task.result?.duration ?? 0, asked: switches.takeAsked() };
  }

  override onAfterRunFiles(files: RunnerTestFile[]): void {
    super.onAfterRunFiles(files);
    if (this.#job.kind !== "cover") return;
    const outside = switches.takeAsked();
    for (const file of files) {
      this.#tell({
        kind: "covered",
        test: file.filepath,
        errors: errorsOf(file),
        milliseconds: performance.now() - this.#began,
        steps: switches.steps(),
        atLoad: [...this.#atLoad, ...outside],
        inTests: this.#inTests,
      });
    }
  }

  async #tryAll(test: string, attempts: readonly Attempt[]): Promise<void> {
    const now = join(this.#job.folder, `${process.pid}${nowSuffix}`);
    for (const { mutant, tests, limit } of attempts) {
      writeFileSync(now, JSON.stringify({ pid: process.pid, test, mutant } satisfies Now));
      switches.turnOn(mutant, limit);
      vi.resetModules();
      const [file] = await startTests([test], AttemptRunner.like(this, tests));
      const isKilled = errorsOf(file).length > 0;
      this.#tell({
        kind: "tried",
        test,
        mutant,
        outcome: switches.isOverLimit() ? "timed-out" : isKilled ? "killed" : "survived",
      });
      switches.turnOff();
    }
    rmSync(now, { force: true });
  }

  #tell(told: Told): void {
    appendFileSync(join(this.#job.folder, tellFile), `${JSON.stringify(told)}\n`);
  }
}

// Vitest takes a runner by its default export.
export default MutantRunner;
