import { spawn } from "node:child_process";

/** How a program is run: where, and with which variables and no others. */
export interface ProgramPlace {
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
}

/** Runs a program to its end and gives what it printed; throws with the last of it where it fails. */
export const runProgram = async (command: string, args: readonly string[], { cwd, env }: ProgramPlace): Promise<string> => {
  const child = spawn(command, args, { cwd, env, stdio: ["ignore", "pipe", "pipe"] });
  let stdout = "";
  let stderr = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => (stdout += text));
  child.stderr.setEncoding("utf8").on("data", (text: string) => (stderr += text));
  const code = await new Promise<number | string>((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (exit, signal) => resolve(exit ?? signal ?? ""));
  });
  if (code !== 0) throw new Error(`${command} ${args.join(" ")} ended with ${code}:\n${(stderr || stdout).slice(-2000)}`);
  return stdout;
};
