import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { seed } from "../../json/json-text.testdata.ts";
import { fnv1a64, jitter, spread } from "./jitter.ts";

const uid = "0b5a4c7e-8f1d-4f6e-9b57-3a8d0c2b1e11";
const second = 1_000_000_000n;

describe("FNV-1a, 64 bits: the published vectors", () => {
  test.each([
    ["", 0xcbf29ce484222325n],
    ["a", 0xaf63dc4c8601ec8cn],
    ["b", 0xaf63df4c8601f1a5n],
    ["foobar", 0x85944171f73967e8n],
    ["\u00e9", fnv1aOfBytes(0xc3n, 0xa9n)],
  ])("%j", (text, hash) => expect(fnv1a64(text)).toBe(hash));
});

/** Of UTF-8 bytes, written out. */
function fnv1aOfBytes(first: bigint, second: bigint): bigint {
  const wrap = (value: bigint) => value % 2n ** 64n;
  return wrap((wrap((0xcbf29ce484222325n ^ first) * 0x100000001b3n) ^ second) * 0x100000001b3n);
}

describe("jitter (controller 3)", () => {
  test("TRAP: 64 bits, as integers: a double would lose the low digits", () => {
    // 0x85944171f73967e8 is 9625390261332436968; in doubles it ends in 437184.
    expect(jitter("foobar", 18_000n * second)).toBe(9625390261332436968n % (1_800n * second));
    expect(BigInt(Number(fnv1a64("foobar")))).not.toBe(fnv1a64("foobar"));
  });
  test("TRAP: never random: a due time is the same in every pass", () =>
    expect(jitter(uid, 1_800n * second)).toBe(jitter(uid, 1_800n * second)));
  test.each([
    ["no UID", "", 1_800n * second, 0n],
    ["no interval", uid, 0n, 0n],
    ["an interval that is over", uid, -1n * second, 0n],
    ["too short to spread", uid, 9n, 0n],
    ["one nanosecond of spread", uid, 10n, 0n],
    ["two", "a", 20n, 0n],
    ["two, odd", "b", 20n, 1n],
  ])("%s", (_, of, interval, expected) => expect(jitter(of, interval)).toBe(expected));
  test("a tenth in whole nanoseconds, rounded down", () => expect(jitter("foobar", 39n)).toBe(9625390261332436968n % 3n));
  test("of any UID it is from 0 to below a tenth; not the same for all", () => {
    const seen = new Set<bigint>();
    fc.assert(
      fc.property(fc.uuid(), fc.bigInt({ min: 0n, max: 10n ** 15n }), (of, interval) => {
        const value = jitter(of, interval);
        expect(value >= 0n && value <= interval / 10n).toBe(true);
        if (interval >= 10n) expect(value < interval / 10n).toBe(true);
        seen.add(jitter(of, 600n * second));
      }),
      { seed, numRuns: 300 },
    );
    expect(seen.size).toBeGreaterThan(250);
  });
  test("a Job slot's wait spreads over its whole width (operations 13, conditions-events A6)", () => {
    expect(spread("foobar", 15n * second)).toBe(9625390261332436968n % (15n * second));
    expect([spread("", 15n), spread(uid, 0n), spread(uid, -1n)]).toEqual([0n, 0n, 0n]);
  });
});
