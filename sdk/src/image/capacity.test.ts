import { describe, expect, test } from "vitest";
import { decodeCapacity, sameCapacity } from "./capacity.ts";
import { imageLabels } from "./labels.ts";
import { isQualifiedName } from "./qualified-name.ts";

const capacityOf = (label: string) => {
  const decoded = decodeCapacity(label);
  if (decoded.kind === "issues") throw new Error(decoded.issues[0]?.message);
  return decoded.capacity;
};
const texts = (label: string) => Object.fromEntries([...capacityOf(label)].map(([name, { text }]) => [name, text]));

describe("the capacity label (image 3.1)", () => {
  test.each([
    ["of the clause", '{"cpu":"4","memory":"16Gi","nvidia.com/gpu":"1"}', { cpu: "4", memory: "16Gi", "nvidia.com/gpu": "1" }],
    ["of the no-op machine image (modules-noop 4.4)", '{"cpu":"2","memory":"4Gi"}', { cpu: "2", memory: "4Gi" }],
    ["with white space", ' { "cpu" : "2" }\n', { cpu: "2" }],
    ["with a repeated resource: the last one", '{"cpu":"2","cpu":"3"}', { cpu: "3" }],
  ])("%s", (_, label, expected) => expect(texts(label)).toEqual(expected));

  const key = imageLabels.capacity.key;
  test.each([
    ["no JSON", "cpu=4", [["not-json", `${key}: is not JSON: expected a value at offset 0`]]],
    ["empty text", "", [["not-json", `${key}: is not JSON: unexpected end at offset 0`]]],
    ["trailing data", '{"cpu":"4"} x', [["not-json", `${key}: is not JSON: unexpected text after the document at offset 12`]]],
    ["null", "null", [["not-an-object", `${key}: must be a JSON object`]]],
    ["an array", '["cpu"]', [["not-an-object", `${key}: must be a JSON object`]]],
    ["a string", '"cpu"', [["not-an-object", `${key}: must be a JSON object`]]],
    ["an empty object", "{}", [["empty", `${key}: must name at least one resource`]]],
    ["a number", '{"cpu":4}', [["type", `${key}: the quantity of "cpu" must be a string, is number`]]],
    ["a null", '{"cpu":null}', [["type", `${key}: the quantity of "cpu" must be a string, is null`]]],
    ["no resource name", '{"a b":"4"}', [["key", `${key}: "a b" is not a resource name`]]],
    ["no quantity", '{"memory":"16GB"}', [["value", `${key}: "16GB" is not a quantity of "memory"`]]],
    [
      "all problems at once",
      '{"a/b/c":"1","cpu":4,"memory":"x","ok":"1"}',
      [
        ["key", `${key}: "a/b/c" is not a resource name`],
        ["type", `${key}: the quantity of "cpu" must be a string, is number`],
        ["value", `${key}: "x" is not a quantity of "memory"`],
      ],
    ],
    [
      "a bad first of a repeated resource",
      '{"cpu":4,"cpu":"4"}',
      [["type", `${key}: the quantity of "cpu" must be a string, is number`]],
    ],
  ])("invalid: %s", (_, label, expected) => {
    const decoded = decodeCapacity(label);
    expect(decoded.kind === "issues" && decoded.issues.map(({ problem, message }) => [problem, message])).toEqual(expected);
    expect(decoded.kind === "issues" && decoded.issues.every((issue) => issue.label === key)).toBe(true);
  });

  test("equal capacities may be written differently (api 7.2)", () => {
    expect(sameCapacity(capacityOf('{"memory":"1Gi","cpu":"1000m"}'), capacityOf('{"cpu":"1","memory":"1024Mi"}'))).toBe(true);
    expect(sameCapacity(capacityOf('{"cpu":"1"}'), capacityOf('{"cpu":"1.001"}'))).toBe(false);
    expect(sameCapacity(capacityOf('{"cpu":"1"}'), capacityOf('{"cpu":"10"}'))).toBe(false);
    expect(sameCapacity(capacityOf('{"cpu":"1"}'), capacityOf('{"cpu":"1","memory":"1"}'))).toBe(false);
    expect(sameCapacity(capacityOf('{"cpu":"1"}'), capacityOf('{"memory":"1"}'))).toBe(false);
  });
});

describe("resource names are qualified names (image 3.1)", () => {
  const label63 = "a".repeat(63);
  test.each([
    "cpu",
    "ephemeral-storage",
    "A_b.C-9",
    "9",
    label63,
    "nvidia.com/gpu",
    "a/b",
    `${label63}.${label63}.${label63}.${"a".repeat(61)}/x`,
  ])("%s", (name) => expect(isQualifiedName(name)).toBe(true));
  test.each([
    ["nothing", ""],
    ["64 characters", "a".repeat(64)],
    ["a dash first", "-a"],
    ["a dot last", "a."],
    ["a space", "a b"],
    ["a line break last", "a\n"],
    ["no prefix", "/a"],
    ["no name", "a/"],
    ["two slashes", "a/b/c"],
    ["an upper-case prefix", "A.com/b"],
    ["an underscore in the prefix", "a_b/c"],
    ["an empty label in the prefix", "a..b/c"],
    ["a dash last in a label of the prefix", "a-.b/c"],
    ["a prefix of 254", `${"a".repeat(254)}/x`],
    ["another script", "ä"],
  ])("not %s", (_, name) => expect(isQualifiedName(name)).toBe(false));
});
