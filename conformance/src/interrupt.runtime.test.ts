import { spawn } from "node:child_process";
import { watch } from "node:fs";
import { cp, readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, inject, it } from "vitest";
import { temporaryDirectory, writeFiles } from "./temporary.testdata.ts";

const repository = fileURLToPath(new URL("../..", import.meta.url));

/** A machine whose second resource tells that it is being made, and then takes long. */
const slow = (place: string): string => `
resource "terraform_data" "slow" {
  input = terraform_data.instance.id
  provisioner "local-exec" {
    command = "touch ${place}/creating && exec sleep 600"
  }
}
`;

it("Ctrl-C in an apply stops it through the runner, destroys what exists, and says what was left", async () => {
  const place = await temporaryDirectory();
  const scratch = await temporaryDirectory();
  const module = join(await temporaryDirectory(), "module");
  await cp(join(repository, "noop-modules", "machine"), module, { recursive: true });
  await writeFiles(module, { "slow.tf": slow(place) });
  const child = spawn(
    process.execPath,
    [
      ...[join(repository, "conformance", "bin", "captf-conformance.js"), "run", module, "--role", "machine"],
      ...["--runtime", inject("runtime"), "--only", "C09", "--report", "json", "--offline"],
    ],
    { env: { PATH: process.env.PATH, TMPDIR: scratch, XDG_CACHE_HOME: scratch } },
  );
  const watcher = watch(place, () => {
    watcher.close();
    child.kill("SIGINT");
  });
  const [out, err, exit] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise((resolve) => child.once("close", resolve)),
  ]);
  const report = JSON.parse(out);
  expect(exit).toBe(2);
  expect([report.verdict, report.stopped, report.left]).toEqual([null, "interrupted", []]);
  expect(err).toContain("stopping, then destroying what was created");
  expect(err).toMatch(/main\/apply failed with exit 1 in .*\nmain\/destroy done in /);
  expect((await readdir(scratch)).filter((name) => name.startsWith("captf-conformance-"))).toEqual([]);
  expect(await readFile(join(place, "creating"), "utf8")).toBe("");
});

it.each(["SIGHUP", "a closed pipe"])("%s in an apply destroys what exists all the same", async (how) => {
  const place = await temporaryDirectory();
  const scratch = await temporaryDirectory();
  const module = join(await temporaryDirectory(), "module");
  await cp(join(repository, "noop-modules", "machine"), module, { recursive: true });
  await writeFiles(module, { "slow.tf": slow(place) });
  const child = spawn(
    process.execPath,
    [
      ...[join(repository, "conformance", "bin", "captf-conformance.js"), "run", module, "--role", "machine"],
      ...["--runtime", inject("runtime"), "--only", "C09", "--offline"],
    ],
    { env: { PATH: process.env.PATH, TMPDIR: scratch, XDG_CACHE_HOME: scratch } },
  );
  const watcher = watch(place, () => {
    watcher.close();
    child.stdout.destroy();
    child.stderr.destroy();
    child.kill(how === "SIGHUP" ? how : "SIGINT");
  });
  expect(await new Promise((resolve) => child.once("exit", resolve))).toBe(2);
  // Removed only once nothing is left: what could not be destroyed would be the one record of it.
  expect((await readdir(scratch)).filter((name) => name.startsWith("captf-conformance-"))).toEqual([]);
});

const text = async (stream: NodeJS.ReadableStream): Promise<string> => {
  let all = "";
  for await (const chunk of stream) all += chunk;
  return all;
};
