import { execFileSync } from "node:child_process";
import { expect, inject, test } from "vitest";
import { type EngineFacts, runLabel, testImage } from "./facts.ts";
import { engineClient } from "./find-engine.ts";
import { runName } from "./run-name.ts";
import { removeRun, sweep } from "./sweep.ts";

const engine = inject("engine");
const images = inject("images");
const docker = engineClient(engine.address);

/** A run of a process that has ended, with a container and an image. */
const leftOver = async (tier: string): Promise<EngineFacts> => {
  const pid = execFileSync(process.execPath, ["-p", "process.pid"], { encoding: "utf8" });
  const run = { ...engine, run: runName(tier, undefined, Number(pid)) };
  const [repo = "", tag = ""] = testImage("left", run).split(":");
  await docker.getImage(images.runner).tag({ repo, tag });
  await docker.createContainer({ Image: `${repo}:${tag}`, Labels: { [runLabel]: run.run } });
  return run;
};

const has = async (run: EngineFacts): Promise<readonly [containers: number, images: number]> => {
  const containers = await docker.listContainers({ all: true, filters: { label: [`${runLabel}=${run.run}`] } });
  return [containers.length, (await docker.listImages({ filters: { reference: [testImage("left", run)] } })).length];
};

test("what a killed run left goes with the next one, and what belongs to a living one stays", async () => {
  const [dead, other] = [await leftOver("swept"), await leftOver("removed")];
  expect([await has(dead), await has(other)]).toEqual([
    [1, 1],
    [1, 1],
  ]);
  await removeRun(docker, other.run);
  expect([await has(dead), await has(other)]).toEqual([
    [1, 1],
    [0, 0],
  ]);
  await sweep(docker);
  expect(await has(dead)).toEqual([0, 0]);
  expect((await docker.getImage(images.runner).inspect()).RepoTags).toContain(images.runner);
});
