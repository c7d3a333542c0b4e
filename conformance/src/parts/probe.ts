import { tmpdir } from "node:os";
import type { Part } from "./part.ts";
import { runProgram } from "./run-program.ts";

/** The version a file reports when run as the part, or why it is not the part. */
export type Probe = { readonly version: string } | { readonly problem: string };

/** What must not steer a question for the version: the user's TF_* settings and the look for newer releases. */
const quietEnvironment = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(Object.entries(env).filter(([name]) => !name.startsWith("TF_"))),
  CHECKPOINT_DISABLE: "1",
});

/** Runs a found program for its version, so that what is handed out is known to start on this machine. */
export const probe = async (part: Part, path: string, env: NodeJS.ProcessEnv): Promise<Probe> => {
  // Another directory's lock file would be read and reported; the temporary directory has none.
  const ran = await runProgram(path, part.versionArguments, { env: quietEnvironment(env), cwd: tmpdir(), timeoutMs: 30_000 });
  if ("problem" in ran) return ran;
  const version = part.decodeVersion(ran.output);
  if (version === null) return { problem: `prints no version for "${part.versionArguments.join(" ")}"` };
  return { version };
};
