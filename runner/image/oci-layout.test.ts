import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { imageLabels } from "@captf/sdk/image";
import { expect, test } from "vitest";
import { temporaryDirectory } from "../src/temporary-directory.testdata.ts";
import { architectures } from "./architectures.ts";
import { sha256 } from "./library-files.ts";
import { writeLayout } from "./oci-layout.ts";
import { type Platform, runnerIndex } from "./runner-index.ts";

const commit = { version: "1.2.3", commit: "abc", treeState: "clean", date: "2026-01-02T03:04:05Z" } as const;
const platforms = architectures.map((architecture) => ({ architecture, layer: Buffer.from(`layer of ${architecture.name}`) }));

const write = async (folder: string, of: readonly Platform[]): Promise<string> =>
  (await writeLayout(folder, [runnerIndex(of, commit)]))[0] ?? "";

interface Document {
  readonly manifests: readonly { readonly digest: string; readonly size: number; readonly platform: unknown }[];
  readonly config: { readonly digest: string };
  readonly layers: readonly { readonly digest: string; readonly mediaType: string }[];
}

test("the layout is an index of both architectures, its digests those of its blobs", async () => {
  const folder = temporaryDirectory();
  const digest = await write(folder, platforms);
  const blobs = join(folder, "blobs", "sha256");
  const bytes = (of: string): Buffer => readFileSync(join(blobs, of.replace("sha256:", "")));
  const json = (of: string): Document => JSON.parse(bytes(of).toString()) as Document;
  for (const name of readdirSync(blobs)) expect(sha256(readFileSync(join(blobs, name)))).toBe(name);
  const index = JSON.parse(readFileSync(join(folder, "index.json"), "utf8")) as object;
  expect(index).toMatchObject({ manifests: [{ digest, annotations: { "org.opencontainers.image.ref.name": "v1.2.3" } }] });
  expect(json(digest).manifests.map(({ platform }) => platform)).toEqual([
    { os: "linux", architecture: "amd64" },
    { os: "linux", architecture: "arm64" },
  ]);
  for (const [at, { digest: manifest, size }] of json(digest).manifests.entries()) {
    expect(bytes(manifest)).toHaveLength(size);
    const { config, layers } = json(manifest);
    const layer = platforms[at]?.layer ?? Buffer.alloc(0);
    expect(layers.map((each) => gunzipSync(bytes(each.digest)).toString())).toEqual([layer.toString()]);
    expect(json(config.digest)).toMatchObject({
      created: commit.date,
      os: "linux",
      architecture: architectures[at]?.name,
      rootfs: { type: "layers", diff_ids: [`sha256:${sha256(layer)}`] },
      config: {
        User: "65532:65532",
        Entrypoint: ["/runner"],
        Labels: { [imageLabels.revision.key]: "abc", [imageLabels.version.key]: "1.2.3" },
      },
    });
  }
});

test("the same platforms and commit give the same digest, another layer another", async () => {
  const again = (of: typeof platforms) => write(temporaryDirectory(), of);
  const first = await again(platforms);
  expect(await again(platforms)).toBe(first);
  expect(await again(platforms.map((each) => ({ ...each, layer: Buffer.from("else") })))).not.toBe(first);
});

test("several indexes share a layout and its blobs, each under all its tags", async () => {
  const folder = temporaryDirectory();
  const { images } = runnerIndex(platforms, commit);
  const digests = await writeLayout(folder, [
    { images, tags: ["v1", "one"] },
    { images: images.slice(1), tags: ["two"] },
  ]);
  const { manifests } = JSON.parse(readFileSync(join(folder, "index.json"), "utf8")) as {
    readonly manifests: readonly { readonly digest: string; readonly annotations: Readonly<Record<string, string>> }[];
  };
  const found = manifests.map(({ digest, annotations }) => [Object.values(annotations), digest]);
  expect(found).toEqual([
    [["v1"], digests[0]],
    [["one"], digests[0]],
    [["two"], digests[1]],
  ]);
  // Two indexes; of each architecture one manifest, config and layer.
  expect(readdirSync(join(folder, "blobs", "sha256"))).toHaveLength(2 + 2 * 3);
});
