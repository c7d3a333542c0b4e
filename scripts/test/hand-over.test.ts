import { mkdir, mkdtemp, readlink, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { handedOver, handOver } from "./hand-over.ts";

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "captf-hand-over-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
});

const program = async (...names: string[]): Promise<string> => {
  const path = join(folder, ...names);
  await mkdir(join(path, ".."), { recursive: true });
  await writeFile(path, "");
  return path;
};

test("parts of one folder variable are gathered there from where they are, a program is named, and nothing else is", async () => {
  const etcd = await program("etcd-cache", "etcd");
  const apiServer = await program("other-cache", "kube-apiserver");
  const found = new Map([
    ["etcd", etcd],
    ["kube-apiserver", apiServer],
    ["tofu", "/bin/tofu"],
  ] as const);
  const env = { HOME: "/h", CAPTF_TERRAFORM: "/not/found", DOCKER_HOST: "unix:///other", KUBEBUILDER_ASSETS: "/other" };
  const handed = await handOver({ paths: found, engine: null }, env, folder);
  const assets = join(folder, "KUBEBUILDER_ASSETS");
  expect(handed).toEqual({ HOME: "/h", CAPTF_TOFU: "/bin/tofu", KUBEBUILDER_ASSETS: assets });
  expect(await readlink(join(assets, "etcd"))).toBe(etcd);
  expect(handedOver(["etcd", "kube-apiserver"], handed)).toEqual({
    etcd: join(assets, "etcd"),
    "kube-apiserver": join(assets, "kube-apiserver"),
  });
  expect(handedOver(["etcd", "kube-controller-manager"], handed)).toBeNull();
});

test("the engine is named, and testcontainers starts no reaper there", async () => {
  const engine = { address: "unix:///e.sock", version: "28.0.0", platform: "linux/amd64", source: "default" } as const;
  expect(await handOver({ paths: new Map(), engine }, { DOCKER_HOST: "" }, folder)).toEqual({
    DOCKER_HOST: "unix:///e.sock",
    TESTCONTAINERS_RYUK_DISABLED: "true",
  });
});

describe("a part was handed over when", () => {
  test.each([
    ["its variable names it", { CAPTF_TOFU: "/bin/tofu" }, { tofu: "/bin/tofu" }],
    ["not without its variable", {}, null],
    ["not with an empty one", { CAPTF_TOFU: "" }, null],
  ])("%s", (_, env, paths) => {
    expect(handedOver(["tofu"], env)).toEqual(paths);
  });
});
