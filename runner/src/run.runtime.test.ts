import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { emptyPlanHash } from "@captf/sdk/hash";
import type { Operation, RunArguments } from "@captf/sdk/run";
import { describe, expect, inject, test } from "vitest";
import { resultOf, watchedOutput } from "./fake-runtime.testdata.ts";
import { type Instance, instance } from "./real-runtime.testdata.ts";

const runtime = inject("runtime");

/** A wrapper that writes every command line down and then becomes the runtime. */
const recorder = (at: Instance): { bin: string[]; lines: () => string[] } => {
  const file = join(at.directory, "recorder");
  writeFileSync(file, `#!/bin/sh\nshift\necho "$PWD $*" >> "${at.directory}/lines"\nexec "${runtime}" "$@"\n`);
  chmodSync(file, 0o755);
  return {
    bin: [file, "an argument of its own"],
    lines: () => readFileSync(join(at.directory, "lines"), "utf8").trimEnd().split("\n"),
  };
};

/** Lays a backup where a restore finds it. */
const backUp = (at: Instance, state: string): void => {
  mkdirSync(join(at.directory, "config/restore"));
  writeFileSync(join(at.directory, "config/restore/0"), gzipSync(state));
};

/** A state of another lineage with one resource. */
const stateWith = (serial: number): string =>
  JSON.stringify({
    version: 4,
    terraform_version: "1.5.0",
    serial,
    lineage: "3f1e2d4c-0000-4000-8000-000000000001",
    outputs: {},
    resources: [
      {
        mode: "managed",
        type: "terraform_data",
        name: "old",
        provider: 'provider["terraform.io/builtin/terraform"]',
        instances: [{ schema_version: 0, attributes: { id: "x", input: null, output: null, triggers_replace: null } }],
      },
    ],
  });

test("a machine's life", async () => {
  const at = instance(runtime);
  const succeed = async (op: Operation) => {
    const ran = await at.run({ op });
    expect({ op, exit: ran.exit, error: resultOf(ran).error, log: ran.exit === 0 ? "" : ran.stderr }).toEqual({
      op,
      exit: 0,
      error: null,
      log: "",
    });
    return resultOf(ran);
  };
  const first = await succeed("plan");
  expect(first.plan).toMatchObject({
    create: 1,
    update: 0,
    delete: 0,
    resources: ["module.role.terraform_data.instance (create)"],
  });
  expect(existsSync(join(at.directory, "state/terraform.tfstate"))).toBe(false);

  expect((await succeed("plan")).plan?.hash).toBe(first.plan?.hash);
  const applied = await succeed("apply");
  expect(applied.changes).toEqual({ add: 1, change: 0, destroy: 0 });
  expect(applied.runtime.version).toMatch(/^\d+\.\d+\.\d+/);
  expect((await succeed("plan")).plan).toEqual({ hash: emptyPlanHash, create: 0, update: 0, delete: 0 });
  expect((await succeed("apply")).changes).toEqual({ add: 0, change: 0, destroy: 0 });
  expect((await succeed("drift")).drift).toMatchObject({ detected: false });
  expect((await succeed("refresh")).steps.map((s) => s.name)).toEqual(["init", "apply-refresh-only"]);

  at.render({ tag: "two" });
  const changed = await succeed("plan");
  expect(changed.plan).toMatchObject({
    create: 0,
    update: 1,
    delete: 0,
    resources: ["module.role.terraform_data.instance (update)"],
  });
  expect(changed.steps.map((s) => [s.name, s.exit])).toEqual([
    ["init", 0],
    ["validate", 0],
    ["plan", 2],
    ["show-json", 0],
  ]);
  expect((await succeed("drift")).drift).toMatchObject({
    detected: true,
    update: 1,
    resources: ["module.role.terraform_data.instance"],
  });
  expect((await succeed("apply")).changes).toEqual({ add: 0, change: 1, destroy: 0 });
  expect((await succeed("destroy")).changes).toEqual({ add: 0, change: 0, destroy: 1 });
});

