import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { MissingPart } from "./missing-part.ts";

const execute = promisify(execFile);

interface Options {
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
}

/** What a program writes on stdout; throws with what it writes on stderr, and MissingPart where the machine has no such program. */
export const command = async (file: string, args: readonly string[], options: Options = {}): Promise<string> => {
  try {
    return (await execute(file, args, { ...options, maxBuffer: 1 << 26 })).stdout;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") throw new MissingPart(`${file} is not there: install it`);
    throw error;
  }
};
