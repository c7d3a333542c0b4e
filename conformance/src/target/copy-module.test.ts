import { once } from "node:events";
import { lstat, readdir, symlink } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { temporaryDirectory, writeFiles } from "../temporary.testdata.ts";
import { copyModule } from "./copy-module.ts";

describe("copyModule", () => {
  it("copies the module without anyone's data, state or version control", async () => {
    const from = await writeFiles(await temporaryDirectory(), {
      "main.tf": "x",
      "sub/main.tf": "x",
      ".terraform/modules/modules.json": "x",
      ".git/HEAD": "x",
      "terraform.tfstate": "x",
      "terraform.tfstate.backup": "x",
      "sub/x.tfstate": "x",
      ".terraform.lock.hcl": "x",
    });
    const to = join(await temporaryDirectory(), "module");
    await copyModule(from, to);
    expect((await readdir(to, { recursive: true })).sort()).toEqual([".terraform.lock.hcl", "main.tf", "sub", "sub/main.tf"]);
  });

  it("copies what a link inside the module leads to", async () => {
    const from = await writeFiles(await temporaryDirectory(), { "common/a.tf": "x" });
    await symlink("common/a.tf", join(from, "a.tf"));
    const to = join(await temporaryDirectory(), "module");
    await copyModule(from, to);
    expect((await lstat(join(to, "a.tf"))).isFile()).toBe(true);
  });

  it("refuses what is neither a file nor a directory", async () => {
    const from = await writeFiles(await temporaryDirectory(), { "main.tf": "x" });
    const server = createServer().listen(join(from, "socket"));
    onTestFinished(() => void server.close());
    await once(server, "listening");
    await expect(copyModule(from, join(await temporaryDirectory(), "m"))).rejects.toMatchObject({
      exitCode: 3,
      message: expect.stringContaining("socket is neither a file nor a directory"),
    });
  });

  it.each([
    ["a file outside", "/etc/hostname", "is a link that leaves the module"],
    ["a folder outside", "/etc", "is a link that leaves the module"],
    ["nothing", "missing.tf", "is a link to nothing"],
  ])("refuses a link to %s", async (_, target, says) => {
    const from = await writeFiles(await temporaryDirectory(), { "main.tf": "x" });
    await symlink(target, join(from, "link"));
    await expect(copyModule(from, join(await temporaryDirectory(), "m"))).rejects.toMatchObject({
      exitCode: 3,
      message: expect.stringContaining(says),
    });
  });
});
