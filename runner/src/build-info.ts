import { readFileSync } from "node:fs";

/** What this program was built from (runner 2.3), in the form of Kubernetes' version info. */
export interface BuildInfo {
  readonly major: string;
  readonly minor: string;
  readonly gitVersion: string;
  readonly gitCommit: string;
  readonly gitTreeState: string;
  readonly buildDate: string;
  readonly compiler: string;
  readonly platform: string;
}

/** The build info of the running program; a tree that was not released knows no commit and no date. */
export const buildInfo = (): BuildInfo => {
  const { version } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8")) as {
    readonly version: string;
  };
  const [major = "", minor = ""] = version.split(".");
  return {
    major,
    minor,
    gitVersion: `v${version}`,
    gitCommit: "",
    gitTreeState: "",
    buildDate: "",
    compiler: `node ${process.versions.node}`,
    platform: `${process.platform}/${process.arch}`,
  };
};