describe("what the runtime is given", () => {
  const common = "-input=false -no-color -lock-timeout=90s";
  const values = "-var-file=terraform.tfvars.json";
  test.each<[string, (work: string) => string[], RunArguments?]>([
    ["apply", () => ["validate -json -no-color", `apply ${common} -json -auto-approve ${values}`]],
    [
      "plan",
      (work) => [
        "validate -json -no-color",
        `plan ${common} -detailed-exitcode ${values} -out=${work}/plan.tfplan`,
        `show -json -no-color ${work}/plan.tfplan`,
      ],
    ],
    ["refresh", () => [`apply ${common} -refresh-only -auto-approve ${values}`]],
    [
      "drift",
      (work) => [
        `apply ${common} -refresh-only -auto-approve ${values}`,
        `plan ${common} -detailed-exitcode -refresh=false ${values} -out=${work}/plan.tfplan`,
        `show -json -no-color ${work}/plan.tfplan`,
      ],
    ],
    ["destroy", () => [`destroy ${common} -json -auto-approve ${values}`]],
    [
      "apply, guarded",
      (work) => [
        "validate -json -no-color",
        `plan ${common} -detailed-exitcode ${values} -out=${work}/apply.tfplan`,
        `show -json -no-color ${work}/apply.tfplan`,
        `apply ${common} -json ${work}/apply.tfplan`,
      ],
      { guardDeletes: true },
    ],
    [
      "restore",
      (work) => [`state push -force -lock-timeout=90s ${work}/restore.tfstate`, "state list"],
      { restoreChunks: 1, restoreResources: 1 },
    ],
  ])("%s: exactly these command lines, all in <workdir>/root", async (what, expected, args) => {
    const at = instance(runtime);
    const op = what.split(",")[0] ?? "";
    if (op === "restore") backUp(at, stateWith(1));
    const { bin, lines } = recorder(at);
    const ran = await at.run({ op, bin, lockTimeout: "1m30s", ...args });
    expect(resultOf(ran).error).toBeNull();
    const work = join(at.directory, "work");
    expect(lines()).toEqual(["version -json", `init ${common}`, ...expected(work)].map((line) => `${work}/root ${line}`));
    expect(resultOf(ran).runtime.command).toEqual(bin);
  });
  test("a held lock and force-unlock: released after init", async () => {
    const at = instance(runtime);
    resultOf(await at.run({ op: "apply" }));
    // What a run that died leaves behind, as the local backend writes it.
    const id = "3f1e2d4c-0000-4000-8000-000000000000";
    const info = {
      ID: id,
      Operation: "OperationTypeApply",
      Who: "someone",
      Version: "1",
      Created: "2026-01-01T00:00:00Z",
      Path: "x",
      Info: "",
    };
    writeFileSync(join(at.directory, "state/.terraform.tfstate.lock.info"), JSON.stringify(info));
    const ran = await at.run({ op: "refresh", forceUnlock: id });
    expect(resultOf(ran).steps.map((s) => s.name)).toContain("force-unlock");
    expect(resultOf(ran).steps[0]).toMatchObject({ name: "init", exit: 0 });
  });
});

describe("an approved plan", () => {
  test("is applied; afterwards there is nothing left to plan, and the same approval is refused", async () => {
    const at = instance(runtime);
    const planned = resultOf(await at.run({ op: "plan" })).plan?.hash;
    const applied = await at.run({ op: "apply", expectPlan: planned ?? "" });
    expect(resultOf(applied)).toMatchObject({ error: null, changes: { add: 1, change: 0, destroy: 0 } });
    expect(resultOf(await at.run({ op: "apply", expectPlan: planned ?? "" }))).toMatchObject({
      error: { kind: "plan-changed", step: null },
      plan: { hash: emptyPlanHash },
    });
    expect(resultOf(await at.run({ op: "apply", expectPlan: emptyPlanHash }))).toMatchObject({
      error: null,
      changes: { add: 0, change: 0, destroy: 0 },
    });
  });
  test("is not, when the inputs have changed since", async () => {
    const at = instance(runtime);
    const planned = resultOf(await at.run({ op: "plan" })).plan?.hash;
    at.render({ tag: "two" });
    const ran = await at.run({ op: "apply", expectPlan: planned ?? "" });
    expect(resultOf(ran)).toMatchObject({ error: { kind: "plan-changed" }, plan: { create: 1 } });
    expect(existsSync(join(at.directory, "state/terraform.tfstate"))).toBe(false);
  });
});

