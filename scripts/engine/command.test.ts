import { execFile } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";

const script = join(import.meta.dirname, "..", "docker.ts");

const run = (...args: readonly string[]): Promise<{ code: unknown; stdout: string; stderr: string }> =>
  new Promise((resolve) => {
    const env = { ...process.env, DOCKER_HOST: "unix:///nowhere" };
    execFile(process.execPath, [script, ...args], { env }, (error, stdout, stderr) =>
      resolve({ code: error === null ? 0 : error.code, stdout, stderr }),
    );
  });

test("without an engine it says so in one line and exits 2", async () => {
  const says = expect.stringMatching(/^no container engine answers at unix:\/\/\/nowhere .*\n$/);
  expect(await run()).toEqual({ code: 2, stdout: "", stderr: says });
});

test("--help exits 0, and what it does not know 3", async () => {
  expect(await run("--help")).toMatchObject({ code: 0, stdout: expect.stringContaining("usage: scripts/docker"), stderr: "" });
  expect(await run("start")).toMatchObject({ code: 3, stderr: expect.stringContaining("scripts/docker takes no start") });
});
