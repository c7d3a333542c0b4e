import { watch } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { temporaryDirectory } from "../temporary.testdata.ts";
import { makeWorld, writeModule } from "./cli.testdata.ts";

/** A machine whose refresh does not end by itself; `hanging` resolves once it does not. */
const hangingModule = async (): Promise<{ readonly module: string; readonly hanging: Promise<void> }> => {
  const place = await temporaryDirectory();
  const module = await writeModule("machine", { hangs: { op: "refresh", tells: join(place, "hanging") } });
  const hanging = new Promise<void>((resolve) => {
    const watcher = watch(place, () => {
      watcher.close();
      resolve();
    });
  });
  return { module, hanging };
};

describe("a run that cannot end", () => {
  it("stops on a signal, destroys what exists, says so and exits 2", async () => {
    const world = await makeWorld();
    const { module, hanging } = await hangingModule();
    void hanging.then(() => world.interrupt());
    const { exit, json, err } = await world.report("run", module, "--role", "machine", "--jobs", "1");
    expect([exit, json.verdict, json.stopped, json.left]).toEqual([2, null, "interrupted", []]);
    expect(err).toContain("stopping, then destroying what was created");
    expect(err).toMatch(/main\/refresh failed with exit 1 in .*\nmain\/destroy done in /);
    expect(err).not.toContain("second/apply");
    expect(json.checks.find((c) => c.id === "D03")).toMatchObject({ outcome: "skip", cause: "unavailable result" });
  });

  it("leaves what exists on a second signal, and says what", async () => {
    const world = await makeWorld();
    const { module, hanging } = await hangingModule();
    void hanging.then(() => {
      world.interrupt();
      world.interrupt();
    });
    const { exit, json } = await world.report("run", module, "--role", "machine", "--jobs", "1");
    expect([exit, json.left]).toEqual([2, ["module.role.terraform_data.x (main)"]]);
  });

  it("exits 2 when the runner leaves no result, and still destroys", async () => {
    const { report } = await makeWorld();
    const { exit, json, err } = await report(
      "run",
      await writeModule("machine", { crashes: "drift" }),
      "--role",
      "machine",
      "--jobs",
      "1",
    );
    expect([exit, json.verdict, json.left]).toEqual([2, null, []]);
    expect(json.stopped).toContain("the runner left no readable result in main/drift");
    expect(err).toContain("main/destroy done");
    expect(err).not.toContain("second/apply");
  });
});

describe("--max-resources", () => {
  it("plans before each apply and goes on below the limit", async () => {
    const { report } = await makeWorld();
    const { exit, err } = await report(
      "run",
      await writeModule("machine"),
      "--role",
      "machine",
      "--jobs",
      "1",
      "--max-resources",
      "5",
    );
    expect(exit).toBe(0);
    expect(err).toContain("main/apply-cost done");
  });

  it("ends a run that would pass it, destroying what exists", async () => {
    const { report } = await makeWorld();
    const module = await writeModule("machine", { plan: { create: 4 } });
    const { exit, json, err } = await report("run", module, "--role", "machine", "--jobs", "1", "--max-resources", "3");
    expect([exit, json.left]).toEqual([2, []]);
    expect(json.stopped).toBe(
      "main/apply would bring the run to 4 resources, more than --max-resources 3: raise the limit or pass --yes",
    );
    expect(err).not.toContain("main/apply done");
  });
});

describe("a runner that cannot be started", () => {
  it("ends the run with exit 2 and says why", async () => {
    const { report } = await makeWorld({}, ["/no/runner"]);
    const { exit, json } = await report("run", await writeModule("machine"), "--role", "machine", "--jobs", "1");
    expect([exit, json.verdict, json.left]).toEqual([2, null, []]);
    expect(json.stopped).toMatch(/^main\/apply could not be run: .*ENOENT/);
  });
});
