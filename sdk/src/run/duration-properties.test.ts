import fc from "fast-check";
import { expect, test } from "vitest";
import { seed } from "../json/json-text.testdata.ts";
import { decodeDuration } from "./duration.ts";

const nanoseconds = { ns: 1, us: 1e3, ms: 1e6, s: 1e9, m: 60e9, h: 3600e9 } as const;
const part = fc.record({
  value: fc.nat({ max: 1000 }),
  unit: fc.constantFrom(...(Object.keys(nanoseconds) as (keyof typeof nanoseconds)[])),
});

test("a sequence is the sum of its parts, with either sign (runner 2)", () =>
  fc.assert(
    fc.property(fc.array(part, { minLength: 1, maxLength: 6 }), fc.constantFrom("", "+", "-"), (parts, sign) => {
      const text = parts.map(({ value, unit }) => `${value}${unit}`).join("");
      const sum = parts.reduce((total, { value, unit }) => total + value * nanoseconds[unit], 0);
      const milliseconds = sum / 1e6;
      expect(decodeDuration(sign + text)).toBe(sign === "-" ? -milliseconds : milliseconds);
    }),
    { seed, numRuns: 500 },
  ));

test("a fraction is the part of its unit, in whole nanoseconds", () =>
  fc.assert(
    fc.property(fc.nat({ max: 999 }), (thousandths) => {
      const digits = String(thousandths).padStart(3, "0");
      expect(decodeDuration(`0.${digits}s`)).toBe(thousandths);
      expect(decodeDuration(`.${digits}us`)).toBe(thousandths / 1e6);
      expect(decodeDuration(`0.${digits}ns`)).toBe(0);
    }),
    { seed, numRuns: 200 },
  ));

test("any text is a number of milliseconds or none, and never an exception", () =>
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[-+0-9.a-zµ ]{0,12}$/)), (text) => {
      const decoded = decodeDuration(text);
      if (decoded !== undefined) expect(Number.isFinite(decoded)).toBe(true);
    }),
    { seed, numRuns: 1000 },
  ));
