import { expect, test } from "vitest";
import { blankResult } from "./blank-result.ts";
import { encodeResult } from "./encode-result.ts";
import { maxResultBytes, type Result } from "./result.ts";

const blank = blankResult({ op: "apply" });
const bytes = (result: Result): number => Buffer.byteLength(encodeResult(result));
/** One more step than fits, so that all that runner 16 does before it drops steps is done. */
const tooManySteps = Array.from({ length: 200 }, (_, index) => ({ name: `step-${index}`, exit: 0, seconds: 0.1 }));
const shrunk = (over: Partial<Result>) => JSON.parse(encodeResult({ ...blank, steps: tooManySteps, ...over })) as Result;

test("a result that is blank says so of everything (runner 15)", () =>
  expect(JSON.parse(encodeResult(blank))).toEqual({
    version: 1,
    op: "apply",
    image: { ref: "", providersMirror: false },
    runtime: { command: [], version: "" },
    steps: [],
    drift: null,
    error: null,
  }));

test("without drift there is none to shrink (runner 16, step 5)", () => expect(shrunk({}).drift).toBeNull());

test("a plan without resources is not said to be truncated (runner 16, step 4)", () =>
  expect(shrunk({ plan: { hash: "p2:00", create: 1, update: 0, delete: 0 } }).plan).toEqual({
    hash: "p2:00",
    create: 1,
    update: 0,
    delete: 0,
  }));

test("a tail of 16 bytes is halved once more before it is dropped (runner 16, step 3)", () => {
  const withTail = (tail: string, op: string): Result => ({ ...blank, op, error: { kind: "step", step: "apply", tail } });
  const rest = maxResultBytes - bytes(withTail("", "")) - 8;
  const result = withTail("0123456789abcdef", "x".repeat(rest));
  expect(bytes(result)).toBe(maxResultBytes);
  expect((JSON.parse(encodeResult(result)) as Result).error?.tail).toBe("89abcdef");
});
