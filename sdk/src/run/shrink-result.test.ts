import { describe, expect, test } from "vitest";
import { encodeResult } from "./encode-result.ts";
import { maxResultBytes, type Result } from "./result.ts";

const small: Result = {
  version: 1,
  op: "apply",
  image: { ref: "", providersMirror: false },
  runtime: { command: [], version: "" },
  steps: [],
  drift: null,
  error: null,
};

/** Every size below counts on plain ASCII: then one character of padding is one byte. */
const bytes = (value: string): number => Buffer.byteLength(value);
const tail = "0123456789abcdefghijklmnopqrstuvw"; // 33 bytes
const whole: Result = {
  ...small,
  steps: ["init", "validate", "plan", "apply"].map((name) => ({ name, exit: 0, seconds: 0.1 })),
  drift: { detected: true, create: 1, update: 0, replace: 0, delete: 0, resources: ["module.role.a.b"] },
  error: { kind: "blocked", step: "plan", tail, resources: ["r1", "r2", "r3", "r4", "r5"] },
  changes: { add: 1, change: 2, destroy: 3 },
  plan: { hash: "p2:00", create: 1, update: 0, replace: 2, delete: 0, resources: ["p1", "p2 is longer than the mark", "p3"] },
};

/** What runner 16 leaves after each change, in its order. */
const stages = (() => {
  const { changes: _, ...noChanges } = whole;
  const error = (rest: object) => ({ kind: "blocked", step: "plan", ...rest });
  const plan = (rest: object) => ({ hash: "p2:00", create: 1, update: 0, replace: 2, delete: 0, ...rest });
  const steps = (...names: string[]) => names.map((name) => ({ name, exit: 0, seconds: 0.1 }));
  const empty = {
    ...noChanges,
    error: error({ tail: "" }),
    plan: plan({ truncated: true }),
    drift: { ...whole.drift, resources: [] },
  };
  return [
    ["2: without changes", noChanges],
    ["3: two of five error resources", { ...noChanges, error: error({ tail, resources: ["r1", "r2"] }) }],
    ["3: one error resource", { ...noChanges, error: error({ tail, resources: ["r1"] }) }],
    ["3: no error resources", { ...noChanges, error: error({ tail }) }],
    ["3: the last 17 of 33 bytes of the tail", { ...noChanges, error: error({ tail: tail.slice(16) }) }],
    ["3: the last 9 of 17", { ...noChanges, error: error({ tail: tail.slice(24) }) }],
    ["3: under 16 bytes, no tail", { ...noChanges, error: error({ tail: "" }) }],
    [
      "4: one of three plan resources",
      { ...noChanges, error: error({ tail: "" }), plan: plan({ resources: ["p1"], truncated: true }) },
    ],
    ["4: no plan resources", { ...noChanges, error: error({ tail: "" }), plan: plan({ truncated: true }) }],
    ["5: no drift resources", empty],
    ["6: without the second step", { ...empty, steps: steps("init", "plan", "apply") }],
    ["6: the first and the last step", { ...empty, steps: steps("init", "apply") }],
  ] as const;
})();

/** `result` with an image reference that makes its document `size` bytes long. */
const padded = <T extends object>(result: T, padding: number): T => ({
  ...result,
  image: { ref: "i".repeat(padding), providersMirror: false },
});
const minimal =
  '{"version":1,"op":"apply","image":{"ref":"","providersMirror":false},"runtime":{"command":[],"version":""},"steps":[],"drift":null,' +
  '"error":{"kind":"blocked","step":null,"tail":""},"plan":{"hash":"p2:00","create":1,"update":0,"replace":2,"delete":0,"truncated":true}}';

describe("shrinking to 4096 bytes (runner 16)", () => {
  test("1: what fits exactly stays as it is", () => {
    const fits = padded(whole, maxResultBytes - bytes(encodeResult(whole)));
    expect(bytes(encodeResult(fits))).toBe(maxResultBytes);
    expect(JSON.parse(encodeResult(fits))).toEqual(fits);
  });

  test.each(stages)("%s, when exactly that fits", (_, stage) => {
    const padding = maxResultBytes - bytes(JSON.stringify(stage));
    const encoded = encodeResult(padded(whole, padding));
    expect(JSON.parse(encoded)).toEqual(padded(stage, padding));
    expect(bytes(encoded)).toBe(maxResultBytes);
  });

  test.each(stages.map(([name, stage], i) => [name, stage, stages[i + 1]?.[1]] as const))(
    "%s, one byte over, is not enough",
    (_, stage, next) => {
      const padding = maxResultBytes - bytes(JSON.stringify(stage)) + 1;
      const encoded = encodeResult(padded(whole, padding));
      if (next) expect(JSON.parse(encoded)).toEqual(padded(next, padding));
      else expect(encoded).toBe(minimal);
    },
  );

  test("7: the minimum keeps the op, the error's kind, the plan's hash and every count", () => {
    const plan = {
      hash: `p2:${"0".repeat(64)}`,
      create: 1,
      update: 2,
      replace: 3,
      delete: 4,
      outputChanges: 5,
      import: 6,
      move: 7,
      forget: 8,
    };
    const encoded = encodeResult({ ...padded(whole, 5000), plan: { ...plan, resources: ["a"] } });
    expect(JSON.parse(encoded)).toEqual({
      ...small,
      error: { kind: "blocked", step: null, tail: "" },
      plan: { ...plan, truncated: true },
    });
  });
  test("7: without plan and error none is invented", () => expect(encodeResult(padded(small, 5000))).toBe(encodeResult(small)));

  test("sizes are bytes, escapes included", () => {
    const room = maxResultBytes - bytes(encodeResult({ ...small, error: { kind: "step", step: null, tail: "" } }));
    const withTail = (value: string) =>
      (JSON.parse(encodeResult({ ...small, error: { kind: "step", step: null, tail: value } })) as Result).error?.tail;
    for (const [character, size] of [
      ["é", 2],
      ["\u{1f600}", 4],
      ["<", 6],
      ["\n", 2],
    ] as const) {
      const fits = character.repeat(Math.floor(room / size));
      expect(withTail(fits)).toBe(fits);
      expect(withTail(fits + character)).not.toBe(fits + character);
    }
  });
  test("a halved tail begins with a whole character", () => {
    const value = `a${"\u{1f600}".repeat(1100)}`;
    const encoded = encodeResult({ ...small, error: { kind: "step", step: null, tail: value } });
    expect(encoded).not.toContain("\ufffd");
    expect((JSON.parse(encoded) as Result).error?.tail).toBe("\u{1f600}".repeat(550));
  });
  test("one step is kept", () => {
    const one = { ...small, steps: [{ name: "s".repeat(100), exit: 0, seconds: 0 }] };
    const padding = maxResultBytes - bytes(encodeResult(one));
    expect(JSON.parse(encodeResult(padded(one, padding)))).toEqual(padded(one, padding));
    expect(JSON.parse(encodeResult(padded(one, padding + 1)))).toEqual(small);
  });
});
