import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { npmScope } from "@captf/sdk/image";
import { runnerProgram } from "@captf/sdk/run";
import type { Architecture } from "./architectures.ts";
import type { Commit } from "./commit.ts";
import { type LibraryFile, sha256 } from "./library-files.ts";
import type { NodePackage } from "./node-package.ts";

/** What the image of one architecture is made of. */
export interface Parts {
  readonly architecture: Architecture;
  readonly commit: Commit;
  readonly executable: Uint8Array;
  readonly node: NodePackage;
  readonly libraries: readonly LibraryFile[];
  /** Folders of the npm packages in the bundle. */
  readonly packages: readonly string[];
}

interface Component {
  readonly type: "application" | "platform" | "library" | "file";
  readonly name: string;
  readonly version: string;
  readonly purl: string;
  readonly hashes?: readonly { readonly alg: "SHA-256"; readonly content: string }[];
}

const hashes = (bytes: Uint8Array): Pick<Component, "hashes"> => ({ hashes: [{ alg: "SHA-256", content: sha256(bytes) }] });

const npmUrl = (name: string, version: string): string => `pkg:npm/${name.replace("@", "%40")}@${version}`;

const npmComponent = async (folder: string): Promise<Component> => {
  const text = await readFile(join(folder, "package.json"), "utf8");
  const { name, version } = JSON.parse(text) as { readonly name: string; readonly version: string };
  return { type: "library", name, version, purl: npmUrl(name, version) };
};

const libraryComponent = ({ name, bytes, from }: LibraryFile): Component => ({
  type: "file",
  name,
  version: from.version,
  purl: `pkg:deb/debian/${encodeURIComponent(from.name)}@${encodeURIComponent(from.version)}?arch=${from.architecture}`,
  ...hashes(bytes),
});

/** The bill of materials (CycloneDX 1.6) of one architecture's image: a value without a clock or a random number in it. */
export const billOfMaterials = async ({
  architecture,
  commit,
  executable,
  node,
  libraries,
  packages,
}: Parts): Promise<object> => {
  const { version, date } = commit;
  const nodeComponent: Component = {
    type: "platform",
    name: node.name,
    version: node.version,
    purl: npmUrl(node.name, node.version),
    ...hashes(await readFile(node.program)),
  };
  return {
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    version: 1,
    metadata: {
      timestamp: date,
      component: {
        type: "application",
        name: runnerProgram.name,
        version,
        purl: npmUrl(`${npmScope}/${runnerProgram.name}`, version),
        ...hashes(executable),
        properties: [
          { name: "architecture", value: architecture.name },
          { name: "commit", value: commit.commit },
        ],
      },
    },
    components: [nodeComponent, ...libraries.map(libraryComponent), ...(await Promise.all(packages.map(npmComponent)))],
  };
};