describe("a plan that deletes", () => {
  const withMore = async (): Promise<Instance> => {
    const at = instance(runtime);
    at.module("more.tf", 'resource "terraform_data" "more" {}\n');
    resultOf(await at.run({ op: "apply" }));
    at.module("more.tf", "");
    return at;
  };
  test("is blocked, and applied once these inputs were approved", async () => {
    const at = await withMore();
    const inputsHash = "h2:1";
    const blocked = resultOf(await at.run({ op: "apply", guardDeletes: true, inputsHash }));
    expect(blocked).toMatchObject({
      error: { kind: "blocked", step: null, tail: expect.stringContaining("module.role.terraform_data.more (delete)") },
      plan: { delete: 1 },
    });
    const approved = await at.run({ op: "apply", guardDeletes: true, inputsHash, allowDeletesHash: inputsHash });
    expect(resultOf(approved)).toMatchObject({ error: null, changes: { add: 0, change: 0, destroy: 1 } });
  });
});

test("a restore puts an older state of another lineage in the place of the present one", async () => {
  const at = instance(runtime);
  resultOf(await at.run({ op: "apply" }));
  backUp(at, stateWith(1));
  expect(resultOf(await at.run({ op: "restore", restoreChunks: 1, restoreResources: 1 }))).toMatchObject({ error: null });
  const state = readFileSync(join(at.directory, "state/terraform.tfstate"), "utf8");
  expect(state).toMatch(/"name": ?"old"/);
  expect(state).not.toMatch(/"name": ?"instance"/);
});

describe("failures", () => {
  test("a variable that the module does not declare: at init or at validate, with the runtime's words", async () => {
    const at = instance(runtime);
    at.render({ variables: { undeclared: '"x"' } });
    const ran = await at.run({ op: "apply" });
    expect(ran.exit).toBe(1);
    const { error } = resultOf(ran);
    expect(error).toMatchObject({
      kind: "step",
      step: expect.stringMatching(/^(init|validate)$/),
      tail: expect.stringMatching(/^Error: /),
    });
    if (error?.step === "validate") expect(error.tail).toContain("undeclared");
  });
  test("a resource that fails is named", async () => {
    const at = instance(runtime);
    at.module(
      "broken.tf",
      'resource "terraform_data" "broken" {\n  provisioner "local-exec" {\n    command = "exit 3"\n  }\n}\n',
    );
    const ran = await at.run({ op: "apply" });
    expect(resultOf(ran).error).toMatchObject({
      kind: "step",
      step: "apply",
      tail: expect.stringContaining("Error: local-exec provisioner error"),
      resources: [expect.stringContaining("module.role.terraform_data.broken: ")],
    });
  });
  test("SIGTERM during an apply: the runtime ends in order, the result says interrupted, the state is kept", async () => {
    const at = instance(runtime);
    const go = join(at.directory, "go");
    at.module(
      "slow.tf",
      `resource "terraform_data" "slow" {\n  provisioner "local-exec" {\n    command = "echo it runs; while [ ! -e ${go} ]; do sleep 0.05; done; exit 1"\n  }\n}\n`,
    );
    let signal = (): void => {};
    const stdout = watchedOutput((text) => {
      // The workload is not signalled by the runner; it ends when told, after the runtime was asked to stop.
      if (/it runs$/m.test(text)) signal();
      if (/Interrupt|Stopping operation|gracefully/i.test(stdout.text())) writeFileSync(go, "");
    });
    const onSignal = (listener: () => void): void => {
      signal = listener;
    };
    const ran = await at.run({ op: "apply" }, { stdout, onSignal });
    expect(ran.exit).toBe(1);
    expect(resultOf(ran).error).toMatchObject({ kind: "interrupted", step: "apply" });
    expect(resultOf(ran).steps.at(-1)).toMatchObject({ name: "apply", exit: 1 });
    expect(readFileSync(join(at.directory, "state/terraform.tfstate"), "utf8")).toMatch(/"type": ?"terraform_data"/);
  });
});
