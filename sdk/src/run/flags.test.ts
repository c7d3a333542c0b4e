import { describe, expect, test } from "vitest";
import { decodeDuration } from "./duration.ts";
import { encodeRunArguments, runFlags } from "./flags.ts";
import { isOperation, operations } from "./operations.ts";

describe("encodeRunArguments", () => {
  test("given flags in table order, defaults left out", () =>
    expect(encodeRunArguments({ result: "/r.json", op: "apply", image: "registry.example.com/m:v1" })).toEqual([
      "run",
      "--op=apply",
      "--image=registry.example.com/m:v1",
      "--result=/r.json",
    ]));
  test("a list is one flag per element, never joined or split", () =>
    expect(
      encodeRunArguments({ bin: ["node", "/a b.js"], backendConfig: ['labels={"a"="b","c"=""}', "secret_suffix=x"] }),
    ).toEqual([
      "run",
      "--bin=node",
      "--bin=/a b.js",
      '--backend-config=labels={"a"="b","c"=""}',
      "--backend-config=secret_suffix=x",
    ]));
  test("an empty value is passed, an empty list is not", () =>
    expect(encodeRunArguments({ op: "", forceUnlock: "", bin: [] })).toEqual(["run", "--op=", "--force-unlock="]));
  test("a switch is bare, or left out when it is off; a count is in digits", () =>
    expect(encodeRunArguments({ guardDeletes: true, restoreChunks: 2 })).toEqual([
      "run",
      "--guard-deletes",
      "--restore-chunks=2",
    ]));
  test("a switch that is off is left out", () => expect(encodeRunArguments({ guardDeletes: false })).toEqual(["run"]));
  test("nothing given", () => expect(encodeRunArguments({})).toEqual(["run"]));
});

describe("the table of flags (runner 2.4)", () => {
  const flags = Object.values(runFlags);
  test("names are lower-case with hyphens and unique", () => {
    for (const { name } of flags) expect(name).toMatch(/^[a-z]+(-[a-z]+)*$/);
    expect(new Set(flags.map((flag) => flag.name)).size).toBe(flags.length);
  });
  test("defaults", () =>
    expect(Object.fromEntries(flags.flatMap((flag) => ("default" in flag ? [[flag.name, flag.default]] : [])))).toEqual({
      bin: ["/captf/runtime"],
      image: "",
      module: "/captf/module",
      providers: "/captf/providers",
      workdir: "/captf/work",
      config: "/captf/config",
      "lock-timeout": "5m0s",
      "stop-timeout": "1m0s",
      "force-unlock": "",
      "guard-deletes": "false",
      "inputs-hash": "",
      "allow-deletes-hash": "",
      "expect-plan": "",
      "restore-chunks": "0",
      "restore-resources": "0",
      "event-object": "",
      "job-name": "",
      "plan-key-file": "/captf/plan-key/key",
      result: "/dev/termination-log",
    }));
  test.each(flags.filter((flag) => flag.type === "duration"))("the default of --$name is a duration", (flag) =>
    expect(decodeDuration(flag.default)).toBeGreaterThan(0),
  );
});

test("operations are exactly their names", () => {
  expect(operations.filter(isOperation)).toEqual(["apply", "destroy", "refresh", "drift", "plan", "restore"]);
  expect(["", "Apply", "apply ", "toString"].filter(isOperation)).toEqual([]);
});
