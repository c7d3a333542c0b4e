import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildImage } from "../../scripts/engine/build-image.ts";
import type { EngineFacts } from "../../scripts/engine/facts.ts";
import type { Architecture } from "./architectures.ts";
import { sourcesOf } from "./cache.ts";
import { debianFiles } from "./debian-archive.ts";
import { debianArchives, debianPackage } from "./debian-packages.ts";
import { rootKinds } from "./roots.ts";
import { findBusybox } from "./trial-parts.ts";

const sources = sourcesOf(process.env, debianArchives);

const muslLike = rootKinds.find(({ name }) => name === "musl-like");

/** What a module's image may be made on: each fills an empty folder with what it has beside `/captf`. */
export const imageRoots: Readonly<Record<string, (folder: string, architecture: Architecture) => Promise<void>>> = {
  empty: async () => {},
  /** Debian's own C library, where Debian has it, in another place than the runner's. */
  "debian-like": async (folder, { name }) => {
    for (const each of ["libc6", "libgcc-s1", "libstdc++6"]) {
      cpSync(await debianFiles(debianPackage(each, name), sources), folder, { recursive: true, verbatimSymlinks: true });
    }
    mkdirSync(join(folder, "etc"), { recursive: true });
    writeFileSync(join(folder, "etc", "debian_version"), "12\n");
  },
  "musl-like": async (folder) => muslLike?.fill(folder, await findBusybox(sources)),
};

const containerfile = `ARG MODULE
FROM \${MODULE} AS module
FROM scratch
COPY root/ /
COPY --from=module /captf /captf
USER 65532:65532
`;

/** Builds an image with the `/captf` of another on a root of that kind, and gives its reference. */
export const onRoot = async (
  kind: string,
  module: string,
  name: string,
  architecture: Architecture,
  engine: EngineFacts,
): Promise<string> => {
  const context = mkdtempSync(join(tmpdir(), "captf-root-"));
  try {
    const root = join(context, "root");
    mkdirSync(root);
    await imageRoots[kind]?.(root, architecture);
    writeFileSync(join(context, "Containerfile"), containerfile);
    return await buildImage({ name, context, args: { MODULE: module } }, engine);
  } finally {
    rmSync(context, { recursive: true, force: true });
  }
};
