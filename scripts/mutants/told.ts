import { readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { type Now, nowSuffix, type Told, tellFile } from "./worker-job.ts";

/** Reads what workers have told since the last call; a line that is not yet whole is left for the next. */
export const createListener = (folder: string): (() => readonly Told[]) => {
  let read = 0;
  return () => {
    let bytes: Buffer;
    try {
      bytes = readFileSync(join(folder, tellFile)).subarray(read);
    } catch {
      return []; // nobody has told anything yet
    }
    const whole = bytes.subarray(0, bytes.lastIndexOf("\n") + 1);
    read += whole.length;
    return whole
      .toString("utf8")
      .split("\n")
      .slice(0, -1)
      .map((line) => JSON.parse(line) as Told);
  };
};

/** What each worker is at, and for how long, in milliseconds. */
export const workersAt = (folder: string, time: number): readonly (Now & { readonly since: number })[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith(nowSuffix))
    .flatMap((name) => {
      try {
        const path = join(folder, name);
        return [{ ...(JSON.parse(readFileSync(path, "utf8")) as Now), since: time - statSync(path).mtimeMs }];
      } catch {
        return []; // it has gone on in this moment
      }
    });

/** What workers were at that have ended without a word, as one that was killed does. */
export const takeLost = (folder: string): readonly Now[] => {
  const lost = workersAt(folder, 0);
  for (const { pid } of lost) rmSync(join(folder, `${pid}${nowSuffix}`), { force: true });
  return lost;
};
