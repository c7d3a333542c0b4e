import { createReadStream } from "node:fs";
import { open, writeFile } from "node:fs/promises";

/** Copies the running executable, streaming, into a file that anyone may execute (runner 2.2). Rejects with the file system's error. */
export const copyExecutable = async (executable: string, destination: string): Promise<void> => {
  const target = await open(destination, "w", 0o755);
  try {
    await target.chmod(0o755); // the umask must not decide who can start it
    await writeFile(target, createReadStream(executable));
  } finally {
    await target.close();
  }
};
