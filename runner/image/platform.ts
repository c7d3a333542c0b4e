import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { jobPaths, runnerProgram } from "@captf/sdk/run";
import { imageHome, libraryFolder } from "../src/copy.ts";
import { type Architecture, ownArchitecture } from "./architectures.ts";
import { bundleRunner } from "./bundle.ts";
import type { Sources } from "./cache.ts";
import { type Commit, packagedBuildInfo } from "./commit.ts";
import { debianFiles } from "./debian-archive.ts";
import { debianPackage } from "./debian-packages.ts";
import { makeExecutable, type Toolchain } from "./executable.ts";
import { type Libraries, readLibraries } from "./library-files.ts";
import { MissingPart } from "./missing-part.ts";
import { nodePackage } from "./node-package.ts";
import type { Platform } from "./runner-index.ts";
import { billOfMaterials } from "./sbom.ts";
import { type TarEntry, tar } from "./tar.ts";

/** Debian's patchelf, started by Debian's own loader: whatever this Linux has of a C library, the result is the same. */
const patchelf = async (own: Architecture, sources: Sources): Promise<Toolchain["patchelf"]> => {
  const folder = (name: string): Promise<string> => debianFiles(debianPackage(name, own.name), sources);
  const [glibc, gcc, stdlib, tool] = await Promise.all(["libc6", "libgcc-s1", "libstdc++6", "patchelf"].map(folder));
  const places = [glibc, gcc, stdlib].flatMap((each) => ["lib", "usr/lib"].map((at) => join(each ?? "", at, own.triplet)));
  return [
    join(glibc ?? "", "lib", own.triplet, own.loader),
    "--library-path",
    places.join(":"),
    join(tool ?? "", "usr/bin/patchelf"),
  ];
};

/** What executables are made with on this machine; MissingPart where it cannot be had. */
export const toolchain = async (sources: Sources): Promise<Toolchain> => {
  const own = ownArchitecture();
  if (own === null)
    throw new MissingPart(`the image is built on Linux, amd64 or arm64; this is ${process.platform}-${process.arch}`);
  return { own, node: (await nodePackage(own, sources)).program, patchelf: await patchelf(own, sources) };
};

const folders = (path: string): TarEntry[] => {
  const names = path.split("/").filter((name) => name !== "");
  return names.map((_, index) => ({ path: names.slice(0, index + 1).join("/"), mode: 0o755 }));
};

/** The files of the image: the executable once, what starts it there, an empty folder for the volume, and the notices. */
const files = (executable: Buffer, { files, notices }: Libraries, license: Buffer): readonly TarEntry[] => {
  const home = imageHome.slice(1);
  return [
    { path: runnerProgram.name, mode: 0o755, bytes: executable },
    ...folders(jobPaths.bin),
    ...folders(`${imageHome}/${libraryFolder}`).slice(1),
    ...files.map(({ name, bytes }) => ({ path: `${home}/${libraryFolder}/${name}`, mode: 0o755, bytes })),
    { path: `${home}/notices`, mode: 0o755 },
    { path: `${home}/notices/node`, mode: 0o644, bytes: license },
    ...notices.map(({ name, bytes }) => ({ path: `${home}/notices/${name}`, mode: 0o644, bytes })),
  ];
};

/** The image of one architecture and its bill of materials. */
export const buildPlatform = async (
  architecture: Architecture,
  commit: Commit,
  tools: Toolchain,
  sources: Sources,
): Promise<Platform & { readonly bill: object }> => {
  const node = await nodePackage(architecture, sources);
  const libraries = await readLibraries(architecture, sources);
  const { code, packages } = await bundleRunner(packagedBuildInfo(commit, node.version, architecture.name));
  const folder = await mkdtemp(join(tmpdir(), "captf-runner-image-"));
  try {
    const path = await makeExecutable({ code, target: architecture, program: node.program }, folder, tools);
    const executable = await readFile(path);
    const bill = await billOfMaterials({ architecture, commit, executable, node, libraries: libraries.files, packages });
    return { architecture, layer: tar(files(executable, libraries, await readFile(node.license))), bill };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
