import { constants } from "node:fs";
import { access, stat } from "node:fs/promises";
import { delimiter, isAbsolute, join } from "node:path";

/** Whether a path is a file that this user may run. */
export const isExecutableFile = async (path: string): Promise<boolean> => {
  try {
    await access(path, constants.X_OK);
    return (await stat(path)).isFile();
  } catch {
    return false;
  }
};

/** Whether a path is a folder that is there. */
export const isFolder = async (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );

/** The executable files of one name on PATH, in its order. Relative entries are left out: they change with the directory. */
export const searchPath = async (binary: string, env: NodeJS.ProcessEnv): Promise<string[]> => {
  const found: string[] = [];
  for (const directory of new Set((env.PATH ?? "").split(delimiter))) {
    const path = join(directory, binary);
    if (isAbsolute(directory) && (await isExecutableFile(path))) found.push(path);
  }
  return found;
};
