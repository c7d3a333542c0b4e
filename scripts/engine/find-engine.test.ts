import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { type AskEngine, engineLine, findEngine } from "./find-engine.ts";

const facts = { Version: "28.0.0", Os: "linux", Arch: "arm64" };
const answers: AskEngine = () => Promise.resolve(facts);

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "captf-engine-"));
  await writeFile(join(folder, "docker"), "", { mode: 0o755 });
  onTestFinished(() => rm(folder, { recursive: true }));
});

test("the default socket is asked where nothing is pointed at", async () => {
  const asked: string[] = [];
  const found = await findEngine({ DOCKER_HOST: "", PATH: folder }, (address) => {
    asked.push(address);
    return answers(address);
  });
  expect(asked).toEqual(["unix:///var/run/docker.sock"]);
  expect(found).toEqual({ address: asked[0], version: "28.0.0", platform: "linux/arm64", source: "default" });
});

test("an engine behind a real socket says what it is", async () => {
  const socket = join(folder, "engine.sock");
  const server = createServer((_, response) => response.setHeader("content-type", "application/json").end(JSON.stringify(facts)));
  await new Promise<void>((resolve) => server.listen(socket, resolve));
  onTestFinished(() => void server.close());
  const found = await findEngine({ DOCKER_HOST: `unix://${socket}`, PATH: folder });
  expect("missing" in found ? found.missing : engineLine(found)).toBe(
    `unix://${socket}, version 28.0.0, linux/arm64, from DOCKER_HOST`,
  );
});

test("an engine without Docker's command line cannot build what tests need", async () => {
  expect(await findEngine({ PATH: join(folder, "nowhere") }, answers)).toEqual({
    missing: expect.stringMatching(/^there is an engine, but no docker on PATH: install/),
  });
});

test.each([
  [
    "one that does not answer",
    "unix:///nowhere/engine.sock",
    /^no container engine answers at unix:\/\/\/nowhere\/engine.sock \(.*ENOENT.*\): install/,
  ],
  ["one elsewhere", "tcp://10.0.0.1:2375", /^no container engine: DOCKER_HOST tcp:.* is not a unix:\/\/ address$/],
])("an engine that was pointed at is not replaced: %s", async (_, address, says) => {
  expect(await findEngine({ DOCKER_HOST: address })).toEqual({ missing: expect.stringMatching(says) });
});
