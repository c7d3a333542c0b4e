import type { GoBuild, Part, PartName } from "./part.ts";

const version = "1.34.0";
const versionPackage = "k8s.io/component-base/version";
const [major, minor] = version.split(".");

/** The folder that `KUBEBUILDER_ASSETS` names holds the programs of an API server; other projects' tools fill and read it too. */
export const assets = { variable: "KUBEBUILDER_ASSETS", variableHolds: "folder" } as const;

/** What the programs of an API server share as Go builds: one go.mod, so that one compilation serves them all. */
export const assetsFolder = "api-server";

const goBuild = (command: string): GoBuild => ({
  folder: assetsFolder,
  package: `k8s.io/kubernetes/cmd/${command}`,
  // The module proxy's copy does not know its own version; without this the server says v0.0.0 to whoever asks.
  ldflags: `-s -w -X ${versionPackage}.gitVersion=v${version} -X ${versionPackage}.gitMajor=${major} -X ${versionPackage}.gitMinor=${minor}`,
  takes: "6 minutes the first time, 1 for the second of Kubernetes' programs",
});

/** The version in what `kube-… --version` prints, or null. */
export const decodeKubernetesVersion = (output: string): string | null =>
  /^Kubernetes v(\d+\.\d+\.\d+\S*)$/m.exec(output)?.[1] ?? null;

const program = <Name extends PartName>(name: Name): Part => ({
  name,
  title: name,
  binary: name,
  version,
  ...assets,
  versionArguments: ["--version"],
  decodeVersion: decodeKubernetesVersion,
  goBuild: goBuild(name),
});

/** The API server. No release: dl.k8s.io publishes hashes, and none of them has been checked by this project. */
export const kubeApiserver: Part = program("kube-apiserver");

/** The controllers of Kubernetes itself; the tests start single ones. No release, as for the API server. */
export const kubeControllerManager: Part = program("kube-controller-manager");
