import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { expect, inject, test } from "vitest";
import { alive, left, temporaryDirectory } from "./left-over.testdata.ts";
import { type ApiServerFacts, type ApiServerOptions, bareServer } from "./options.ts";
import { startApiServer } from "./start.ts";

const options: ApiServerOptions = { ...bareServer, programs: inject("apiServerPrograms") };

test("a program that ends by itself is told; stopping leaves no process and no folder, and may be repeated", async () => {
  const server = await startApiServer(options);
  const [etcd = 0, apiServer = 0, holder = 0] = server.pids;
  expect(alive(server.pids)).toEqual([etcd, apiServer, holder]);
  process.kill(etcd, "SIGKILL");
  expect(await server.ended).toBe("etcd was ended by SIGKILL");
  await server.stop();
  await server.stop();
  expect(alive(server.pids)).toEqual([]);
  expect(existsSync(server.folder)).toBe(false);
});

test("a parent that is killed on the spot takes the servers and their folder with it", async () => {
  const TMPDIR = await temporaryDirectory();
  const script = `
    import { startApiServer } from ${JSON.stringify(join(import.meta.dirname, "start.ts"))};
    console.log(JSON.stringify(await startApiServer(${JSON.stringify(options)})));`;
  const parent = spawn(process.execPath, ["--input-type=module", "--eval", script], {
    env: { ...process.env, TMPDIR },
    stdio: ["ignore", "pipe", "pipe"],
  });
  // The holder has the parent's stderr too: this comes when both have ended.
  const closed = new Promise((resolve) => parent.on("close", (_, signal) => resolve(signal)));
  const facts = await new Promise<ApiServerFacts>((resolve) =>
    createInterface({ input: parent.stdout }).once("line", (line) => resolve(JSON.parse(line))),
  );
  // Its holder is not ours to reap, and where nobody does it stays a dead entry of the process table.
  const programs = facts.pids.slice(0, -1);
  expect(alive(programs)).toHaveLength(2);
  parent.stderr.resume();
  parent.kill("SIGKILL");
  expect(await closed).toBe("SIGKILL");
  expect(alive(programs)).toEqual([]);
  expect(await left(TMPDIR)).toEqual([]);
});
