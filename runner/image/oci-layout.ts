import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { imageLabels, referenceUser } from "@captf/sdk/image";
import { runnerProgram } from "@captf/sdk/run";
import type { Architecture } from "./architectures.ts";
import type { Commit } from "./commit.ts";
import { sha256 } from "./library-files.ts";

/** What a reference in an image manifest or index says. */
interface Descriptor {
  readonly mediaType: string;
  readonly digest: string;
  readonly size: number;
  readonly platform?: { readonly os: string; readonly architecture: string };
}

/** The image of one architecture: one layer. */
export interface Platform {
  readonly architecture: Architecture;
  readonly layer: Buffer;
}

const type = (name: string): string => `application/vnd.oci.image.${name}`;
/** The tag, for whoever loads or pushes the layout. */
const tagAnnotation = imageLabels.version.key.replace(/version$/, "ref.name");

const config = ({ architecture, layer }: Platform, { version, commit, date }: Commit): object => ({
  created: date,
  architecture: architecture.name,
  os: "linux",
  config: {
    User: referenceUser.text,
    Entrypoint: [`/${runnerProgram.name}`],
    WorkingDir: "/",
    Labels: {
      [imageLabels.revision.key]: commit,
      [imageLabels.version.key]: version,
    },
  },
  rootfs: { type: "layers", diff_ids: [`sha256:${sha256(layer)}`] },
  history: [{ created: date, created_by: "npm run build:image -w runner" }],
});

/**
 * Writes an OCI image layout into `folder`, which is empty: an index of one manifest per platform. Reads no clock, so that the same
 * platforms and commit give the same bytes. Returns the digest of the index that is pushed.
 */
export const writeLayout = async (folder: string, platforms: readonly Platform[], commit: Commit): Promise<string> => {
  const blobs = join(folder, "blobs", "sha256");
  await mkdir(blobs, { recursive: true });
  const put = async (name: string, bytes: Buffer): Promise<Descriptor> => {
    const hash = sha256(bytes);
    await writeFile(join(blobs, hash), bytes);
    return { mediaType: type(name), digest: `sha256:${hash}`, size: bytes.length };
  };
  const putJson = (name: string, value: object): Promise<Descriptor> => put(name, Buffer.from(JSON.stringify(value)));
  const manifests: Descriptor[] = [];
  for (const platform of platforms) {
    const manifest = await putJson("manifest.v1+json", {
      schemaVersion: 2,
      mediaType: type("manifest.v1+json"),
      config: await putJson("config.v1+json", config(platform, commit)),
      layers: [await put("layer.v1.tar+gzip", gzipSync(platform.layer))],
    });
    manifests.push({ ...manifest, platform: { os: "linux", architecture: platform.architecture.name } });
  }
  const index = { schemaVersion: 2, mediaType: type("index.v1+json"), manifests };
  const entry = { ...(await putJson("index.v1+json", index)), annotations: { [tagAnnotation]: `v${commit.version}` } };
  await writeFile(join(folder, "index.json"), JSON.stringify({ ...index, manifests: [entry] }));
  await writeFile(join(folder, "oci-layout"), JSON.stringify({ imageLayoutVersion: "1.0.0" }));
  return entry.digest;
};
