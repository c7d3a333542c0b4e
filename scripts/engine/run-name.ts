import { hostname } from "node:os";

const separator = "_";

/** The name of this process's use of the engine: machine, process and tier, in letters that an image's tag may have. */
export const runName = (tier: string, host = hostname(), pid = process.pid): string =>
  [
    host
      .replace(/[^\w.-]/g, "-")
      .replaceAll(separator, "-")
      .replace(/^[.-]+/, ""),
    pid,
    tier,
  ]
    .join(separator)
    .slice(-128);

/** Whether a run was this machine's and its process is gone, so that what is left of it is nobody's. */
export const isLeftOver = (run: string, host = hostname()): boolean => {
  const [, pid = "", tier = ""] = run.split(separator);
  if (run !== runName(tier, host, Number(pid))) return false;
  try {
    process.kill(Number(pid), 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "ESRCH";
  }
};
