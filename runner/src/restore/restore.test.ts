import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { RunArguments } from "@captf/sdk/run";
import { describe, expect, test } from "vitest";
import { operation, place, resultOf, type Script } from "../fake-runtime.testdata.ts";

const root = { "main.tf.json": '{"terraform":{"backend":{"kubernetes":{}}}}' };
const state = JSON.stringify({ version: 4, serial: 3, padding: Array.from({ length: 300 }, (_, i) => i * 7919) });
const zipped = gzipSync(state);
const listed: Script = { state: "case $2 in list) echo a.b; echo module.m.data.x.y ;; esac" };

const restore = async (
  args: RunArguments,
  chunks: Readonly<Record<string, Uint8Array>> = { "restore/0": zipped },
  script: Script = listed,
) => {
  const p = place(script, { ...root, ...chunks });
  const ran = await operation(p, { op: "restore", restoreChunks: 1, restoreResources: 1, ...args });
  return { p, exit: ran.exit, result: resultOf(ran), stderr: ran.stderr, calls: p.calls().map((call) => call.join(" ")) };
};

describe("a restore (runner 20)", () => {
  test("pushes the backup by force, then lists it", async () => {
    const { p, exit, calls, result, stderr } = await restore({ lockTimeout: "90s" });
    const file = join(p.directory, "work/restore.tfstate");
    expect(calls.slice(2)).toEqual([`state push -force -lock-timeout=90s ${file}`, "state list"]);
    expect([exit, readFileSync(file, "utf8"), statSync(file).mode & 0o777]).toEqual([0, state, 0o600]);
    expect(result.steps.map(({ name }) => name)).toEqual(["init", "state-push", "state-list"]);
    expect(stderr).toContain('"The restored state is listed" count=1\n');
  });
  test("chunks are joined; what follows the first gzip member is passed over (TRAP)", async () => {
    const chunks = { "restore/0": zipped.subarray(0, 50), "restore/1": zipped.subarray(50), "restore/2": gzipSync("stale") };
    const { p, exit } = await restore({ restoreChunks: 3 }, chunks);
    expect([exit, readFileSync(join(p.directory, "work/restore.tfstate"), "utf8")]).toEqual([0, state]);
  });
  test("the backup's chunks are no files of the root", async () => {
    const { p } = await restore({});
    expect(() => statSync(join(p.directory, "work/root/restore"))).toThrow("ENOENT");
  });
  test("nothing in the list though the backup had resources: state-list has failed", async () =>
    expect(await restore({ restoreResources: 2 }, undefined, { state: "echo data.a.b" })).toMatchObject({
      exit: 1,
      result: { error: { kind: "step", step: "state-list", tail: expect.stringContaining("2") } },
    }));
  test("nothing in either is fine", async () => expect((await restore({ restoreResources: 0 }, undefined, {})).exit).toBe(0));
  test.each<[string, RunArguments, Readonly<Record<string, Uint8Array>>]>([
    ["no chunk count", { restoreChunks: 0 }, { "restore/0": zipped }],
    ["too many chunks", { restoreChunks: 33 }, { "restore/0": zipped }],
    ["a missing chunk", { restoreChunks: 2 }, { "restore/0": zipped }],
    ["a damaged one", {}, { "restore/0": zipped.subarray(0, -9) }],
    ["no gzip", {}, { "restore/0": Buffer.from(state) }],
    ["no JSON", {}, { "restore/0": gzipSync("hunter2") }],
    ["more than a Secret holds", {}, { "restore/0": Buffer.alloc(2 ** 20 + 1) }],
    ["more than 16 MiB", {}, { "restore/0": gzipSync(`"${"x".repeat(2 ** 24)}"`) }],
  ])("%s: nothing is run, step prepare, no content in the words", async (_, args, chunks) => {
    const { calls, result, exit } = await restore(args, chunks);
    expect([exit, calls]).toEqual([1, []]);
    expect(result.error).toMatchObject({ kind: "step", step: "prepare" });
    expect(result.error?.tail).not.toContain("hunter2");
  });
});
