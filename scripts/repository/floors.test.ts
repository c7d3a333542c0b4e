import { describe, expect, test } from "vitest";
import { belowFloor, decodeFloors, loweredFloors } from "./floors.ts";

const floors = (text: string) => decodeFloors(text).floors;

describe("the file", () => {
  test("gives each package its floor, and the default to the others", () => {
    const { floors: decoded, problems } = decodeFloors("# about\n\ndefault 80\nsdk 95.5\nbench exempt  # runs by hand\n");
    expect(problems).toEqual([]);
    expect(decoded.default).toBe(80);
    expect(decoded.packages.get("sdk")).toEqual({ percent: 95.5, reason: "" });
    expect(decoded.packages.get("bench")).toEqual({ percent: "exempt", reason: "runs by hand" });
  });

  test.each([
    ["an exemption without a reason", "default 80\nsdk exempt", "coverage-floors:2: sdk is exempt without a reason"],
    ["a line that is none", "default 80\nsdk ninety", 'coverage-floors:2: not "<package> <percent>"'],
    ["no default", "sdk 90", 'coverage-floors: there is no "default <percent>"'],
  ])("with %s is refused", (_, text, problem) => {
    expect(decodeFloors(text).problems).toEqual([problem]);
  });
});

describe("floors only rise", () => {
  test.each([
    ["a rise", "default 80\nsdk 90", "default 80\nsdk 95"],
    ["a fall with a reason", "default 80\nsdk 90", "default 80\nsdk 85  # the parser moved out"],
    ["a new package at the default", "default 80", "default 80\nlint 80"],
  ])("allowed: %s", (_, before, after) => {
    expect(loweredFloors(floors(before), floors(after))).toEqual([]);
  });

  test.each([
    ["a fall", "default 80\nsdk 90", "default 80\nsdk 85", "sdk fell from 90 to 85"],
    ["a line taken away", "default 80\nsdk 90", "default 80", "sdk fell from 90 to 80"],
    ["a line below the default", "default 80", "default 80\nsdk 70", "sdk fell from 80 to 70"],
    ["the default's fall", "default 80", "default 70", "default fell from 80 to 70"],
  ])("refused: %s", (_, before, after, says) => {
    expect(loweredFloors(floors(before), floors(after))).toEqual([`coverage-floors: ${says} without a reason`]);
  });
});

test("lines and branches each must reach the floor; an exempt package need not", () => {
  const covered = new Map([
    ["sdk", { lines: 91, branches: 89.95 }],
    ["runner", { lines: 79.9, branches: 80 }],
    ["bench", { lines: 0, branches: 0 }],
  ]);
  expect(belowFloor(floors("default 80\nsdk 90\nbench exempt  # by hand"), covered)).toEqual([
    "sdk: branches 89.9 %, its floor is 90 %",
    "runner: lines 79.9 %, its floor is 80 %",
  ]);
});
