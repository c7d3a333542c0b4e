import { expect, test } from "vitest";
import type { PartName } from "../../conformance/src/parts/index.ts";
import type { Engine, MissingEngine } from "../engine/find-engine.ts";
import { findTiers } from "./find-tiers.ts";
import { slowTiers, type TierName } from "./tiers.ts";

const named = (name: TierName) => slowTiers.filter((tier) => tier.name === name);
const engine = { address: "unix:///e.sock", version: "28.0.0", platform: "linux/amd64", source: "default" } as const;

/** Runs with finders that know these parts and, on that system, this engine. */
const find = async (
  present: readonly PartName[],
  tiers = named("api-server"),
  found: Engine | MissingEngine = { missing: "no engine" },
  os = "linux",
  isRoot = true,
) => {
  const said: string[] = [];
  const tried: PartName[] = [];
  const answer = await findTiers(tiers, {}, (line) => void said.push(line), {
    part: (name) => {
      tried.push(name);
      return Promise.resolve(
        present.includes(name)
          ? { path: `/bin/${name}`, version: "1.0.0", source: "path" }
          : { missing: `${name} was not found: install it` },
      );
    },
    engine: () => Promise.resolve(found),
    os,
    isRoot,
  });
  return { ...answer, said, tried };
};

test("a tier runs when all its parts are there, and says which they are", async () => {
  const { paths, absent, said } = await find(["etcd", "kube-apiserver", "kube-controller-manager"]);
  expect([...paths]).toEqual([
    ["etcd", "/bin/etcd"],
    ["kube-apiserver", "/bin/kube-apiserver"],
    ["kube-controller-manager", "/bin/kube-controller-manager"],
  ]);
  expect(absent.size).toBe(0);
  expect(said).toEqual([
    "tier api-server: /bin/etcd, version 1.0.0, from path; /bin/kube-apiserver, version 1.0.0, from path; /bin/kube-controller-manager, version 1.0.0, from path",
  ]);
});

test("a tier that lacks parts is one line with each of them, and none of its parts is handed out", async () => {
  const { paths, absent, said } = await find(["kube-apiserver"]);
  expect(paths.size).toBe(0);
  expect([...absent]).toEqual([
    [
      "api-server",
      "tier api-server did not run: etcd was not found: install it; kube-controller-manager was not found: install it",
    ],
  ]);
  expect(said).toEqual([]);
});

test("a tier of the engine runs with its parts, and the engine is handed out", async () => {
  const { paths, said, ...found } = await find(["oras", "registry"], named("registry"), engine);
  expect(found).toMatchObject({ engine, absent: new Map() });
  expect([...paths.keys()]).toEqual(["oras", "registry"]);
  expect(said).toEqual([
    expect.stringMatching(/^tier registry: unix:\/\/\/e.sock, version 28.0.0, linux\/amd64, from the default socket; /),
  ]);
});

test.each([
  ["no engine", { missing: "no engine: start one" }, "linux", true, "no engine: start one"],
  ["an engine of another system", engine, "darwin", true, "its tests run on Linux as root"],
  ["another user", engine, "linux", false, "its tests run on Linux as root"],
] as const)("without one it is one line, and no part is made for it: %s", async (_, answer, os, isRoot, why) => {
  const found = await find(["oras", "registry"], named("registry"), answer, os, isRoot);
  expect(found).toMatchObject({ engine: null, tried: [], absent: new Map([["registry", `tier registry did not run: ${why}`]]) });
});

test("an engine that no tier can use is not handed out", async () => {
  expect(await find(["oras"], named("registry"), engine)).toMatchObject({ engine: null });
});
