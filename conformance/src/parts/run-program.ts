import { execFile } from "node:child_process";

/** What a program that ran to its end left: its output, or the one line that says why there is none. */
export type Ran = { readonly output: string } | { readonly problem: string };

const maxOutputBytes = 1 << 20;

/** The last line with a word in it: where command line tools put their reason, frames drawn around it apart. */
const lastLine = (text: string): string =>
  text
    .split("\n")
    .findLast((line) => /\w/.test(line))
    ?.trim()
    .slice(0, 300) ?? "";

/** Runs a program without a shell, bounded in time and output. Never throws. */
export const runProgram = (
  file: string,
  args: readonly string[],
  options: { readonly env: NodeJS.ProcessEnv; readonly cwd: string; readonly timeoutMs: number },
): Promise<Ran> =>
  new Promise((resolve) => {
    const bounds = { encoding: "utf8", maxBuffer: maxOutputBytes, timeout: options.timeoutMs, killSignal: "SIGKILL" } as const;
    execFile(file, args, { ...bounds, env: options.env, cwd: options.cwd }, (error, stdout, stderr) => {
      if (error === null) resolve({ output: stdout });
      else if (error.killed === true) resolve({ problem: `gave no answer in ${options.timeoutMs / 1000} s` });
      else resolve({ problem: lastLine(stderr) || `ended with ${error.code ?? error.signal ?? "an error"}` });
    });
  });
