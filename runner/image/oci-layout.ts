import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { imageLabels } from "@captf/sdk/image";
import type { Architecture } from "./architectures.ts";
import { sha256 } from "./library-files.ts";

/** What a reference in an image manifest or index says. */
interface Descriptor {
  readonly mediaType: string;
  readonly digest: string;
  readonly size: number;
  readonly platform?: { readonly os: string; readonly architecture: string };
}

/** A layer as it is stored, and the digest of its archive. */
export interface Layer {
  readonly gzipped: Buffer;
  readonly diffId: string;
}

/** The layer of an archive; one that several images share is made once. */
export const layerOf = (archive: Buffer): Layer => ({ gzipped: gzipSync(archive), diffId: `sha256:${sha256(archive)}` });

/** The image of one architecture. */
export interface LayoutImage {
  readonly architecture: Architecture["name"];
  /** RFC 3339, of the sources: nothing here reads a clock. */
  readonly created: string;
  /** The command that made it. */
  readonly createdBy: string;
  /** `config` of the image config: user, entrypoint, labels. */
  readonly config: object;
  readonly layers: readonly Layer[];
}

/** The images of all architectures, and the tags under which they are found. */
export interface LayoutIndex {
  readonly images: readonly LayoutImage[];
  readonly tags: readonly string[];
}

const type = (name: string): string => `application/vnd.oci.image.${name}`;
const tagAnnotation = imageLabels.version.key.replace(/version$/, "ref.name");

const configOf = ({ architecture, created, createdBy, config, layers }: LayoutImage): object => ({
  created,
  architecture,
  os: "linux",
  config,
  rootfs: { type: "layers", diff_ids: layers.map(({ diffId }) => diffId) },
  history: layers.map(() => ({ created, created_by: createdBy })),
});

/**
 * Writes an OCI image layout into `folder`, which is empty. Reads no clock, so that the same images give the same bytes. Returns the
 * digests of the indexes, which are what is pushed.
 */
export const writeLayout = async (folder: string, indexes: readonly LayoutIndex[]): Promise<readonly string[]> => {
  const blobs = join(folder, "blobs", "sha256");
  await mkdir(blobs, { recursive: true });
  const put = async (name: string, bytes: Buffer): Promise<Descriptor> => {
    const hash = sha256(bytes);
    await writeFile(join(blobs, hash), bytes);
    return { mediaType: type(name), digest: `sha256:${hash}`, size: bytes.length };
  };
  const putJson = (name: string, value: object): Promise<Descriptor> => put(name, Buffer.from(JSON.stringify(value)));
  const putImage = async (image: LayoutImage): Promise<Descriptor> => {
    const layers: Descriptor[] = [];
    for (const { gzipped } of image.layers) layers.push(await put("layer.v1.tar+gzip", gzipped));
    const config = await putJson("config.v1+json", configOf(image));
    const manifest = { schemaVersion: 2, mediaType: type("manifest.v1+json"), config, layers };
    return { ...(await putJson("manifest.v1+json", manifest)), platform: { os: "linux", architecture: image.architecture } };
  };
  const entries: Descriptor[] = [];
  const digests: string[] = [];
  for (const { images, tags } of indexes) {
    const manifests: Descriptor[] = [];
    for (const image of images) manifests.push(await putImage(image));
    const index = await putJson("index.v1+json", { schemaVersion: 2, mediaType: type("index.v1+json"), manifests });
    entries.push(...tags.map((tag) => ({ ...index, annotations: { [tagAnnotation]: tag } })));
    digests.push(index.digest);
  }
  const all = { schemaVersion: 2, mediaType: type("index.v1+json"), manifests: entries };
  await writeFile(join(folder, "index.json"), JSON.stringify(all));
  await writeFile(join(folder, "oci-layout"), JSON.stringify({ imageLayoutVersion: "1.0.0" }));
  return digests;
};
