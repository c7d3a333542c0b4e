import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { moduleSource } from "../observed.testdata.ts";
import { temporaryDirectory, writeFiles, writeProgram } from "../temporary.testdata.ts";
import { checkProvidersAllowed, modulesOf, reachOf } from "./gate.ts";
import { mirrorProviders } from "./mirror.ts";

describe("checkProvidersAllowed", () => {
  it.each([
    ["no providers", [], { yes: false }],
    ["--yes", ["hashicorp/aws"], { yes: true }],
    ["--max-resources", ["hashicorp/aws"], { yes: false, maxResources: 3 }],
  ])("%s", (_, sources, allowed) => {
    expect(() => checkProvidersAllowed(sources, allowed)).not.toThrow();
  });

  it("refuses providers that nobody allowed, and says what to do", () => {
    expect(() => checkProvidersAllowed(["hashicorp/aws"], { yes: false })).toThrow(
      expect.objectContaining({ exitCode: 3, message: expect.stringMatching(/hashicorp\/aws.*--yes.*--max-resources/) }),
    );
  });
});

describe("reachOf", () => {
  it("counts a remote module as providers that nobody knows", async () => {
    const dir = await writeFiles(await temporaryDirectory(), { "main.tf": "" });
    const call = { name: "m", source: "git::https://example.com/m.git", file: "main.tf", line: 1 };
    expect(reachOf(await modulesOf(moduleSource({ dir, moduleCalls: [call] })))).toEqual([
      "providers unknown (module git::https://example.com/m.git)",
    ]);
  });
});

describe("mirrorProviders", () => {
  const request = async (script: string, offline = false) => {
    const directory = await temporaryDirectory();
    const runtime = await writeProgram(
      join(directory, "terraform"),
      `#!/bin/sh\necho "$HOME $*" >> ${directory}/calls\n${script}\n`,
    );
    const dir = await writeFiles(join(directory, "m"), { "main.tf": "x" });
    return {
      directory,
      request: {
        runtime: { path: runtime },
        module: moduleSource({ dir, requiredProviders: [{ name: "aws", source: "hashicorp/aws", version: "5.0.0" }] }),
        sources: ["hashicorp/aws"],
        environment: { PATH: process.env.PATH ?? "", HOME: "/their/own" },
        cache: join(directory, "cache"),
        offline,
        onProgress: () => {},
      },
    };
  };
  const mirrors = `if [ "$1" = providers ]; then echo zip > "$3/aws.zip"; fi`;

  it("is not needed for a module without providers", async () => {
    const { request: asked } = await request("exit 1");
    expect(await mirrorProviders({ ...asked, sources: [] })).toBeUndefined();
  });

  it("fetches once, in the environment it is given, and finds it again", async () => {
    const { request: asked, directory } = await request(mirrors);
    const first = await mirrorProviders(asked);
    expect(await readFile(join(first ?? "", "aws.zip"), "utf8")).toBe("zip\n");
    expect(await mirrorProviders({ ...asked, offline: true })).toBe(first);
    const calls = await readFile(join(directory, "calls"), "utf8");
    expect(calls.split("\n").filter((line) => line.includes("providers mirror"))).toHaveLength(1);
    expect(calls).toContain("/their/own providers mirror");
    expect(await readdir(asked.cache)).toHaveLength(1);
  });

  it("is another one for another version", async () => {
    const { request: asked } = await request(mirrors);
    const first = await mirrorProviders(asked);
    const other = { ...asked.module, requiredProviders: [{ name: "aws", source: "hashicorp/aws", version: "5.1.0" }] };
    expect(await mirrorProviders({ ...asked, module: other })).not.toBe(first);
  });

  it("says when they cannot be fetched, and leaves nothing half done", async () => {
    const { request: asked } = await request(`echo "Error: no route" >&2; exit 1`);
    await expect(mirrorProviders(asked)).rejects.toMatchObject({
      exitCode: 2,
      message: expect.stringContaining("Error: no route"),
    });
    expect(await readdir(asked.cache)).toEqual([]);
  });

  it("fetches nothing offline", async () => {
    const { request: asked, directory } = await request(mirrors, true);
    await expect(mirrorProviders(asked)).rejects.toMatchObject({
      exitCode: 2,
      message: expect.stringContaining("without --offline"),
    });
    expect(existsSync(join(directory, "calls"))).toBe(false);
  });
});
