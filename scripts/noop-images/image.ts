import { contractVersion, type Role } from "@captf/sdk";
import { type ImageLabelName, imageLabels, isModuleFile, type Runtime, referenceUser } from "@captf/sdk/image";
import { jobPaths } from "@captf/sdk/run";
import { encodeVariablesSchema, variablesSchemaOf } from "@captf/sdk/variables";
import type { Commit } from "../../runner/image/commit.ts";
import { type Layer, type LayoutImage, layerOf } from "../../runner/image/oci-layout.ts";
import { type TarEntry, tar } from "../../runner/image/tar.ts";

/** A module's own folder: file name to content, of whatever lies directly in it. */
export type ModuleFiles = ReadonlyMap<string, Buffer>;

/** A runtime for one architecture, as the layer that the images of all roles share. */
export interface RuntimeLayer {
  readonly runtime: Runtime;
  readonly version: string;
  readonly architecture: LayoutImage["architecture"];
  readonly layer: Layer;
}

const inLayer = (path: string): string => path.slice(1);

const folder = (path: string): TarEntry => ({ path: inLayer(path), mode: 0o755 });

/** What every image begins with: `/captf` and the runtime in it (image 2). */
export const runtimeLayer = (of: Omit<RuntimeLayer, "layer">, program: Buffer): RuntimeLayer => {
  const parent = jobPaths.runtime.slice(0, jobPaths.runtime.lastIndexOf("/"));
  const file = { path: inLayer(jobPaths.runtime), mode: 0o755, bytes: program };
  return { ...of, layer: layerOf(tar([folder(parent), file])) };
};

/** The module's files and a mirror that is there and empty: without one `init` would look outside (modules-noop 1). */
const moduleLayer = (files: ModuleFiles): Layer =>
  layerOf(
    tar([
      folder(jobPaths.module),
      ...[...files]
        .filter(([name]) => isModuleFile(name))
        .sort(([left], [right]) => (left < right ? -1 : 1))
        .map(([name, bytes]) => ({ path: `${inLayer(jobPaths.module)}/${name}`, mode: 0o644, bytes })),
      folder(jobPaths.providers),
    ]),
  );

/** Of the machine's image alone, and the same for every architecture (modules-noop 4.4). */
const sizeLabels: Partial<Record<ImageLabelName, string>> = {
  capacity: JSON.stringify({ cpu: "2", memory: "4Gi" }),
  nodeInfo: JSON.stringify({ architecture: "amd64", operatingSystem: "linux" }),
};

const declaration = /^variable "([^"]+)"/gm;

/** The label of modules without a user variable; throws for one that has some, whose types only the linter reads. */
const schemaLabel = (role: Role, files: ModuleFiles): string => {
  const text = [...files].filter(([name]) => isModuleFile(name)).map(([, bytes]) => bytes.toString());
  const names = text.flatMap((each) => [...each.matchAll(declaration)].map(([, name = ""]) => name));
  const schema = variablesSchemaOf(
    role,
    names.map((name) => ({ name, type: undefined, hasDefault: true })),
  );
  const label = encodeVariablesSchema(schema);
  const own = [...(schema.properties?.keys() ?? [])];
  if (own.length > 0 || label.kind !== "label") throw new Error(`the no-op ${role} declares ${own.join(", ")}`);
  return label.text;
};

/** The no-op image of a role on a runtime, for its architecture; `source` is the repository's URL, if it is to be named (image 3). */
export const noopImage = (
  role: Role,
  files: ModuleFiles,
  { runtime, version, architecture, layer }: RuntimeLayer,
  built: Pick<Commit, "version" | "commit" | "date"> & { readonly source: string | null },
): LayoutImage => {
  const labels: Partial<Record<ImageLabelName, string>> = {
    contract: contractVersion,
    role,
    runtime,
    runtimeVersion: version,
    ...(role === "machine" && sizeLabels),
    variablesSchema: schemaLabel(role, files),
    source: built.source ?? "",
    ...(built.source !== null && { url: built.source }),
    revision: built.commit,
    version: built.version,
  };
  return {
    architecture,
    created: built.date,
    createdBy: "npm run build:images -w noop-modules",
    config: {
      User: referenceUser.text,
      WorkingDir: jobPaths.runtime.slice(0, jobPaths.runtime.lastIndexOf("/")),
      Entrypoint: [jobPaths.runtime],
      // The table has every name that is written here.
      Labels: Object.fromEntries(Object.entries(labels).map(([name, value]) => [imageLabels[name as ImageLabelName].key, value])),
    },
    layers: [layer, moduleLayer(files)],
  };
};
