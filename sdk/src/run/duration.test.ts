import { describe, expect, test } from "vitest";
import { decodeDuration } from "./duration.ts";

describe("durations in Go syntax (runner 2)", () => {
  test.each([
    ["300s", 300_000],
    ["5m0s", 300_000],
    ["1m0s", 60_000],
    ["1.5h", 5_400_000],
    ["1h2m3s4ms", 3_723_004],
    ["500us", 0.5],
    ["500µs", 0.5], // U+00B5
    ["500μs", 0.5], // U+03BC
    ["2000000ns", 2],
    [".5s", 500],
    ["1.s", 1000],
    ["1m1m", 120_000],
    ["0.29h", 1_044_000],
    ["2.3h", 8_280_000],
    ["8.2h", 29_520_000],
    ["0", 0],
    ["0s", 0],
    ["+5s", 5000],
    ["-1.5m", -90_000],
  ])("%s is %d ms", (source, milliseconds) => expect(decodeDuration(source)).toBe(milliseconds));
  test.each([
    ["zeros behind the point", `0.5${"0".repeat(1000)}s`, 500],
    ["a fraction without end", `0.${"3".repeat(1000)}h`, 1_200_000 - 1e-6],
    ["zeros in front", `${"0".repeat(1000)}5s`, 5000],
  ])("a thousand digits: %s", (_, source, milliseconds) => expect(decodeDuration(source)).toBe(milliseconds));
  test.each([
    ["nothing", ""],
    ["a sign alone", "-"],
    ["no unit", "5"],
    ["no number", "s"],
    ["a unit and a bare number", "5m3"],
    ["a point alone", ".s"],
    ["two points", "1.2.3s"],
    ["a space", "5 s"],
    ["space around", " 5s"],
    ["a capital unit", "5S"],
    ["days", "1d"],
    ["an exponent", "1e3s"],
    ["two signs", "--5s"],
    ["a sign inside", "5m-3s"],
    ["a line break", "5s\n"],
    ["longer than Go can hold", "2562048h"],
    ["more digits than a number can hold", `${"9".repeat(400)}h`],
  ])("%s is none", (_, source) => expect(decodeDuration(source)).toBeUndefined());
});
