import { existsSync } from "node:fs";
import { join } from "node:path";

/** A Node to run the package with. */
export interface NodeVersion {
  readonly major: number;
  readonly program: string;
}

/** The Nodes that the package promises to run under: the one that runs this, and those of `packageTools`. */
const majors = [20, 22, 24];

/** Those that are here, and the others: npm has not every version for every platform. */
export const nodeVersions = (
  toolsFolder: string,
): { readonly present: readonly NodeVersion[]; readonly absent: readonly number[] } => {
  const own = Number(process.versions.node.split(".")[0]);
  const place = (major: number): string =>
    major === own
      ? process.execPath
      : join(toolsFolder, "node_modules", `node-${major}-${process.platform}-${process.arch}`, "bin", "node");
  const all = majors.map((major) => ({ major, program: place(major) }));
  return {
    present: all.filter(({ program }) => existsSync(program)),
    absent: all.filter(({ program }) => !existsSync(program)).map(({ major }) => major),
  };
};
