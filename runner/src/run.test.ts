import { chmodSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { emptyPlanHash } from "@captf/sdk/hash";
import { encodeRunArguments, type Operation, type RunArguments } from "@captf/sdk/run";
import { describe, expect, test } from "vitest";
import { command, operation, type Place, place, resultOf, type Script } from "./fake-runtime.testdata.ts";

const changed = (plan: object): string => `printf '%s' '${JSON.stringify(plan)}'`;
const drifted = {
  resource_changes: [{ address: "module.role.a.b", change: { actions: ["update"], before: { v: 1 }, after: { v: 2 } } }],
};
const run = async (op: Operation, script: Script = {}, args: RunArguments = {}) => {
  const p = place(script);
  const ran = await operation(p, { op, ...args });
  return { p, ...ran, result: resultOf(ran) };
};
const names = (calls: string[][]): string[] => calls.map(([name = ""]) => name);

describe("operations, with a runtime that does what it is told", () => {
  test("apply", async () => {
    const { p, exit, result, stderr } = await run(
      "apply",
      {
        apply: `echo '{"@message":"Apply complete! Resources: 4 imported, 1 added, 2 changed, 3 destroyed.","type":"change_summary"}'`,
      },
      { image: "registry/x@sha256:1" },
    );
    expect(exit).toBe(0);
    expect(names(p.calls())).toEqual(["version", "init", "validate", "apply"]);
    expect(result).toMatchObject({
      version: 1,
      op: "apply",
      image: { ref: "registry/x@sha256:1", providersMirror: false },
      runtime: { command: [p.runtime], version: "1.2.3" },
      steps: [
        { name: "init", exit: 0 },
        { name: "validate", exit: 0 },
        { name: "apply", exit: 0 },
      ],
      drift: null,
      error: null,
      changes: { add: 1, change: 2, destroy: 3, import: 4 },
    });
    expect(stderr).toMatch(/"Step started" step="init"\n.*"Step finished" step="init" exit=0 seconds=/);
    expect(statSync(join(p.directory, "result")).mode & 0o777).toBe(0o600);
  });
  test("plan without changes: the empty plan, no show", async () => {
    const { p, exit, result } = await run("plan");
    expect(exit).toBe(0);
    expect(names(p.calls())).toEqual(["version", "init", "validate", "plan"]);
    expect(result.plan).toEqual({ hash: emptyPlanHash, create: 0, update: 0, delete: 0 });
  });
  test("plan with changes: exit 2 of the runtime is recorded, not passed on (TRAP)", async () => {
    const { exit, result, stdout } = await run("plan", { plan: "exit 2", show: changed(drifted) });
    expect(exit).toBe(0);
    expect(result.steps.map(({ name, exit: code }) => [name, code])).toEqual([
      ["init", 0],
      ["validate", 0],
      ["plan", 2],
      ["show-json", 0],
    ]);
    expect(result.plan).toMatchObject({
      hash: expect.stringMatching(/^p2:[0-9a-f]{64}$/),
      update: 1,
      resources: ["module.role.a.b (update)"],
    });
    expect(stdout).not.toContain("resource_changes"); // show's output is never logged
  });
  test("drift", async () => {
    const { p, result } = await run("drift", { plan: "exit 2", show: changed(drifted) });
    expect(names(p.calls())).toEqual(["version", "init", "apply", "plan", "show"]);
    expect(result.drift).toEqual({ detected: true, create: 0, update: 1, replace: 0, delete: 0, resources: ["module.role.a.b"] });
  });
  test("drift without any", async () =>
    expect((await run("drift")).result.drift).toMatchObject({ detected: false, resources: [] }));
  test("refresh and destroy", async () => {
    expect((await run("refresh")).result.steps.map((s) => s.name)).toEqual(["init", "apply-refresh-only"]);
    const { result } = await run("destroy", { destroy: `echo '{"@message":"Destroy complete! Resources: 2 destroyed."}'` });
    expect(result.changes).toEqual({ add: 0, change: 0, destroy: 2 });
  });
  test("no summary line, no counts", async () => expect((await run("apply")).result).not.toHaveProperty("changes"));

  test.each([
    ["no answer", "exit 1", ""],
    ["no JSON", "echo v1", ""],
    ["OpenTofu's", `echo '{"terraform_version":"1.10.6"}'`, "1.10.6"],
    ["one that is no version", `echo '{"terraform_version":"hunter2"}'`, ""],
    ["one behind a line", `echo '{"terraform_version":"1.2.3\\n"}'`, ""],
    ["a prerelease", `echo '{"terraform_version":"1.12.0-beta1+x"}'`, "1.12.0-beta1+x"],
    ["an endless one", `echo '{"terraform_version":"1.2.${"3".repeat(61)}"}'`, ""],
    ["a failing one", `echo '{"terraform_version":"9"}'; exit 3`, ""],
  ])("the version is optional: %s", async (_, version, known) => {
    const { exit, result } = await run("refresh", { version });
    expect([exit, result.runtime.version]).toEqual([0, known]);
  });
  test("a mirror is recorded and given to the runtime", async () => {
    const p = place({ init: 'cat "$TF_CLI_CONFIG_FILE"' });
    mkdirSync(join(p.directory, "providers"));
    const ran = await operation(p, { op: "refresh" });
    expect(resultOf(ran).image.providersMirror).toBe(true);
    expect(ran.stdout).toContain(`path    = "${p.directory}/providers"`);
  });
  test("commands run in <workdir>/root with the filtered environment; dropped names are logged, values are not", async () => {
    const p = place({ init: 'pwd; echo "$HOME $TF_DATA_DIR $TF_LOG."' });
    const environment = { PATH: process.env.PATH ?? "", TMPDIR: "/tmp", TF_LOG: "a-rather-long-level", TF_INPUT: "0" };
    const ran = await operation(p, { op: "refresh" }, { environment });
    const work = join(p.directory, "work");
    expect(ran.stdout).toContain(`${work}/root\n${work} ${work}/.terraform .\n`);
    expect(ran.stderr).toContain('vars=["TF_LOG"]');
    expect(ran.stderr).not.toContain("a-rather-long-level");
  });
  test("a stale lock that is gone is fine, another failure of force-unlock is not", async () => {
    for (const [words, ok] of [
      ["the state is already unlocked", true],
      ['lock id "x" does not match existing lock', true],
      ["boom", false],
    ] as const) {
      const { p, exit } = await run("refresh", { "force-unlock": `echo '${words}' >&2; exit 1` }, { forceUnlock: "id" });
      expect(exit).toBe(ok ? 0 : 1);
      expect(p.calls()[2]).toEqual(["force-unlock", "-force", "id"]);
    }
  });
});

test("a runtime given by a relative path is meant from where the runner was started", async () => {
  const p = place();
  const ran = await operation(p, { op: "refresh", bin: ["./runtime"] }, { directory: p.directory });
  expect([ran.exit, resultOf(ran).runtime.command]).toEqual([0, ["./runtime"]]);
});

describe("failure matrix (runner 19)", () => {
  const failing = "echo 'Error: it broke' >&2; exit 1";
  test.each<[string, Operation, Script, RunArguments, object]>([
    ["init", "apply", { init: failing }, {}, { kind: "step", step: "init", tail: "Error: it broke" }],
    [
      "validate",
      "apply",
      { validate: `echo '{"diagnostics":[{"severity":"error","summary":"bad","detail":"so"}]}'; exit 1` },
      {},
      { kind: "step", step: "validate", tail: "Error: bad: so" },
    ],
    ["plan", "plan", { plan: failing }, {}, { kind: "step", step: "plan", tail: "Error: it broke" }],
    ["a panic with exit 2", "apply", { init: "exit 2" }, {}, { kind: "step", step: "init" }],
    [
      "killed",
      "destroy",
      { destroy: "kill -KILL $$" },
      {},
      { kind: "step", step: "destroy", tail: expect.stringContaining("SIGKILL") },
    ],
    ["plan JSON", "plan", { plan: "exit 2", show: "echo '{'" }, {}, { kind: "step", step: "show-json" }],
    ["no plan JSON at all", "drift", { plan: "exit 2" }, {}, { kind: "step", step: "show-json" }],
    ["module directory", "apply", {}, { module: "/none" }, { kind: "image-layout", step: null }],
    ["runtime", "apply", {}, { bin: ["/none/tool"] }, { kind: "image-layout", step: null }],
    ["config", "apply", {}, { config: "/none" }, { kind: "step", step: "prepare" }],
    ["work directory", "apply", {}, { workdir: "/dev/null/x" }, { kind: "step", step: "prepare" }],
    ["plan key", "plan", {}, { planKeyFile: "/none" }, { kind: "step", step: "prepare" }],
  ])("%s", async (_, op, script, args, error) => {
    const { exit, result } = await run(op, script, args);
    expect(exit).toBe(1);
    expect(result.error).toMatchObject(error);
  });

  test("a killed step has failed, whatever it wrote before", async () => {
    const script = { "force-unlock": "echo 'state is already unlocked' >&2; kill -KILL $$" };
    expect((await run("refresh", script, { forceUnlock: "id" })).result.error).toMatchObject({ step: "force-unlock" });
  });
  test("what kept the steps from starting is redacted too, in result and log", async () => {
    const environment = { PATH: "", MY_TOKEN: "hunter2-hunter2" };
    const ran = await operation(place(), { op: "apply", module: "/none/hunter2-hunter2" }, { environment });
    expect(ran.stderr + ran.document).not.toContain("hunter2");
    expect(resultOf(ran).error?.tail).toContain("/none/(sensitive)");
  });
  test("no step runs after one that failed", async () => {
    const { p } = await run("apply", { init: failing });
    expect(names(p.calls())).toEqual(["version", "init"]);
  });
  test("nothing of the runtime runs after preflight or preparation failed", async () => {
    for (const args of [{ module: "/none" }, { config: "/none" }]) expect((await run("apply", {}, args)).p.calls()).toEqual([]);
  });
  test("the runtime's configuration cannot be written: step prepare, nothing is run", async () => {
    const p = place();
    for (const folder of ["providers", "work/cli.tfrc"]) mkdirSync(join(p.directory, folder), { recursive: true });
    const ran = await operation(p, { op: "apply" });
    expect(resultOf(ran).error).toMatchObject({ kind: "step", step: "prepare", tail: expect.stringContaining("cli.tfrc") });
    expect(p.calls()).toEqual([]);
  });
  test("the plan key is only needed for a fingerprint", async () =>
    expect((await run("drift", {}, { planKeyFile: "/none" })).exit).toBe(0));
  test("an apply tells which resources failed", async () => {
    const lines = [
      { type: "apply_errored", "@message": "x: errored", hook: { resource: { addr: "module.role.a.b" } } },
      { type: "diagnostic", "@message": "m", diagnostic: { severity: "error", summary: "denied", detail: "by policy\nmore" } },
    ];
    const { result, stderr } = await run("apply", {
      apply: `${lines.map((l) => `printf '%s\\n' '${JSON.stringify(l)}'`).join("\n")}\nexit 1`,
    });
    expect(result.error).toEqual({
      kind: "step",
      step: "apply",
      tail: "Error: denied: by policy",
      resources: ["module.role.a.b: denied"],
    });
    expect(stderr).toContain("Error: denied\n\nby policy\nmore\n");
  });
  test("a failed apply keeps its counts", async () => {
    const { result } = await run("apply", {
      apply: `echo '{"@message":"Apply complete! Resources: 1 added, 0 changed, 0 destroyed."}'; exit 1`,
    });
    expect(result).toMatchObject({ changes: { add: 1 }, error: { step: "apply" } });
  });
  test("an unwritable result is exit 1 though all went well", async () => {
    const p = place();
    const ran = await operation(p, { op: "refresh", result: "/none/result" });
    expect(ran.exit).toBe(1);
    expect(ran.stderr).toContain("Result could not be written");
  });
  test("the result is written in place, over whatever was there (TRAP)", async () => {
    const p = place();
    const path = join(p.directory, "result");
    writeFileSync(path, "x".repeat(9_000));
    chmodSync(path, 0o640);
    const { ino } = statSync(path);
    resultOf(await operation(p, { op: "refresh" }));
    expect(statSync(path)).toMatchObject({ ino });
    expect(readFileSync(path, "utf8")).toMatch(/^\{.*\}$/);
  });
  test("a defect of the runner itself leaves a result too", async () => {
    const p = place({ init: "echo x" });
    const broken = { write: () => Promise.reject(new Error("defect")), flush: () => Promise.resolve() };
    const ran = await operation(p, { op: "refresh" }, { stdout: broken });
    expect(ran.exit).toBe(1);
    expect(JSON.parse(readFileSync(join(p.directory, "result"), "utf8")).error).toMatchObject({
      kind: "step",
      tail: expect.stringContaining("defect"),
    });
  });
});

describe("usage (runner 2, 2.4)", () => {
  const minimal = (tail: unknown) => ({
    version: 1,
    op: "",
    image: { ref: "", providersMirror: false },
    runtime: { command: [], version: "" },
    steps: [],
    drift: null,
    error: { kind: "step", step: "flags", tail },
  });
  test.each([
    ["unknown flag", ["--op=apply", "--bogus"], "unknown flag --bogus"],
    ["a switch of another value", ["--op=apply", "--guard-deletes=maybe"], "--guard-deletes"],
    ["a count that is none", ["--op=restore", "--restore-chunks=-1"], "--restore-chunks"],
    ["bad operation", ["--op=bogus"], "--op"],
    ["no operation", [], "--op"],
    ["extra argument", ["--op=apply", "extra"], "too many arguments"],
    ["bad duration", ["--op=apply", "--lock-timeout=soon"], "--lock-timeout"],
    ["bad logging flag", ["--op=apply", "--logging-format=xml"], "--logging-format"],
  ])("%s: minimal result, exit 2, one line", async (_, args, says) => {
    const p = place();
    const result = join(p.directory, "result");
    const ran = await command(["run", ...args, `--result=${result}`], result);
    expect(ran.exit).toBe(2);
    expect(JSON.parse(ran.document)).toEqual(minimal(expect.stringContaining(says)));
    expect(ran.stderr).toMatch(/^runner run: .*\n$/);
    expect(ran.stdout).toBe("");
  });
  test("an unwritable minimal result is only logged", async () => {
    const ran = await command(["run", "--bogus", "--result=/none/result"], "/none/result");
    expect([ran.exit, ran.stderr]).toEqual([2, expect.stringContaining("Result could not be written")]);
  });
  test("secrets of the environment are masked in what is said of a mistake", async () => {
    const ran = await command(["hunter2-hunter2"], "", { environment: { MY_TOKEN: "hunter2-hunter2" } });
    expect(ran.stderr).toContain("runner: unknown command '(sensitive)'\n\nUsage: runner");
    expect(ran.exit).toBe(2);
  });
  test.each([
    [["bogus"], 2, "", /^runner: .*bogus.*\n\nUsage: runner/],
    [[], 2, "", /^Usage: runner/],
    [["copy"], 2, "", /^runner copy: .*\n$/],
    [["--version=bogus"], 2, "", /^runner: --version/],
    [["version"], 0, /^runner v\d+\.\d+\.\d+\n$/, ""],
    [["--version"], 0, /^runner v\d+\.\d+\.\d+\n$/, ""],
    [["run", "--version"], 0, /^runner v\d+\.\d+\.\d+\n$/, ""],
    [["--version=v9.8.7"], 0, "runner v9.8.7\n", ""],
    [["version", "--version=v9.8.7"], 0, "runner v9.8.7\n", ""],
    [["--help"], 0, /^Usage: runner/, ""],
    [["run", "--help"], 0, /--backend-config <value>[\s\S]*--logging-format/, ""],
  ])("%j exits %d", async (args, exit, stdout, stderr) => {
    const ran = await command(args, "");
    expect(ran.exit).toBe(exit);
    expect(ran.stdout).toMatch(stdout === "" ? /^$/ : stdout);
    expect(ran.stderr).toMatch(stderr === "" ? /^$/ : stderr);
  });
  test("--version=raw is the whole build info", async () =>
    expect(Object.keys(JSON.parse((await command(["--version=raw"], "")).stdout))).toEqual([
      "major",
      "minor",
      "gitVersion",
      "gitCommit",
      "gitTreeState",
      "buildDate",
      "compiler",
      "platform",
    ]));
});

describe("copy (runner 2.2)", () => {
  test("copies the executable, over an old file, for everyone to start", async () => {
    const { directory, runtime } = place();
    const destination = join(directory, "copied");
    writeFileSync(destination, "x".repeat(100_000), { mode: 0o600 });
    const ran = await command(["copy", destination], "", { executable: runtime });
    expect(ran).toMatchObject({ exit: 0, stdout: "", stderr: "" });
    expect(readFileSync(destination)).toEqual(readFileSync(runtime));
    expect(statSync(destination).mode & 0o777).toBe(0o755);
  });
  test.each([
    ["no source", "/none/runner", "copied"],
    ["no destination", undefined, "none/copied"],
  ])("%s: exit 1", async (_, executable, name) => {
    const { directory, runtime } = place();
    const ran = await command(["copy", join(directory, name)], "", { executable: executable ?? runtime });
    expect([ran.exit, ran.stderr]).toEqual([1, expect.stringMatching(/^runner copy: .*\n$/)]);
  });
});

describe("log (runner 18)", () => {
  const flags = ({ arguments: args }: Place): string[] => encodeRunArguments({ ...args, op: "refresh" });
  test("json", async () => {
    const ran = await command(["--logging-format=json", ...flags(place({ init: "exit 1" }))], "");
    const lines = ran.stderr
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(lines[0]).toEqual({ ts: expect.any(Number), caller: "runner:1", msg: "Step started", v: 0, step: "init" });
    expect(lines[1]).toMatchObject({ msg: "Step finished", step: "init", exit: 1, seconds: expect.any(Number) });
  });
  test("text", async () => {
    const p = place();
    rmSync(join(p.directory, "config"), { recursive: true });
    expect((await command(flags(p), "")).stderr).toMatch(
      /^E0102 03:04:05\.006000 {6}42 runner:1\] "Preparation failed" err=".*config/,
    );
  });
  test("split streams: errors to stderr, the rest to stdout", async () => {
    const split = ["--feature-gates=AllAlpha=true", "--log-text-split-stream"];
    const well = await command([...split, ...flags(place())], "");
    expect([well.stdout, well.stderr]).toEqual([expect.stringContaining("Step started"), ""]);
    const badly = await command([...split, "run", "--op=refresh", "--module=/none", "--result=/none/result"], "");
    expect([badly.stdout, badly.stderr]).toEqual(["", expect.stringContaining("Preflight failed")]);
  });
});
