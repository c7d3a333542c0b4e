import { exitCodes, type Result, runnerProgram } from "@captf/sdk/run";
import type { BuildInfo } from "./build-info.ts";
import type { Invocation } from "./command-line/parse.ts";
import { parseRun } from "./command-line/parse-run.ts";
import { isUsageError } from "./command-line/usage-error.ts";
import { decodeVersion, type VersionRequest } from "./command-line/version-flag.ts";
import type { Host } from "./host.ts";
import { aborted, createInterruption } from "./interruption.ts";
import { createLogger, type Logger } from "./log/logger.ts";
import { decodeLogging } from "./log/logging-options.ts";
import type { Refusal } from "./refuse.ts";
import { run } from "./run.ts";
import { decodeRunOptions, type RunOptions } from "./run-options.ts";
import { writeResult } from "./write-result.ts";

/** Does what the command line asks for and returns the exit code (runner 2, 3). A `run` always leaves a result. */
export const runCommand = async (args: readonly string[], host: Host): Promise<number> => {
  const invocation = parseRun(args) ?? (await import("./command-line/parse.ts")).parseCommandLine(args);
  switch (invocation.kind) {
    case "help":
      await host.stdout.write(invocation.text);
      return exitCodes.success;
    case "mistake":
      return refuse(invocation, host);
    default:
      try {
        return await follow(invocation, host);
      } catch (error) {
        if (!isUsageError(error)) throw error;
        const command = invocation.kind === "none" ? undefined : invocation.kind;
        return refuse({ command, message: error.message, values: invocation.values }, host);
      }
  }
};

/** Loaded when needed, as `copy` and the build info are: a run starts with what it needs. */
const refuse = async (refusal: Refusal, host: Host): Promise<number> => {
  const { refuse } = await import("./refuse.ts");
  return refuse(refusal, host);
};

type Task = Exclude<Invocation, { kind: "help" | "mistake" }>;

const follow = async (task: Task, host: Host): Promise<number> => {
  const log = createLogger(decodeLogging(task.values), host);
  const asked = decodeVersion(task.values);
  if (asked.kind === "print" || asked.kind === "raw") return printVersion(asked, host);
  switch (task.kind) {
    case "none":
      if (asked.kind === "report") return printVersion(asked, host);
      await host.stderr.write(task.usage);
      return exitCodes.usage;
    case "version":
      return printVersion(asked, host);
    case "copy":
      return copy(task.destination, host);
    case "run":
      return runAndReport(decodeRunOptions(task.args, host.directory), host, log);
  }
};

const printVersion = async (asked: VersionRequest, host: Host): Promise<number> => {
  const { buildInfo } = await import("./build-info.ts");
  const known = buildInfo();
  const info: BuildInfo = asked.kind === "report" ? { ...known, gitVersion: asked.version } : known;
  await host.stdout.write(asked.kind === "raw" ? `${JSON.stringify(info)}\n` : `${runnerProgram.name} ${info.gitVersion}\n`);
  await host.stdout.flush();
  return exitCodes.success;
};

const copy = async (destination: string, host: Host): Promise<number> => {
  const { copyExecutable } = await import("./copy.ts");
  try {
    await copyExecutable(host.executable, destination);
    return exitCodes.success;
  } catch (error) {
    await host.stderr.write(`${runnerProgram.name} ${runnerProgram.copy}: ${(error as Error).message}\n`);
    return exitCodes.failure;
  }
};

const runAndReport = async (options: RunOptions, host: Host, log: Logger): Promise<number> => {
  const interruption = createInterruption(options.stopTimeout);
  host.onSignal(interruption.stop);
  const result = await run(options, host, interruption, log);
  const written = leaveResult(options.result, result, log);
  // The log may be slow to leave, but not beyond the deadline.
  const deadline = aborted(interruption.expired);
  await Promise.race([Promise.all([host.stdout.flush(), host.stderr.flush()]), deadline.happened]);
  return written && result.error === null ? exitCodes.success : exitCodes.failure;
};

const leaveResult = (path: string, result: Result, log: Logger): boolean => {
  try {
    writeResult(path, result);
    return true;
  } catch (error) {
    log.error("Result could not be written", (error as Error).message);
    return false;
  }
};
