import { mkdtemp, rmdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { isAbsolute, join } from "node:path";
import { couldNotRun } from "./problem.ts";

/** What names the temporary directory, the first one that is set: as Node takes it. */
const variables = ["TMPDIR", "TMP", "TEMP"] as const;

/** How the directory of a run is called. */
const prefix = "captf-conformance-";

/** A new directory of this program below the temporary one; rejects with the file system's error. */
export const makeTemporary = (directory: string): Promise<string> => mkdtemp(join(directory, prefix));

/**
 * Where temporary files go. Throws a Problem that names the variable where none can be made: the programs that are started fail there
 * too, and would be blamed for it.
 */
export const temporaryDirectory = async (env: NodeJS.ProcessEnv): Promise<string> => {
  const variable = variables.find((name) => env[name]);
  const directory = (variable && env[variable]) || tmpdir();
  const named = variable === undefined ? `the temporary directory ${directory}` : `${variable}, which names ${directory},`;
  if (!isAbsolute(directory)) throw couldNotRun(`${named} is no absolute path`);
  try {
    await rmdir(await makeTemporary(directory));
    return directory;
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? "unknown error";
    throw couldNotRun(`${named} takes no temporary files: ${code}; set TMPDIR to a directory that can be written to`, error);
  }
};
