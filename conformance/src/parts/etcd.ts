import { assets, assetsFolder } from "./kubernetes.ts";
import type { Part } from "./part.ts";

/** The version in what `etcd --version` prints, or null. */
export const decodeEtcdVersion = (output: string): string | null =>
  /^etcd Version: (\d+\.\d+\.\d+\S*)$/m.exec(output)?.[1] ?? null;

/** The API server's store. No release: its archives are tar.gz, and none of their hashes has been checked by this project. */
export const etcd: Part = {
  name: "etcd",
  title: "etcd",
  binary: "etcd",
  version: "3.6.4",
  ...assets,
  versionArguments: ["--version"],
  decodeVersion: decodeEtcdVersion,
  goBuild: {
    folder: assetsFolder,
    package: "go.etcd.io/etcd/server/v3",
    ldflags: "-s -w",
    takes: "2 minutes the first time",
  },
};
