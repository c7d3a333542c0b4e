import { describe, expect, test } from "vitest";
import { decodeLogging } from "../log/logging-options.ts";
import { decodeRunOptions, resultPath } from "../run-options.ts";
import { parseCommandLine } from "./parse.ts";
import { parseRun } from "./parse-run.ts";
import { isUsageError } from "./usage-error.ts";
import { decodeVersion } from "./version-flag.ts";

const values = (...args: string[]) => {
  const invocation = parseCommandLine(args);
  if (invocation.kind === "help") throw new Error("help");
  return Object.fromEntries(invocation.values);
};

describe("grammar (runner 2)", () => {
  test.each([
    ["equals sign", ["run", "--op=apply"], { op: ["apply"] }],
    ["separate value", ["run", "--op", "apply"], { op: ["apply"] }],
    [
      "underscores in names are hyphens",
      ["run", "--lock_timeout=5s", "--plan_key_file", "/a_b"],
      { "lock-timeout": ["5s"], "plan-key-file": ["/a_b"] },
    ],
    ["values keep theirs", ["run", "--backend_config=a_b=c_d"], { "backend-config": ["a_b=c_d"] }],
    ["a value that looks like a flag", ["run", "--bin", "--lock_timeout", "--bin=-x"], { bin: ["--lock_timeout", "-x"] }],
    ["an empty value", ["run", "--image=", "--force-unlock", ""], { image: [""], "force-unlock": [""] }],
    [
      "lists are not split at commas (TRAP)",
      ["run", '--backend-config=labels={"a"="b","c"=""}'],
      { "backend-config": ['labels={"a"="b","c"=""}'] },
    ],
    ["lists by repetition", ["run", "--bin=a", "--op=plan", "--bin=b,c"], { bin: ["a", "b,c"], op: ["plan"] }],
    ["an equals sign in a value", ["run", "--backend-config=a=b=c"], { "backend-config": ["a=b=c"] }],
    ["a bare switch takes no value", ["--log-json-split-stream", "version"], { "log-json-split-stream": ["true"] }],
    ["a switch set to false", ["--log_json_split_stream=false", "version"], { "log-json-split-stream": ["false"] }],
    ["short verbosity", ["-v", "4", "version"], { v: ["4"] }],
    ["short verbosity, joined", ["-v4", "version", "-v=5", "--v=6"], { v: ["4", "5", "6"] }],
    ["global flags after the subcommand", ["run", "--op=apply", "--v", "2"], { op: ["apply"], v: ["2"] }],
    ["global flags before the subcommand", ["--v=2", "run", "--op=apply"], { op: ["apply"], v: ["2"] }],
  ])("%s", (_, args, expected) => expect(values(...args)).toEqual(expected));

  test.each([
    [["run", "--op=apply"], "run"],
    [["copy", "/x"], "copy"],
    [["copy", "--", "--x"], "copy"],
    [["version"], "version"],
    [[], "none"],
    [["--version"], "none"],
    [["--help"], "help"],
    [["run", "-h"], "help"],
  ])("%j is %s", (args, kind) => expect(parseCommandLine(args).kind).toBe(kind));

  test.each([
    ["unknown flag, its value not quoted", ["run", "--op=apply", "--bogus=hunter2"], "run", "unknown flag --bogus"],
    ["a flag of another subcommand, its value not quoted", ["version", "--image=hunter2"], "version", "unknown flag --image"],
    ["unknown short flag", ["run", "-x=hunter2"], "run", "unknown flag -x"],
    ["unknown flag before the subcommand", ["--bogus", "run"], "run", "unknown flag --bogus"],
    ["a flag without a name, its value not quoted", ["run", "--=hunter2", "--op=apply"], "run", "bad flag syntax: --="],
    ["a flag without a name before the subcommand", ["--=hunter2", "run"], "run", "bad flag syntax: --="],
    ["missing value", ["run", "--op"], "run", "argument missing"],
    ["extra argument", ["run", "--op=apply", "x"], "run", "too many arguments"],
    ["copy without a destination", ["copy"], "copy", "missing"],
    ["copy with two", ["copy", "a", "b"], "copy", "too many"],
    ["extra argument of version", ["version", "x"], "version", "too many"],
    ["unknown subcommand", ["bogus"], undefined, "unknown command"],
    ["completion is disabled", ["completion"], undefined, "unknown command"],
    ["help is a flag only", ["help"], undefined, "unknown command"],
    ["unknown flag alone", ["--bogus"], undefined, "unknown flag --bogus"],
  ])("%s is a mistake", (_, args, command, says) => {
    const invocation = parseCommandLine(args);
    expect(invocation).toMatchObject({ kind: "mistake", command });
    const { message } = invocation as { message: string };
    expect(message).toContain(says);
    expect(message).not.toContain("hunter2");
  });

  test("the result's path is known whatever else is wrong", () => {
    const invocation = parseCommandLine(["run", "--bogus", "--result", "r", "--result="]);
    expect(invocation.kind === "mistake" && resultPath(invocation.values, "/at")).toBe("/at/r");
    expect(resultPath(new Map(), "/at")).toBe("/dev/termination-log");
  });
});

