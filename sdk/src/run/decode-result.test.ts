import { describe, expect, test } from "vitest";
import { decodeResult } from "./decode-result.ts";
import { maxResultBytes, type Result } from "./result.ts";

const empty: Result = {
  version: 1,
  op: "",
  image: { ref: "", providersMirror: false },
  runtime: { command: [], version: "" },
  steps: [],
  drift: null,
  error: null,
};

describe("what a termination message is (runner 15)", () => {
  const cutOff = (bytes: number) => `{"version":1,"op":"${"é".repeat((bytes - 19) / 2)}`;
  test.each([
    ["empty", "", { kind: "none" }],
    ["cut off at the limit", cutOff(maxResultBytes + 1), { kind: "truncated" }],
    ["cut off at the limit, in bytes", cutOff(maxResultBytes - 1), { kind: "invalid" }],
    ["not JSON, and short", "panic: no such file", { kind: "invalid" }],
    ["white space", "\n", { kind: "invalid" }],
    ["no object", "[1]", { kind: "invalid", problem: "version is not 1" }],
    ["no version", "{}", { kind: "invalid", problem: "version is not 1" }],
    ["a later version", '{"version":2}', { kind: "invalid", problem: "version is not 1" }],
    ["a version in another spelling", '{"version":1.0}', { kind: "invalid", problem: "version is not 1" }],
    ["a version as text", '{"version":"1"}', { kind: "invalid", problem: "version is not 1" }],
  ])("%s", (_, message, expected) => {
    expect(decodeResult(message)).toMatchObject(expected);
    expect(decodeResult(new TextEncoder().encode(message))).toMatchObject(expected);
  });
  test("exactly 4096 bytes that are no JSON are truncated", () => {
    expect(decodeResult("x".repeat(maxResultBytes)).kind).toBe("truncated");
    expect(decodeResult("x".repeat(maxResultBytes - 1)).kind).toBe("invalid");
  });
  test("a problem tells nothing of the text", () =>
    expect(JSON.stringify(decodeResult('{"tail":"s3cret'))).not.toContain("s3cret"));
});

describe("what is in it", () => {
  const decode = (members: string): unknown => {
    const decoded = decodeResult(`{"version":1${members && `,${members}`}}`);
    return decoded.kind === "result" ? decoded.result : decoded;
  };
  test.each([
    ["nothing but the version", "", empty],
    [
      "null lists read as empty (the minimal document)",
      '"image":{"ref":"","providersMirror":false},"runtime":{"command":null,"version":""},"steps":null',
      empty,
    ],
    [
      "null resources",
      '"drift":{"detected":true,"create":1,"resources":null},"error":{"kind":"step","step":null,"tail":"t","resources":null}',
      {
        ...empty,
        drift: { detected: true, create: 1, update: 0, replace: 0, delete: 0, resources: [] },
        error: { kind: "step", step: null, tail: "t" },
      },
    ],
    [
      "zero counts are absent counts",
      '"changes":{"add":1,"import":0},"plan":{"hash":"p2:0","replace":0}',
      {
        ...empty,
        changes: { add: 1, change: 0, destroy: 0 },
        plan: { hash: "p2:0", create: 0, update: 0, delete: 0 },
      },
    ],
    ["a plan without a hash is none", '"plan":{"create":1}', empty],
    ["a plan whose hash no TerraformPlan can have is none", `"plan":{"hash":"${"x".repeat(129)}"}`, empty],
    [
      "a hash of 128 bytes is one",
      `"plan":{"hash":"${"x".repeat(128)}"}`,
      { ...empty, plan: { hash: "x".repeat(128), create: 0, update: 0, delete: 0 } },
    ],
    ["a plan that is a list is none", '"plan":["p2:0"]', empty],
    [
      "counts are whole, not negative, and within 32 bits",
      '"plan":{"hash":"p2:0","create":1.5,"update":1e300,"delete":-1,"replace":1099511627776}',
      { ...empty, plan: { hash: "p2:0", create: 1, update: 2147483647, delete: 0, replace: 2147483647 } },
    ],
    ["null objects are absent", '"changes":null,"plan":null,"drift":null,"error":null', empty],
    [
      "an unknown error kind is a failed step",
      '"error":{"kind":"weird","step":"apply","tail":""}',
      { ...empty, error: { kind: "step", step: "apply", tail: "" } },
    ],
    [
      "an unknown step name stays",
      '"steps":[{"name":"weird","exit":3,"seconds":1.5}]',
      { ...empty, steps: [{ name: "weird", exit: 3, seconds: 1.5 }] },
    ],
    [
      "members of a wrong kind read as absent",
      '"op":1,"image":[],"runtime":"x","steps":{"a":1},"changes":{"add":"1"}',
      {
        ...empty,
        changes: { add: 0, change: 0, destroy: 0 },
      },
    ],
    [
      "items of a wrong kind are skipped",
      '"runtime":{"command":["a",1,null,"b"]}',
      { ...empty, runtime: { command: ["a", "b"], version: "" } },
    ],
    ["a number too large is none", '"changes":{"add":1e999}', { ...empty, changes: { add: 0, change: 0, destroy: 0 } }],
    ["unknown members are ignored", '"__proto__":{"op":"x"},"extra":1', empty],
  ])("%s", (_, members, expected) => expect(decode(members)).toEqual(expected));
});
