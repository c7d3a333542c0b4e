import { mkdir, readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { type Role, roles } from "@captf/sdk";
import { type Runtime, runtimes } from "@captf/sdk/image";
import { findPart } from "../../conformance/src/parts/index.ts";
import { type Architecture, architectures } from "../../runner/image/architectures.ts";
import { type Commit, readCommit } from "../../runner/image/commit.ts";
import { writeLayout } from "../../runner/image/oci-layout.ts";
import { repositoryRoot } from "../run.ts";
import { type ModuleFiles, noopImage, type RuntimeLayer, runtimeLayer } from "./image.ts";

const modules = join(repositoryRoot, "noop-modules");

/** What is built, and from what. */
export interface NoopBuild {
  /** Gets one layout for each role; its former content goes. */
  readonly folder: string;
  readonly architectures?: readonly Architecture["name"][];
  readonly source: string | null;
  readonly env: NodeJS.ProcessEnv;
  /** Hears of what is fetched or built, and of what cannot be had. */
  readonly say: (line: string) => void;
}

/** One index of a layout: the layout's folder, its digest and the architectures in it. */
export interface NoopIndex {
  readonly role: Role;
  readonly runtime: Runtime;
  readonly layout: string;
  readonly tag: string;
  readonly digest: string;
  readonly architectures: readonly string[];
}

/** The repository's name of a role's images, below the registry's prefix (modules-noop 1). */
export const noopName = (role: Role): string => `noop-${role}`;

const filesOf = async (role: Role): Promise<ModuleFiles> => {
  const at = join(modules, role);
  const names = (await readdir(at, { withFileTypes: true })).filter((each) => each.isFile()).map(({ name }) => name);
  return new Map(await Promise.all(names.map(async (name) => [name, await readFile(join(at, name))] as const)));
};

const layersOf = async (
  runtime: Runtime,
  { architectures: wanted = architectures.map(({ name }) => name), env, say }: NoopBuild,
) => {
  const layers: RuntimeLayer[] = [];
  for (const architecture of wanted) {
    const found = await findPart(runtime, { platform: `linux_${architecture}`, offline: false, env, onProgress: say });
    if ("missing" in found) say(`no image for linux/${architecture}: ${found.missing}`);
    else layers.push(runtimeLayer({ runtime, version: found.version, architecture }, await readFile(found.path)));
  }
  return layers;
};

const versionOf = async (): Promise<string> =>
  (JSON.parse(await readFile(join(modules, "package.json"), "utf8")) as { readonly version: string }).version;

/**
 * Builds the no-op images of every role and runtime as OCI layouts, a folder `noop-<role>` each, whose tags are those of the registry
 * (modules-noop 1). A runtime that cannot be had for an architecture is said and left out; one for none is no index.
 */
export const buildNoopImages = async (build: NoopBuild): Promise<readonly NoopIndex[]> => {
  const built: Commit & { readonly source: string | null } = {
    ...(await readCommit()),
    version: await versionOf(),
    source: build.source,
  };
  const all = Object.keys(runtimes) as Runtime[]; // the table's own keys
  const layers = await Promise.all(all.map(async (runtime) => [runtime, await layersOf(runtime, build)] as const));
  const present = layers.filter(([, found]) => found.length > 0);
  await rm(build.folder, { recursive: true, force: true });
  const indexes: NoopIndex[] = [];
  for (const role of roles) {
    const layout = join(build.folder, noopName(role));
    await mkdir(layout, { recursive: true });
    const files = await filesOf(role);
    const parts = present.map(([runtime, found]) => {
      const { product } = runtimes[runtime];
      return {
        runtime,
        images: found.map((each) => noopImage(role, files, each, built)),
        tags: [`v${built.version}-${product}`, product],
      };
    });
    const digests = await writeLayout(layout, parts);
    for (const [at, { runtime, images, tags }] of parts.entries()) {
      const names = images.map(({ architecture }) => architecture);
      indexes.push({ role, runtime, layout, tag: tags[0] ?? "", digest: digests[at] ?? "", architectures: names });
    }
  }
  return indexes;
};
