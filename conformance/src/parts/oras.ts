import type { Part } from "./part.ts";

const version = "1.3.6";

/** The version in what `oras version` prints, or null. */
export const decodeOrasVersion = (output: string): string | null => /^Version:\s+(\d+\.\d+\.\d+\S*)$/m.exec(output)?.[1] ?? null;

/** The program that copies OCI layouts to registries. No release: its archives are tar.gz, and none of their hashes has been checked. */
export const oras: Part = {
  name: "oras",
  title: "oras",
  binary: "oras",
  version,
  variable: "CAPTF_ORAS",
  variableHolds: "program",
  versionArguments: ["version"],
  decodeVersion: decodeOrasVersion,
  goBuild: {
    folder: "oras",
    package: "oras.land/oras/cmd/oras",
    ldflags: "-s -w",
    takes: "half a minute the first time",
  },
};
