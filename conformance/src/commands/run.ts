import { open, writeFile } from "node:fs/promises";
import { checks } from "../checks/index.ts";
import type { Console } from "../console.ts";
import { type ExitCode, exitCodes } from "../exit-codes.ts";
import { makeCanary } from "../inputs/canary.ts";
import { bootstrapDataOf, secretsOf } from "../inputs/secrets.ts";
import { writeLastFailed } from "../last-failed.ts";
import { type ModuleSource, needsProviders } from "../module/index.ts";
import { couldNotRun, usage } from "../problem.ts";
import { makeProgress } from "../progress/index.ts";
import { checkProvidersAllowed, modulesOf, reachOf } from "../providers/gate.ts";
import { mirrorProviders } from "../providers/mirror.ts";
import { buildReport } from "../report/build-report.ts";
import { jsonReport } from "../report/json.ts";
import { makeRedactor, withholding } from "../report/redact.ts";
import { textReport } from "../report/text.ts";
import { findRuntime, type Runtime, runtimeKind } from "../runtime.ts";
import { makeCostGuard } from "../suite/cost-guard.ts";
import { makeInterruption } from "../suite/interruption.ts";
import { runSuite, type SuiteRun } from "../suite/run-suite.ts";
import { buildEnvironment, fetchEnvironment } from "../target/environment.ts";
import { installedRunner } from "../target/runner-process.ts";
import { makeTemporary, temporaryDirectory } from "../temporary-directory.ts";
import { userCache } from "../user-cache.ts";
import { exitCodeOf, leave, rerunLine, undecided } from "./finish.ts";
import { checkContract, decodeRole, readModuleArgument } from "./module-argument.ts";
import { reportOption } from "./report-option.ts";
import { runInputs, selectedChecks } from "./run-inputs.ts";
import type { RunOptions, RunSeams } from "./run-options.ts";
import { listChecks, selectChecks } from "./select-checks.ts";

/** Runs a module through its life and says whether it keeps the contract. Throws a Problem when it cannot be run. */
export const runCommand = async (
  directory: string,
  options: RunOptions,
  console: Console,
  seams: RunSeams = {},
): Promise<ExitCode> => {
  const started = performance.now();
  const role = decodeRole(options.role);
  checkContract(options.contract);
  const report = reportOption(options.report);
  if (report.file !== undefined && !options.list) await checkWritable(report.file);
  if (options.list) {
    console.out(listChecks(selectChecks(checks, options.only), role));
    return exitCodes.passed;
  }
  const progress = makeProgress(console);
  const note = (text: string) => progress.report({ kind: "note", text });
  const interruption = makeInterruption();
  const release = console.onSignal(() => {
    const again = interruption.stop.aborted;
    interruption.signal();
    note(again ? "stopping at once" : "stopping, then destroying what was created; interrupt again to leave it");
  });
  let workDirectory: string | undefined;
  let run: SuiteRun | undefined;
  let reach: readonly string[] = [];
  let said = false;
  try {
    const { module, runtime } = await readBoth(directory, options, console, note);
    const canary = makeCanary();
    const { inputs, variables } = await runInputs(role, canary, options.inputs);
    const environment = await buildEnvironment(console.env, options.env, options.credentialsDir);
    const modules = await modulesOf(module);
    const sources = needsProviders(modules);
    reach = reachOf(modules);
    let used: Runtime | undefined;
    run = await runSuite({
      ...{ role, module, modules, inputs, variables, canary, interruption },
      all: checks,
      selected: await selectedChecks(options, console, module, role),
      jobs: options.jobs,
      guard: options.maxResources === undefined ? undefined : makeCostGuard(options.maxResources),
      progress: (event) => progress.report(event),
      prepare: async () => {
        used = await runtime;
        checkProvidersAllowed(reach, options);
        const cache = userCache(console.env, "providers");
        const providers = await mirrorProviders({
          runtime: used,
          module,
          sources,
          cache,
          offline: options.offline,
          environment: fetchEnvironment(console.env),
          onProgress: note,
        });
        workDirectory = await makeTemporary(await temporaryDirectory(console.env));
        const runner = seams.runner ?? installedRunner();
        return {
          directory: workDirectory,
          target: { role, runner, runtime: used.path, environment: environment.variables, providers, keep: options.keep },
        };
      },
    });
    const given = environment.given.map((name) => environment.variables[name] ?? "");
    const built = buildReport(run, {
      role,
      module: directory,
      runtime: used ? { path: used.path, version: used.version } : null,
      providers: sources.length > 0,
      seconds: (performance.now() - started) / 1000,
      rerun: (id) => rerunLine(directory, role, id, options),
      kept: options.keep,
      redact: withholding(makeRedactor(secretsOf(canary, inputs, variables, given)), bootstrapDataOf(canary, inputs)),
    });
    progress.end();
    const text = report.format === "json" ? jsonReport(built) : textReport(built);
    await writeLastFailed(console.env, module.dir, role, undecided(built));
    if (report.file === undefined) console.out(text);
    else await writeReport(report.file, text, console);
    said = report.format === "text" && report.file === undefined;
    return exitCodeOf(built, options.strict);
  } finally {
    progress.end();
    release();
    await leave({ directory: workDirectory, run, keep: options.keep, providers: reach.length > 0, said }, console);
  }
};

/** Before anything is created: a run without a place for its report was for nothing. */
const checkWritable = async (file: string): Promise<void> => {
  try {
    await (await open(file, "a")).close();
  } catch (error) {
    throw usage(`--report: ${file} cannot be written: ${(error as NodeJS.ErrnoException).code ?? "unknown error"}`);
  }
};

const writeReport = (file: string, text: string, console: Console): Promise<void> =>
  writeFile(file, text).catch((error: NodeJS.ErrnoException) => {
    console.out(text);
    throw couldNotRun(`the report cannot be written to ${file}: ${error.code ?? "unknown error"}`, error);
  });

/** The module by the rules of the runtime; a runtime that is missing matters only once there is something to run. */
const readBoth = async (
  directory: string,
  options: RunOptions,
  console: Console,
  note: (text: string) => void,
): Promise<{ readonly module: ModuleSource; readonly runtime: Promise<Runtime> }> => {
  const guessed = options.runtime === undefined ? "terraform" : runtimeKind(options.runtime);
  // First: where a runtime finds no place for its temporary files, none would start, and all would be fetched anew.
  const runtime = temporaryDirectory(console.env).then(() =>
    findRuntime({ given: options.runtime, offline: options.offline, env: console.env, onProgress: note }),
  );
  const [found, read] = await Promise.allSettled([runtime, readModuleArgument(directory, guessed)]);
  if (read.status === "rejected") throw read.reason;
  const kind = found.status === "fulfilled" ? found.value.kind : guessed;
  return { module: kind === guessed ? read.value : await readModuleArgument(directory, kind), runtime };
};
