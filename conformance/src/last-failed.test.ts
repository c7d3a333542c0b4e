import { expect, it } from "vitest";
import { readLastFailed, writeLastFailed } from "./last-failed.ts";
import { temporaryDirectory, writeFiles } from "./temporary.testdata.ts";

it("remembers what failed, by module and role", async () => {
  const env = { XDG_CACHE_HOME: await temporaryDirectory() };
  await writeLastFailed(env, "/m", "machine", ["C08"]);
  expect(await readLastFailed(env, "/m", "machine")).toEqual(["C08"]);
  expect(await readLastFailed(env, "/m", "cluster")).toEqual([]);
  expect(await readLastFailed(env, "/other", "machine")).toEqual([]);
});

it("does not fail a run for a cache that cannot be written", async () => {
  const directory = await writeFiles(await temporaryDirectory(), { file: "" });
  const env = { XDG_CACHE_HOME: `${directory}/file` };
  await writeLastFailed(env, "/m", "machine", ["C08"]);
  expect(await readLastFailed(env, "/m", "machine")).toEqual([]);
});
