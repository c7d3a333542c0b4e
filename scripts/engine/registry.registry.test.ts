import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { mediaTypes } from "@captf/sdk/image";
import { expect, inject, onTestFinished, test } from "vitest";
import { layerOf, writeLayout } from "../../runner/image/oci-layout.ts";
import { tar } from "../../runner/image/tar.ts";

const registry = inject("registry");
const oras = inject("oras");

const temporary = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), "captf-push-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
};

/** A layout with one tag, which two architectures have; the digest of its index. */
const layoutIn = async (folder: string, tag: string): Promise<string> => {
  const layers = [layerOf(tar([{ path: "file", mode: 0o644, bytes: Buffer.from("content") }]))];
  const common = { created: "2026-01-02T03:04:05Z", createdBy: "a test", config: { User: "65532:65532" }, layers };
  const images = (["amd64", "arm64"] as const).map((architecture) => ({ ...common, architecture }));
  const [digest = ""] = await writeLayout(folder, [{ images, tags: [tag] }]);
  return digest;
};

test("an OCI layout that oras pushes is read back by its digest, byte for byte, with all that it names", async () => {
  const folder = await temporary();
  const digest = await layoutIn(folder, "v1");
  const pushed = ["cp", "--from-oci-layout", "--to-plain-http", `${folder}:v1`, `${registry}/captf/check:v1`];
  await promisify(execFile)(oras, pushed);

  const get = async (kind: "manifests" | "blobs", reference: string): Promise<Buffer> => {
    const accept = Object.values(mediaTypes).flat().join(", ");
    const response = await fetch(`http://${registry}/v2/captf/check/${kind}/${reference}`, { headers: { accept } });
    expect({ reference, status: response.status }).toEqual({ reference, status: 200 });
    return Buffer.from(await response.arrayBuffer());
  };
  const blob = (of: string): Promise<Buffer> => readFile(join(folder, "blobs", ...of.split(":")));
  const index = await get("manifests", digest);
  expect(`sha256:${createHash("sha256").update(index).digest("hex")}`).toBe(digest);
  expect(await get("manifests", "v1")).toEqual(index);
  const { manifests } = JSON.parse(index.toString()) as { readonly manifests: readonly { readonly digest: string }[] };
  expect(manifests).toHaveLength(2);
  for (const manifest of manifests) {
    const bytes = await get("manifests", manifest.digest);
    expect(bytes).toEqual(await blob(manifest.digest));
    const { config, layers } = JSON.parse(bytes.toString()) as {
      readonly config: { readonly digest: string };
      readonly layers: readonly { readonly digest: string }[];
    };
    for (const each of [config, ...layers]) expect(await get("blobs", each.digest)).toEqual(await blob(each.digest));
  }
});
