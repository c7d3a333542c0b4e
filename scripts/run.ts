import { spawn } from "node:child_process";
import { join } from "node:path";

/** The repository's root, where every command of ours runs. */
export const repositoryRoot = join(import.meta.dirname, "..");

/** The environment in which the programs of `node_modules/.bin`, Node itself among them, come first. */
export const localEnvironment = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({
  ...env,
  PATH: `${join(repositoryRoot, "node_modules", ".bin")}:${env.PATH ?? ""}`,
});

/**
 * Runs a command of ours in the repository's root, its output passed on, and gives its exit code. An interruption goes to the
 * command, by the terminal or by us, and we wait for it to end: nothing is left running.
 */
export const run = (command: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: repositoryRoot,
      env: localEnvironment(env),
      stdio: ["inherit", "inherit", "inherit"],
    });
    // A terminal sends SIGINT to the child as well; SIGTERM reaches only us.
    const onInterrupt = (): void => {};
    const onTerminate = (): void => void child.kill("SIGTERM");
    process.on("SIGINT", onInterrupt).on("SIGTERM", onTerminate);
    const settle = (): void => void process.off("SIGINT", onInterrupt).off("SIGTERM", onTerminate);
    child.on("error", (error) => {
      settle();
      reject(error);
    });
    child.on("close", (code, signal) => {
      settle();
      resolve(code ?? (signal === "SIGINT" ? 130 : 143));
    });
  });

/** A command's exit code and all it printed, for a report; run in the repository's root unless a folder is given. */
export const capture = (
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  cwd = repositoryRoot,
): Promise<{ readonly code: number; readonly output: string }> =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, env: localEnvironment(env), stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", (text: string) => (output += text));
    child.on("error", reject);
    child.on("close", (code) => resolve({ code: code ?? 1, output }));
  });
