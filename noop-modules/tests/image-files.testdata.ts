import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { type EngineFacts, runLabel } from "../../scripts/engine/facts.ts";
import { engineClient } from "../../scripts/engine/find-engine.ts";

/** A file of an image, as `tar` lists it: `drwxr-xr-x`, absolute path, the target of a link or "". */
export interface ImageFile {
  readonly mode: string;
  readonly path: string;
  readonly target: string;
}

/** Everything in an image, whatever it has of a shell. */
export const imageFiles = async (engine: EngineFacts, image: string): Promise<readonly ImageFile[]> => {
  const docker = engineClient(engine.address);
  const container = await docker.createContainer({ Image: image, Cmd: ["none"], Labels: { [runLabel]: engine.run } });
  try {
    const listing = promisify(execFile)("tar", ["-tvf", "-"], { maxBuffer: 1 << 26 });
    const archive = await container.export();
    archive.pipe(listing.child.stdin ?? process.stdout);
    const { stdout } = await listing;
    return stdout
      .trimEnd()
      .split("\n")
      .map((line) => {
        const [, mode = "", name = "", target = ""] = /^(\S+) +\S+ +\d+ \S+ \S+ (.*?)(?: -> (.*)| link to .*)?$/.exec(line) ?? [];
        return { mode, path: `/${name.replace(/\/$/, "")}`, target };
      });
  } finally {
    await container.remove({ force: true });
  }
};
