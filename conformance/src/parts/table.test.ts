import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { repositoryTools } from "./go-build.ts";
import { partNames } from "./part.ts";
import { parts } from "./table.ts";

test.each(partNames)("%s: its release is https, its hashes are SHA-256, its Go build is in the repository", (name) => {
  const { release, goBuild } = parts[name];
  for (const [platform, sha256] of Object.entries(release?.sha256 ?? {})) {
    expect(sha256).toMatch(/^[0-9a-f]{64}$/);
    expect(release?.url("linux_amd64")).toMatch(/^https:\/\/.*_linux_amd64\.zip$/);
    expect(["linux_amd64", "linux_arm64", "darwin_arm64"]).toContain(platform);
  }
  if (goBuild !== undefined) expect(existsSync(join(repositoryTools() ?? "", goBuild.folder, "go.mod"))).toBe(true);
});

const programs = ["terraform", "tofu", "oras", "registry"] as const;
const assets = ["kube-apiserver", "etcd", "kube-controller-manager"] as const;

test("every part is named by its key, a lone program has a variable of its own, an API server's programs share a folder's", () => {
  expect([...programs, ...assets].sort()).toEqual([...partNames].sort());
  for (const name of programs) {
    expect(parts[name]).toMatchObject({ name, variable: `CAPTF_${name.toUpperCase()}`, variableHolds: "program" });
  }
  for (const name of assets) {
    expect(parts[name]).toMatchObject({ name, binary: name, variable: "KUBEBUILDER_ASSETS", variableHolds: "folder" });
  }
});

test.each([
  ["kube-apiserver", "Kubernetes v1.34.0\n", "1.34.0"],
  ["kube-controller-manager", "Kubernetes v1.35.0-alpha.1\n", "1.35.0-alpha.1"],
  ["kube-apiserver", "kubectl v1.34.0\n", null],
  ["etcd", "etcd Version: 3.6.4\nGit SHA: Not provided\nGo Version: go1.26.0\nGo OS/Arch: linux/amd64\n", "3.6.4"],
  ["etcd", "etcdctl version: 3.6.4\n", null],
  ["oras", "Version:    1.3.6\nGo version: go1.26.0\n", "1.3.6"],
  ["oras", "oras: unknown command\n", null],
  ["registry", "/bin/registry github.com/distribution/distribution/v3 v3.1.2+unknown\n", "3.1.2"],
  ["registry", "registry version 1\n", null],
] as const)("%s says its version: %j", (name, output, version) => {
  expect(parts[name].decodeVersion(output)).toBe(version);
});
