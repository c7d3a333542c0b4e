import { type FileHandle, mkdir, open, readdir, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { jobPaths } from "@captf/sdk/run";
import { readStartStrings, type StartString, type StartStrings } from "./copy-start-strings.ts";

/** The folder of the loader and the libraries, beside the executable wherever that runs. */
export const libraryFolder = "lib";

/**
 * Stands for `/captf/bin` in the runner's own image, where a volume hides that folder. As long, to the byte: the executable has
 * either path in it and exists once, and copying exchanges the one for the other.
 */
export const imageHome = "/captf/img";

/** Where a packaged executable has its libraries: in the image and in the Job. Tests have others. */
export interface Homes {
  readonly image: string;
  readonly job: string;
}

const packagedHomes: Homes = { image: imageHome, job: jobPaths.bin };

const bufferSize = 256 * 1024;
const executableMode = 0o755;

const isBelow = (path: string, folder: string): boolean => path.startsWith(`${folder}/`);

/** Streams a file into another, which anyone may read and start. Rejects also where only closing fails. */
const copyFile = async (
  source: FileHandle,
  destination: string,
  change?: (target: FileHandle) => Promise<void>,
): Promise<void> => {
  const target = await open(destination, "w", executableMode);
  try {
    await target.chmod(executableMode); // the umask must not decide who can start it
    const bytes = Buffer.alloc(bufferSize);
    for (let at = 0; ; ) {
      const { bytesRead } = await source.read(bytes, 0, bufferSize, at);
      if (bytesRead === 0) break;
      for (let done = 0; done < bytesRead; ) {
        done += (await target.write(bytes, done, bytesRead - done, at + done)).bytesWritten;
      }
      at += bytesRead;
    }
    await change?.(target);
  } finally {
    await target.close();
  }
};

const withFile = async <Result>(path: string, use: (file: FileHandle) => Promise<Result>): Promise<Result> => {
  const file = await open(path);
  try {
    return await use(file);
  } finally {
    await file.close();
  }
};

/** The loader first: an executable that is there can be started. */
const copyLibraries = async (from: string, to: string): Promise<void> => {
  await mkdir(to, { recursive: true });
  for (const name of await readdir(from)) {
    const path = join(from, name);
    if ((await stat(path)).isFile()) await withFile(path, (file) => copyFile(file, join(to, name)));
  }
};

const moveHome = async (target: FileHandle, strings: readonly (StartString | null)[], { image, job }: Homes): Promise<void> => {
  for (const each of strings) {
    if (each !== null && isBelow(each.text, image)) await target.write(Buffer.from(job), 0, job.length, each.offset);
  }
};

const isPackaged = (strings: StartStrings | null, { image, job }: Homes): strings is StartStrings =>
  strings !== null && [image, job].some((home) => isBelow(strings.interpreter.text, home));

/**
 * Copies the running executable, streaming, into a file that anyone may execute (runner 2.2), and what it is started with into `lib`
 * beside that. The copy starts in every image where it lies at `/captf/bin/runner`. An executable that was not packaged, as Node's
 * own, is copied alone. Rejects with the file system's error.
 */
export const copyExecutable = (executable: string, destination: string, homes: Homes = packagedHomes): Promise<void> =>
  withFile(executable, async (source) => {
    const strings = await readStartStrings(source);
    if (!isPackaged(strings, homes)) return copyFile(source, destination);
    await copyLibraries(dirname(strings.interpreter.text), join(dirname(destination), libraryFolder));
    await copyFile(source, destination, (target) => moveHome(target, [strings.interpreter, strings.libraryPath], homes));
  });
