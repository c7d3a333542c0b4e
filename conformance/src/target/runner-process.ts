import { type ChildProcess, spawn } from "node:child_process";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

/** Most bytes kept of what one runner prints; more is read and dropped. */
export const maxLogBytes = 8 * 1024 * 1024;

export interface RunnerExit {
  /** Null when a signal ended it. */
  readonly exit: number | null;
  readonly log: string;
}

/** The runner of the installed package, started as a program: a harness that shared its code would share its bugs. */
export const installedRunner = (): readonly string[] => {
  const found = createRequire(import.meta.url).resolve("@captf/runner/package.json");
  return [process.execPath, join(dirname(found), "bin", "captf-runner.cjs")];
};

export interface RunnerRequest {
  readonly command: readonly string[];
  readonly arguments: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  readonly directory: string;
  /** Aborted: the runner gets exactly one SIGTERM and ends by its own rules (runner 8.2). */
  readonly stop: AbortSignal;
  /** Aborted: the runner is killed. */
  readonly kill: AbortSignal;
}

/** Runs a runner to its end. In a process group of its own: a terminal's Ctrl-C reaches it only through `stop`. */
export const runRunner = (request: RunnerRequest): Promise<RunnerExit> =>
  new Promise((resolve, reject) => {
    const [program = "", ...before] = request.command;
    const child = spawn(program, [...before, ...request.arguments], {
      cwd: request.directory,
      env: request.environment,
      stdio: ["ignore", "pipe", "pipe"],
      detached: true,
    });
    const log = collect(child);
    const stop = () => void child.kill("SIGTERM");
    const kill = () => void child.kill("SIGKILL");
    const settle = () => {
      request.stop.removeEventListener("abort", stop);
      request.kill.removeEventListener("abort", kill);
    };
    request.stop.addEventListener("abort", stop, { once: true });
    request.kill.addEventListener("abort", kill, { once: true });
    // The signal may have come while the step was being laid out.
    if (request.stop.aborted) stop();
    if (request.kill.aborted) kill();
    child.once("error", (error) => {
      settle();
      reject(error);
    });
    child.once("close", (exit) => {
      settle();
      resolve({ exit, log: log() });
    });
  });

const collect = (child: ChildProcess): (() => string) => {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on("data", (chunk: Buffer) => {
      if (bytes < maxLogBytes) chunks.push(chunk.subarray(0, maxLogBytes - bytes));
      bytes += chunk.length;
    });
  }
  return () => Buffer.concat(chunks).toString();
};
