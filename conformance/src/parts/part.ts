/** The names of the real programs that can be had, in the order of a listing. */
export const partNames = ["terraform", "tofu", "kube-apiserver", "etcd", "kube-controller-manager", "oras", "registry"] as const;

/** A real program the harness and the slow tests run. */
export type PartName = (typeof partNames)[number];

/** Whether a word typed by a user names a part. */
export const isPartName = (word: string): word is PartName => (partNames as readonly string[]).includes(word);

/** A platform in the words of release file names. */
export type Platform = "linux_amd64" | "linux_arm64" | "darwin_arm64";

/** A published zip archive with one program in it, and what its bytes must hash to on each platform. */
export interface Release {
  /** Where the archive of a platform is; https. */
  readonly url: (platform: Platform) => string;
  /** The program's name inside the archive. */
  readonly member: string;
  /** SHA-256 in hexadecimal; a platform without one is never downloaded. */
  readonly sha256: Readonly<Partial<Record<Platform, string>>>;
}

/** How the program is built from the Go module proxy, with the pinned go.mod in `scripts/tools/<folder>`. */
export interface GoBuild {
  readonly folder: string;
  readonly package: string;
  readonly ldflags: string;
  /** What a first build costs, for the line that announces it. */
  readonly takes: string;
}

/** All facts about one part. A part that is to be found later is one more value of this type. */
export interface Part {
  readonly name: PartName;
  /** What people call it. */
  readonly title: string;
  /** The file name looked for on PATH and kept in the cache. */
  readonly binary: string;
  /** The version that a download or build gives; what is found may be another. */
  readonly version: string;
  /** The environment variable that points at one. */
  readonly variable: string;
  /** What the variable holds: the program's path, or that of a folder in which it may lie beside others. */
  readonly variableHolds: "program" | "folder";
  /** The arguments that make it say its version. */
  readonly versionArguments: readonly string[];
  /** The version in what it then printed, or null. */
  readonly decodeVersion: (output: string) => string | null;
  readonly release?: Release;
  readonly goBuild?: GoBuild;
}
