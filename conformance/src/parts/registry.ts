import type { Part } from "./part.ts";

const version = "3.1.2";

/** The version in what `registry --version` prints, or null. A build of the module's copy says `+unknown` for its commit. */
export const decodeRegistryVersion = (output: string): string | null =>
  /distribution\/v3 v(\d+\.\d+\.\d+\S*)$/m.exec(output)?.[1]?.replace(/\+unknown$/, "") ?? null;

/** The registry of the CNCF's distribution project, for tests. It runs in a container, so it is taken for the engine's platform. */
export const registry: Part = {
  name: "registry",
  title: "the distribution registry",
  binary: "registry",
  version,
  variable: "CAPTF_REGISTRY",
  variableHolds: "program",
  versionArguments: ["--version"],
  decodeVersion: decodeRegistryVersion,
  goBuild: {
    folder: "registry",
    package: "github.com/distribution/distribution/v3/cmd/registry",
    ldflags: "-s -w",
    takes: "2 minutes the first time",
  },
};
