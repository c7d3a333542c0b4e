import { expect, test } from "vitest";
import type { PartName } from "../../conformance/src/parts/index.ts";
import { findTiers } from "./find-tiers.ts";
import { slowTiers } from "./tiers.ts";

const apiServer = slowTiers.filter(({ name }) => name === "api-server");

/** Runs with a finder that knows these parts. */
const find = async (present: readonly PartName[]) => {
  const said: string[] = [];
  const found = await findTiers(
    apiServer,
    {},
    (line) => void said.push(line),
    (name) =>
      Promise.resolve(
        present.includes(name)
          ? { path: `/bin/${name}`, version: "1.0.0", source: "path" }
          : { missing: `${name} was not found: install it` },
      ),
  );
  return { ...found, said };
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
