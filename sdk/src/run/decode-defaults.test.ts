import { describe, expect, test } from "vitest";
import { decodeRunArguments } from "./decode-arguments.ts";
import { decodeResult } from "./decode-result.ts";
import { decodeDuration } from "./duration.ts";

describe("what a result document leaves out (runner 15)", () => {
  const decoded = (members: string) => {
    const { kind, ...rest } = decodeResult(`{"version":1,${members}}`);
    return kind === "result" && "result" in rest ? rest.result : undefined;
  };
  test("names and texts are empty then", () => {
    expect(decoded('"steps":[{"exit":1,"seconds":0.1}]')?.steps).toEqual([{ name: "", exit: 1, seconds: 0.1 }]);
    expect(decoded('"error":{"kind":"blocked"}')?.error).toEqual({ kind: "blocked", step: null, tail: "" });
    expect(decoded('"plan":{"hash":"p2:0","create":1}')?.plan).toEqual({ hash: "p2:0", create: 1, update: 0, delete: 0 });
  });
  test("changes and plan are no members then", () => {
    const result = decoded('"op":"plan"');
    expect(result).toBeDefined();
    expect(result).not.toHaveProperty("changes");
    expect(result).not.toHaveProperty("plan");
  });
  test("a document that cannot be read says why", () =>
    expect(decodeResult("{")).toEqual({ kind: "invalid", problem: expect.stringMatching(/\w/) }));
});

test("every _ in the name of a flag is a - (runner 2)", () =>
  expect(decodeRunArguments(["--plan_key_file=a_b_c"])).toMatchObject({ values: { "plan-key-file": "a_b_c" } }));

test("the first duration that Go has no room for (runner 2)", () => {
  expect(decodeDuration("9223372036854775807ns")).toBe(Number(9223372036854775807n) / 1e6);
  expect(decodeDuration("9223372036854775808ns")).toBeUndefined();
});
