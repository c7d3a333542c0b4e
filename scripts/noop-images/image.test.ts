import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { type Role, roles } from "@captf/sdk";
import { configProblems, imageLabels, moduleExcludes } from "@captf/sdk/image";
import { describe, expect, test } from "vitest";
import { repositoryRoot } from "../run.ts";
import { type ModuleFiles, noopImage, runtimeLayer } from "./image.ts";

const filesOf = (role: Role): ModuleFiles => {
  const folder = join(repositoryRoot, "noop-modules", role);
  return new Map(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name))]));
};

const built = { version: "1.2.3", commit: "abc", date: "2026-01-02T03:04:05Z", source: null } as const;
const tofu = (architecture: "amd64" | "arm64") =>
  runtimeLayer({ runtime: "tofu", version: "1.10.6", architecture }, Buffer.from(architecture));

/** Names and contents in a ustar archive of short files. */
const entries = (gzipped: Buffer): readonly string[] => {
  const archive = gunzipSync(gzipped);
  const names: string[] = [];
  for (let at = 0; archive[at] !== 0; ) {
    names.push(archive.toString("latin1", at, archive.indexOf(0, at)));
    const size = Number.parseInt(archive.toString("latin1", at + 124, at + 135), 8);
    at += 512 * (1 + Math.ceil(size / 512));
  }
  return names;
};

const labelsOf = (image: ReturnType<typeof noopImage>) => (image.config as { Labels: Record<string, string> }).Labels;

describe.each(roles)("%s", (role) => {
  const files = filesOf(role);
  const image = noopImage(role, files, tofu("amd64"), built);

  test("its config is what the smoke test wants, and names nothing that is not known", () => {
    const labels = new Map(Object.entries(labelsOf(image)));
    const { User: user } = image.config as { User: string };
    const config = { platform: { os: "linux", architecture: "amd64" }, labels, user, entrypoint: [], command: [] };
    const size = role === "machine" ? "required" : "absent";
    expect(configProblems(config, { role, runtime: "tofu", size, architecture: "amd64" })).toEqual([]);
    expect(labels.get(imageLabels.variablesSchema.key)).toBe('{"type":"object","additionalProperties":false}');
    expect(labels.get(imageLabels.source.key)).toBe("");
    expect(labels.has(imageLabels.url.key)).toBe(false);
  });

  test("TRAP: its labels are those of every architecture, size labels too", () => {
    expect(labelsOf(noopImage(role, files, tofu("arm64"), built))).toEqual(labelsOf(image));
  });

  test("its layers are the runtime, the module's own files alone, and a mirror with nothing in it", () => {
    const more = new Map([...files, ...moduleExcludes.map((name) => [name, Buffer.from("")] as const)]);
    const [runtime, module] = noopImage(role, more, tofu("amd64"), built).layers.map(({ gzipped }) => entries(gzipped));
    expect(runtime).toEqual(["captf/", "captf/runtime"]);
    const own = ["main.tf", "outputs.tf", "variables.tf", "versions.tf"].map((name) => `captf/module/${name}`);
    expect(module).toEqual(["captf/module/", ...own, "captf/providers/"]);
  });

  test("it is the same whenever it is built, and another with another runtime", () => {
    expect(noopImage(role, files, tofu("amd64"), built)).toEqual(image);
    expect(noopImage(role, files, tofu("arm64"), built).layers[0]).not.toEqual(image.layers[0]);
  });
});

test("a repository that is named is in the labels as source and URL", () => {
  const labels = labelsOf(noopImage("cluster", filesOf("cluster"), tofu("amd64"), { ...built, source: "https://a.test/b" }));
  expect(labels).toMatchObject({ [imageLabels.source.key]: "https://a.test/b", [imageLabels.url.key]: "https://a.test/b" });
});

test("a module with a variable of its own is refused: the linter writes its schema", () => {
  const files = new Map([["variables.tf", Buffer.from('variable "size" {\n}\n')]]);
  expect(() => noopImage("cluster", files, tofu("amd64"), built)).toThrow("declares size");
});
