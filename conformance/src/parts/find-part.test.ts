import { chmod, mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { fakeRuntime, temporaryDirectory, writeProgram } from "./fake-part.testdata.ts";
import { findPartIn } from "./find-part.ts";
import { kubeApiserver } from "./kubernetes.ts";
import type { World } from "./obtain-part.ts";
import { tofu } from "./tofu.ts";

const noNetwork: World = {
  fetch: () => Promise.reject(new TypeError("fetch failed", { cause: new Error("no such host") })),
  bounds: { maxBytes: 1000, stallMs: 1000, totalMs: 1000 },
  platform: "linux_amd64",
  tools: null,
};

const places = ["given", "variable", "path", "cache"] as const;
type Place = (typeof places)[number];

let root = "";
beforeEach(async () => {
  root = await temporaryDirectory();
});

const pathOf = (place: Place): string =>
  place === "cache" ? join(root, "cache/captf/tofu/1.10.6/tofu") : join(root, place, "tofu");

const find = (present: readonly Place[], extra: { offline?: boolean; world?: World; path?: string } = {}) => {
  const { offline = true, world = noNetwork, path = join(root, "path") } = extra;
  const env = {
    PATH: path,
    XDG_CACHE_HOME: join(root, "cache"),
    ...(present.includes("variable") ? { CAPTF_TOFU: pathOf("variable") } : {}),
  };
  return findPartIn(tofu, { offline, env, ...(present.includes("given") ? { given: pathOf("given") } : {}) }, world);
};

describe("the order in which a part is looked for", () => {
  const cases: readonly { name: string; present: readonly Place[]; from: Place; source: string }[] = [
    { name: "given wins over all", present: places, from: "given", source: "given" },
    { name: "the variable comes next", present: ["variable", "path", "cache"], from: "variable", source: "given" },
    { name: "then PATH", present: ["path", "cache"], from: "path", source: "path" },
    { name: "then the cache", present: ["cache"], from: "cache", source: "cache" },
  ];
  test.each(cases)("$name", async ({ present, from, source }) => {
    for (const place of present) await writeProgram(pathOf(place), fakeRuntime(`1.9.${places.indexOf(place)}`));
    expect(await find(present)).toEqual({ path: pathOf(from), version: `1.9.${places.indexOf(from)}`, source });
  });
});

describe("what does not start is not handed out", () => {
  test("a given path is never replaced by another one", async () => {
    await writeProgram(pathOf("path"), fakeRuntime("1.9.0"));
    expect(await find(["given", "path"])).toEqual({
      missing: `OpenTofu: the given path ${pathOf("given")} is not the absolute path of an executable file`,
    });
  });

  test("a given program that fails is said, with its reason", async () => {
    await writeProgram(pathOf("variable"), "#!/bin/sh\necho 'wrong machine' >&2\nexit 1\n");
    expect(await find(["variable"])).toEqual({
      missing: `OpenTofu: CAPTF_TOFU does not work: ${pathOf("variable")}: wrong machine`,
    });
  });

  test("on PATH the next one is taken, and relative entries are left out", async () => {
    await writeProgram(join(root, "broken/tofu"), "#!/bin/sh\necho not json\n");
    await writeProgram(pathOf("path"), fakeRuntime("1.9.0"));
    const found = await find(["path"], { path: `.:${join(root, "broken")}:${join(root, "path")}` });
    expect(found).toMatchObject({ path: pathOf("path") });
  });

  test("a file without the executable bit is no program", async () => {
    await mkdir(join(root, "path"));
    await writeFile(pathOf("path"), fakeRuntime("1.9.0"));
    await chmod(pathOf("path"), 0o644);
    expect(await find(["path"])).toHaveProperty("missing");
  });
});

describe("a variable that names a folder", () => {
  const fakeServer = (version: string): string => `#!/bin/sh\necho 'Kubernetes v${version}'\n`;
  const inFolder = () => join(root, "assets/kube-apiserver");
  const onPath = () => join(root, "path/kube-apiserver");
  const findServer = (assets = join(root, "assets"), given?: string) => {
    const env = { PATH: join(root, "path"), XDG_CACHE_HOME: root, KUBEBUILDER_ASSETS: assets };
    return findPartIn(kubeApiserver, { offline: true, env, ...(given === undefined ? {} : { given }) }, noNetwork);
  };

  test("wins over PATH when the part is in it", async () => {
    await writeProgram(inFolder(), fakeServer("1.33.0"));
    await writeProgram(onPath(), fakeServer("1.34.0"));
    expect(await findServer()).toEqual({ path: inFolder(), version: "1.33.0", source: "given" });
  });

  test("says nothing about a part that is not in it: others fill such folders with what they need", async () => {
    await writeProgram(join(root, "assets/etcd"), "");
    await writeProgram(onPath(), fakeServer("1.34.0"));
    expect(await findServer()).toEqual({ path: onPath(), version: "1.34.0", source: "path" });
  });

  test("is named with what it lacks when the part is nowhere", async () => {
    await writeProgram(join(root, "assets/etcd"), "");
    const folder = join(root, "assets");
    expect(await findServer()).toEqual({
      missing: `kube-apiserver was not found (not in KUBEBUILDER_ASSETS ${folder}): install it on PATH, or set KUBEBUILDER_ASSETS to the absolute path of the folder it is in`,
    });
  });

  test("is never replaced when what is in it does not work", async () => {
    await writeProgram(inFolder(), "#!/bin/sh\necho 'wrong machine' >&2\nexit 1\n");
    await writeProgram(onPath(), fakeServer("1.34.0"));
    expect(await findServer()).toEqual({
      missing: `kube-apiserver: KUBEBUILDER_ASSETS does not work: ${inFolder()}: wrong machine`,
    });
  });

  test.each([
    ["is not there", "/nowhere/assets"],
    ["is relative", "assets"],
  ])("is a mistake when it %s", async (_, assets) => {
    await writeProgram(onPath(), fakeServer("1.34.0"));
    expect(await findServer(assets)).toEqual({
      missing: `kube-apiserver: KUBEBUILDER_ASSETS ${assets} is not the absolute path of a folder`,
    });
  });

  test("is not looked into when the user gives the program itself", async () => {
    await writeProgram(inFolder(), fakeServer("1.33.0"));
    await writeProgram(onPath(), fakeServer("1.34.0"));
    expect(await findServer(join(root, "assets"), onPath())).toMatchObject({ path: onPath(), source: "given" });
  });
});

describe("a part that is nowhere", () => {
  test("gives one line: what is missing and how to get it", async () => {
    expect(await find([])).toEqual({
      missing: "OpenTofu was not found: install it on PATH, or set CAPTF_TOFU to its absolute path",
    });
  });

  test("names the download that failed and leaves nothing in the cache", async () => {
    expect(await find([], { offline: false })).toEqual({
      missing:
        "OpenTofu was not found (download failed: fetch failed: no such host): install it on PATH, or set CAPTF_TOFU to its absolute path",
    });
    expect(await readdir(join(root, "cache/captf/tofu/1.10.6"))).toEqual([]);
  });

  test("CAPTF_OFFLINE=1 means no download", async () => {
    const env = { PATH: root, XDG_CACHE_HOME: root, CAPTF_OFFLINE: "1" };
    const found = await findPartIn(tofu, { offline: false, env }, noNetwork);
    expect(found).not.toMatchObject({ missing: expect.stringContaining("download") });
  });

  test("a platform without a published hash is not downloaded", async () => {
    const found = await find([], { offline: false, world: { ...noNetwork, platform: null } });
    expect(found).not.toMatchObject({ missing: expect.stringContaining("download") });
  });
});
