import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import type Docker from "dockerode";
import { tar } from "../../runner/image/tar.ts";

interface Index {
  readonly manifests: readonly {
    readonly digest: string;
    readonly annotations?: Readonly<Record<string, string>>;
    readonly platform?: { readonly architecture: string };
  }[];
}

interface Manifest {
  readonly config: { readonly digest: string };
  readonly layers: readonly { readonly digest: string }[];
}

/** What is loaded: the image of one architecture in an OCI layout of ours, under a tag, and what it is called in the engine. */
export interface LayoutReference {
  readonly layout: string;
  readonly tag: string;
  readonly architecture: string;
  readonly reference: string;
}

/** The archive that every engine loads; OCI layouts are loaded by newer ones only. */
const archiveOf = async ({ layout, tag, architecture, reference }: LayoutReference): Promise<Buffer> => {
  const blob = (digest: string): Promise<Buffer> => readFile(join(layout, "blobs", ...digest.split(":")));
  // Our own layouts, written by writeLayout.
  const json = async <Document>(bytes: Promise<Buffer>): Promise<Document> => JSON.parse((await bytes).toString()) as Document;
  const names = await json<Index>(readFile(join(layout, "index.json")));
  const tagged = names.manifests.find(({ annotations }) => Object.values(annotations ?? {}).includes(tag));
  if (tagged === undefined) throw new Error(`${layout} has no ${tag}`);
  const index = await json<Index>(blob(tagged.digest));
  const entry = index.manifests.find(({ platform }) => platform?.architecture === architecture);
  if (entry === undefined) throw new Error(`${tag} in ${layout} is not for ${architecture}`);
  const { config, layers } = await json<Manifest>(blob(entry.digest));
  const path = (digest: string): string => digest.replace(":", "-");
  const list = [{ Config: path(config.digest), RepoTags: [reference], Layers: layers.map(({ digest }) => path(digest)) }];
  const digests = [...new Set([config.digest, ...layers.map(({ digest }) => digest)])];
  const blobs = await Promise.all(
    digests.map(async (digest) => ({ path: path(digest), mode: 0o644, bytes: await blob(digest) })),
  );
  return tar([{ path: "manifest.json", mode: 0o644, bytes: Buffer.from(JSON.stringify(list)) }, ...blobs]);
};

/** Loads an image into the engine; throws with what the engine says. */
export const loadImage = async (docker: Docker, of: LayoutReference): Promise<void> => {
  const answer = await docker.loadImage(Readable.from([await archiveOf(of)]));
  let said = "";
  for await (const chunk of answer) said += String(chunk);
  if (said.includes('"error"')) throw new Error(`the engine does not load ${of.reference}: ${said.slice(-500)}`);
};
