/** An architecture the runner is built for, under the names of those who deliver its parts. */
export interface Architecture {
  /** As image indexes and Debian call it. */
  readonly name: "amd64" | "arm64";
  /** As Node.js calls it. */
  readonly node: "x64" | "arm64";
  /** Debian's folder of libraries. */
  readonly triplet: string;
  readonly loader: string;
}

/** All of them; the index of the image lists them in this order. */
export const architectures: readonly Architecture[] = [
  { name: "amd64", node: "x64", triplet: "x86_64-linux-gnu", loader: "ld-linux-x86-64.so.2" },
  { name: "arm64", node: "arm64", triplet: "aarch64-linux-gnu", loader: "ld-linux-aarch64.so.1" },
];

/** The architecture of the machine that builds or tries; null where Node.js for Linux is not built from npm's packages. */
export const ownArchitecture = (platform: string = process.platform, arch: string = process.arch): Architecture | null =>
  (platform === "linux" && architectures.find(({ node }) => node === arch)) || null;

/** What Node.js is linked with, beside the loader: the package of Debian and the files from it. The first has a notice only. */
export const libraries: Readonly<Record<"gcc-12-base" | "libc6" | "libgcc-s1" | "libstdc++6", readonly string[]>> = {
  "gcc-12-base": [],
  libc6: ["libc.so.6", "libdl.so.2", "libm.so.6", "libpthread.so.0"],
  "libgcc-s1": ["libgcc_s.so.1"],
  "libstdc++6": ["libstdc++.so.6"],
};
