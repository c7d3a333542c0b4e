import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { decodeAccepted, judge } from "./mutants/accepted.ts";
import { decodeMutantFlags, help } from "./mutants/flags.ts";
import type { TriedMutant } from "./mutants/mutant.ts";
import { type Prepared, prepareMutants } from "./mutants/prepare.ts";
import { clearProgress, reportProgress } from "./mutants/progress.ts";
import { isPassed, reportLines, scoreOf } from "./mutants/report.ts";
import { workersAt } from "./mutants/told.ts";
import { tryMutants } from "./mutants/try-mutants.ts";
import { startWorkers } from "./mutants/vitest-workers.ts";
import { repositoryRoot } from "./run.ts";

const acceptedFile = "sdk/mutants-accepted.json";

/** Tries all mutants. However this process ends, the folder is gone and no worker is left. */
const tryAll = async ({ mutants, sources }: Prepared): Promise<readonly TriedMutant[]> => {
  const folder = mkdtempSync(join(tmpdir(), "captf-mutants-"));
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  const stop = (code: number): void => {
    for (const { pid } of workersAt(folder, 0)) process.kill(pid, "SIGKILL");
    process.exit(code);
  };
  const onInterrupt = (): void => stop(130);
  const onTerminate = (): void => stop(143);
  process.on("exit", remove).on("SIGINT", onInterrupt).on("SIGTERM", onTerminate);
  const workers = await startWorkers(repositoryRoot, "sdk/src", sources);
  try {
    return await tryMutants(mutants, {
      root: repositoryRoot,
      folder,
      workers,
      progress: reportProgress(process.stderr),
      patience: 20_000,
    });
  } finally {
    clearProgress(process.stderr);
    await workers.close();
    process.off("exit", remove).off("SIGINT", onInterrupt).off("SIGTERM", onTerminate);
    remove();
  }
};

const main = async (args: readonly string[]): Promise<number> => {
  const flags = decodeMutantFlags(args);
  if (flags.kind === "help") {
    process.stdout.write(help);
    return 0;
  }
  if (flags.kind === "mistake") {
    process.stderr.write(`${flags.problem}\n\n${help}`);
    return 2;
  }
  const missing = flags.paths.find((path) => !existsSync(join(repositoryRoot, path)));
  if (missing !== undefined) {
    process.stderr.write(`there is no ${missing}\n`);
    return 2;
  }
  const accepted = decodeAccepted(readFileSync(join(repositoryRoot, acceptedFile), "utf8"));
  const prepared = prepareMutants(repositoryRoot, flags.paths);
  const tried = await tryAll(prepared);
  const scores = flags.paths.map((path) => scoreOf(path, tried, prepared.prose));
  const judgement = judge(tried, accepted, flags.paths);
  const text = flags.json ? JSON.stringify({ scores, ...judgement }, null, 2) : reportLines(scores, judgement).join("\n");
  process.stdout.write(`${text}\n`);
  return isPassed(scores, judgement) ? 0 : 1;
};

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 2;
}