describe("a run without a mistake is read without the parser, and the same", () => {
  test.each([
    [["run", "--op=apply"]],
    [["--v=2", "run", "--op", "apply", "--bin=a", "--bin", "--b=", "-v4"]],
    [["run", "--guard_deletes", "--log-json-split-stream=false", "--image="]],
    [["run", "--version=raw"]],
    [["run"]],
  ])("%j", (args) => {
    expect(parseRun(args)).toBeDefined();
    expect(parseRun(args)).toEqual(parseCommandLine(args));
  });
  test.each([
    [[]],
    [["version"]],
    [["copy", "/x"]],
    [["run", "--help"]],
    [["run", "-h"]],
    [["run", "--help=false"]],
    [["run", "--bogus"]],
    [["run", "--bogus=x"]],
    [["run", "--op"]],
    [["run", "x"]],
    [["run", "--", "x"]],
    [["run", "--=x"]],
    [["--op=apply"]],
  ])("%j is left to the parser", (args) => expect(parseRun(args)).toBeUndefined());
});

describe("run flags (runner 2.4)", () => {
  const decode = (...args: string[]) =>
    decodeRunOptions(
      Object.entries(values("run", ...args)).flatMap(([name, all]) => all.map((value) => `--${name}=${value}`)),
      "/at",
    );
  test("defaults", () =>
    expect(decode("--op=apply")).toEqual({
      op: "apply",
      bin: ["/captf/runtime"],
      image: "",
      module: "/captf/module",
      providers: "/captf/providers",
      workdir: "/captf/work",
      config: "/captf/config",
      backendConfig: [],
      lockTimeout: 300_000,
      stopTimeout: 60_000,
      forceUnlock: "",
      guardDeletes: false,
      inputsHash: "",
      allowDeletesHash: "",
      expectPlan: "",
      restoreChunks: 0,
      restoreResources: 0,
      eventObject: "",
      jobName: "",
      planKeyFile: "/captf/plan-key/key",
      result: "/dev/termination-log",
    }));
  test("given ones replace them; of single values the last counts; paths are made absolute", () =>
    expect(
      decode("--op=apply", "--op=plan", "--bin=tofu", "--bin=x", "--workdir=w", "--stop-timeout=570s", "--lock-timeout=1.5h"),
    ).toMatchObject({
      op: "plan",
      bin: ["tofu", "x"],
      workdir: "/at/w",
      stopTimeout: 570_000,
      lockTimeout: 5_400_000,
    }));
  test.each([
    [[]],
    [["--op="]],
    [["--op=bogus"]],
    [["--op=apply", "--lock-timeout=5"]],
    [["--op=apply", "--stop-timeout=-5s"]],
    [["--op=apply", "--guard-deletes=1"]],
    [["--op=restore", "--restore-chunks=0x1"]],
    [["--op=restore", "--restore-resources=-1"]],
  ])("%j is refused", (args) => {
    let thrown: unknown;
    try {
      decode(...args);
    } catch (error) {
      thrown = error;
    }
    expect(isUsageError(thrown)).toBe(true);
  });
});

describe("logging flags (runner 2.1)", () => {
  const decode = (...args: string[]) => decodeLogging(new Map(Object.entries(values(...args, "version"))));
  test.each([
    [[], { format: "text", splitStream: false }],
    [["--logging-format=json"], { format: "json", splitStream: false }],
    [
      ["--feature-gates=LoggingAlphaOptions=true", "--logging-format=json", "--log-json-split-stream"],
      { format: "json", splitStream: true },
    ],
    [["--feature-gates=AllAlpha=true,AllBeta=true", "--log-text-split-stream=true"], { format: "text", splitStream: true }],
    [["--feature-gates=LoggingAlphaOptions=true", "--log-text-info-buffer-size=64Ki"], { format: "text", splitStream: false }],
    [
      ["--log-json-info-buffer-size=0", "--log-flush-frequency=1m", "-v", "9", "--vmodule=a=1,b*=2"],
      { format: "text", splitStream: false },
    ],
  ])("%j", (args, options) => expect(decode(...args)).toEqual(options));

  test.each([
    ["--logging-format=xml"],
    ["--logging-format=json --feature-gates=LoggingBetaOptions=false"],
    ["--logging-format=json --feature-gates=AllBeta=false"],
    ["--logging-format=json --vmodule=a=1"],
    ["--vmodule=a"],
    ["--vmodule=a=x"],
    ["-v=-1"],
    ["-v=x"],
    ["--log-flush-frequency=5"],
    ["--log-json-info-buffer-size=1"],
    ["--log-json-info-buffer-size=x"],
    ["--log-text-info-buffer-size=64Ki"],
    ["--log-json-split-stream"],
    ["--log-text-split-stream=maybe"],
    ["--feature-gates=Bogus=true"],
    ["--feature-gates=toString=true"],
    ["--feature-gates=AllAlpha"],
    ["--feature-gates=AllAlpha=1"],
    ["--feature-gates=AllAlpha=true,LoggingAlphaOptions=false --log-text-split-stream"],
  ])("%s is refused", (args) => {
    let thrown: unknown;
    try {
      decode(...args.split(" "));
    } catch (error) {
      thrown = error;
    }
    expect(isUsageError(thrown)).toBe(true);
  });
});

describe("--version (runner 2.1)", () => {
  test.each([
    [[], "none"],
    [["--version"], "print"],
    [["--version=true"], "print"],
    [["--version=false"], "none"],
    [["--version=raw"], "raw"],
    [["--version=v1.2.3-rc.1+x"], "report"],
  ])("%j", (args, kind) => expect(decodeVersion(new Map(Object.entries(values(...args)))).kind).toBe(kind));
  test.each([["--version=1.2.3"], ["--version=vx"], ["--version="]])("%s is refused", (arg) =>
    expect(() => decodeVersion(new Map(Object.entries(values(arg))))).toThrow("--version"),
  );
});
