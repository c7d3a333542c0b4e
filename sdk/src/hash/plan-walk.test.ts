import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { parseJson } from "../json/parse.ts";
import { decodePlan } from "../plan/decode-plan.ts";
import { encodeEffect } from "./plan-effect.ts";
import { planFingerprint, planLines } from "./plan-fingerprint.ts";

const update = (before: string, after: string, markers: string): string | undefined =>
  decodePlan(
    parseJson(
      `{"resource_changes":[{"address":"a.b","change":{"actions":["update"],"before":${before},"after":${after},${markers}}}]}`,
    ),
  ).resourceChanges.map(encodeEffect)[0];

describe("where the walk ends (runner 12.2, rules 2 to 4)", () => {
  test.each([
    [
      "two empty objects are a leaf: their sensitivity is told",
      '{"a":{}}',
      '{"a":{}}',
      '"before_sensitive":{"a":true}',
      '{"path":["a"],"before":{},"after":{},"before_sensitive":true}',
    ],
    [
      "so are two empty lists",
      '{"a":[]}',
      '{"a":[]}',
      '"after_sensitive":{"a":true}',
      '{"path":["a"],"before":[],"after":[],"after_sensitive":true}',
    ],
    [
      "a leaf that stays equal and will be known in part later",
      '{"a":{}}',
      '{"a":{}}',
      '"after_unknown":{"a":{"b":true}}',
      '{"path":["a"],"before":{},"after":{},"unknown":{"b":true}}',
    ],
    [
      "a marker of a whole list is of its elements, and of none after the last",
      '{"a":[1]}',
      '{"a":[1]}',
      '"before_sensitive":{"a":true}',
      '{"path":["a",0],"before":1,"after":1,"before_sensitive":true}',
    ],
    [
      "a list that only shrinks is walked to its old length",
      '{"a":[1,2]}',
      '{"a":[1]}',
      '"after_unknown":{}',
      '{"path":["a",1],"before":2,"after":null,"after_absent":true}',
    ],
    [
      "a member that is on neither side and not unknown says nothing",
      '{"a":1}',
      '{"a":2}',
      '"after_unknown":{"ghost":false}',
      '{"path":["a"],"before":1,"after":2}',
    ],
  ])("%s", (_, before, after, markers, effect) => expect(update(before, after, markers)).toBe(`{"paths":[${effect}]}`));
});

test("lines are sorted by their bytes, not by UTF-16 units (runner 12)", () => {
  const key = new Uint8Array(32);
  const addresses = ["\u{1f600}", "\uffee", "b", "a"].map((name) => `x.y["${name}"]`);
  const changes = addresses.map((address) => ({ address, change: { actions: ["delete"] } }));
  const plan = decodePlan(parseJson(JSON.stringify({ resource_changes: changes })));
  const lines = planLines(plan, key).toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
  expect(lines.map((line) => line.split("|")[0])).toEqual(addresses.toReversed());
  expect(planFingerprint(plan, key)).toBe(`p2:${createHash("sha256").update(lines.join("\n")).digest("hex")}`);
});
