import type { Architecture } from "./architectures.ts";

/** A file of Debian's archive; whoever serves it, its hash decides. */
export interface DebianPackage {
  readonly name: string;
  readonly architecture: Architecture["name"];
  readonly version: string;
  /** Below the archive's root. */
  readonly path: string;
  readonly sha256: string;
}

/**
 * Where the archive is looked for, in this order. A mirror forgets a version that was replaced; the snapshot of the day after point
 * release 12.15 keeps it. `CAPTF_DEBIAN_MIRROR` comes before both.
 */
export const debianArchives: readonly string[] = [
  "https://deb.debian.org/debian",
  "https://snapshot.debian.org/archive/debian/20260712T000000Z",
];

/** The release the table is taken from: `node image/pin-packages.ts` prints it anew. */
export const debianRelease = "bookworm";

type Row = readonly [name: string, architecture: Architecture["name"], version: string, path: string, sha256: string];

// `patchelf` is what the build uses, `busybox-static` and `qemu-user-static` what trying the image uses.
const rows: readonly Row[] = [
  [
    "gcc-12-base",
    "amd64",
    "12.2.0-14+deb12u1",
    "pool/main/g/gcc-12/gcc-12-base_12.2.0-14+deb12u1_amd64.deb",
    "1896a2aacf4ad681ff5eacc24a5b0ca4d5d9c9b9c9e4b6de5197bc1e116ea619",
  ],
  [
    "libc6",
    "amd64",
    "2.36-9+deb12u14",
    "pool/main/g/glibc/libc6_2.36-9+deb12u14_amd64.deb",
    "ba4f88f73dbc3ae9055f3c20f4523bfdbaf1ad13ff95e258924f77d20b4fbedf",
  ],
  [
    "libgcc-s1",
    "amd64",
    "12.2.0-14+deb12u1",
    "pool/main/g/gcc-12/libgcc-s1_12.2.0-14+deb12u1_amd64.deb",
    "3016e62cb4b7cd8038822870601f5ed131befe942774d0f745622cc77d8a88f7",
  ],
  [
    "libstdc++6",
    "amd64",
    "12.2.0-14+deb12u1",
    "pool/main/g/gcc-12/libstdc++6_12.2.0-14+deb12u1_amd64.deb",
    "5cd3171216d4ab0fc911cfe9c35509bf2dd8f47761c43b7f6a4296701551a24d",
  ],
  [
    "patchelf",
    "amd64",
    "0.14.3-1+b1",
    "pool/main/p/patchelf/patchelf_0.14.3-1+b1_amd64.deb",
    "0364b90e81faabbb9569076063952c7bcbf07f83d954a2f2602a163d65be60e6",
  ],
  [
    "busybox-static",
    "amd64",
    "1:1.35.0-4+deb12u1+b1",
    "pool/main/b/busybox/busybox-static_1.35.0-4+deb12u1+b1_amd64.deb",
    "3d3fdbe91d4660c873e14b092c213fe81c1da6362daa236eb25d0171eb108744",
  ],
  [
    "qemu-user-static",
    "amd64",
    "1:7.2+dfsg-7+deb12u18+b3",
    "pool/main/q/qemu/qemu-user-static_7.2+dfsg-7+deb12u18+b3_amd64.deb",
    "c3e3ba2bd87f8c5b9a5da5ef21b5a3b82d7c63b89dd448d9ddaa4eabc5b6e402",
  ],
  [
    "gcc-12-base",
    "arm64",
    "12.2.0-14+deb12u1",
    "pool/main/g/gcc-12/gcc-12-base_12.2.0-14+deb12u1_arm64.deb",
    "674cf6cba6d432bd200c45fe866c1652c7a53523cc2e7a613e05bc4abf7b5440",
  ],
  [
    "libc6",
    "arm64",
    "2.36-9+deb12u14",
    "pool/main/g/glibc/libc6_2.36-9+deb12u14_arm64.deb",
    "01f4330719fd4f65580e16ea5a0527f372fca750e8f588d26deaf09f2d3b1cf4",
  ],
  [
    "libgcc-s1",
    "arm64",
    "12.2.0-14+deb12u1",
    "pool/main/g/gcc-12/libgcc-s1_12.2.0-14+deb12u1_arm64.deb",
    "576926b283613db80168ddf76380a3bd877602778cf0d226caa7bfbfa71eacf3",
  ],
  [
    "libstdc++6",
    "arm64",
    "12.2.0-14+deb12u1",
    "pool/main/g/gcc-12/libstdc++6_12.2.0-14+deb12u1_arm64.deb",
    "26e138c677a985775331373828a6c286c551ff397cb735d00e2383cb273d1cb2",
  ],
  [
    "patchelf",
    "arm64",
    "0.14.3-1+b1",
    "pool/main/p/patchelf/patchelf_0.14.3-1+b1_arm64.deb",
    "a0dc6bda4b34cc242e5cb5d6ffc664c7b9968df715f3fecad130bedb343f5e8a",
  ],
  [
    "busybox-static",
    "arm64",
    "1:1.35.0-4+deb12u1+b1",
    "pool/main/b/busybox/busybox-static_1.35.0-4+deb12u1+b1_arm64.deb",
    "732c9135564fc71337e0e05fb4da4d11e6c28c1834bce3e405e575afef2a52f5",
  ],
  [
    "qemu-user-static",
    "arm64",
    "1:7.2+dfsg-7+deb12u18+b3",
    "pool/main/q/qemu/qemu-user-static_7.2+dfsg-7+deb12u18+b3_arm64.deb",
    "e420c417c12b42ca774795b62888d5388da0e08c1ef263dea1490e5ce4e32a0b",
  ],
];

/** The pinned packages. */
export const debianPackages: readonly DebianPackage[] = rows.map(([name, architecture, version, path, sha256]) => ({
  name,
  architecture,
  version,
  path,
  sha256,
}));

/** The pinned package of a name; throws where the table lacks it. */
export const debianPackage = (name: string, architecture: Architecture["name"]): DebianPackage => {
  const found = debianPackages.find((each) => each.name === name && each.architecture === architecture);
  if (found === undefined) throw new Error(`debian-packages.ts has no ${name} for ${architecture}`);
  return found;
};
