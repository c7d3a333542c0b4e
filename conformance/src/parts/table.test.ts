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

test("every part's name and variable belong together", () => {
  for (const name of partNames) expect(parts[name]).toMatchObject({ name, variable: `CAPTF_${name.toUpperCase()}` });
});
