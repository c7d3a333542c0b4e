import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { seed } from "./json-text.testdata.ts";
import { compareUtf8, cutUtf8, lastUtf8, utf8Length } from "./utf8.ts";

/** Strings of UTF-16 units: unpaired surrogates and the code points around them are common. */
const anyString = fc
  .array(
    fc.constantFrom(
      "a",
      "\u007f",
      "é",
      "\u07ff",
      "\u0800",
      "\ud800",
      "\udbff",
      "\udc00",
      "\udfff",
      "\ue000",
      "\ufeff",
      "\uffff",
      "\u{1f600}",
    ),
    { maxLength: 8 },
  )
  .map((parts) => parts.join(""));

describe("compareUtf8", () => {
  test.each([
    ["U+E000 before a supplementary code point", "\ue000", "\u{10000}"],
    ["U+FFFF before a supplementary code point", "\uffff", "\u{10ffff}"],
    ["U+D7FF before U+E000", "\ud7ff", "\ue000"],
    ["a prefix before the longer", "a", "ab"],
    ["capitals before small letters", "Z", "a"],
    ["ASCII before all else", "\u007f", "\u0080"],
    ["within the supplementary planes by code point", "\u{1f600}", "\u{1f601}"],
    ["an unpaired surrogate as U+FFFD", "\ud800", "\uffff"],
  ])("%s", (_, a, b) => {
    expect(compareUtf8(a, b)).toBeLessThan(0);
    expect(compareUtf8(b, a)).toBeGreaterThan(0);
  });
  test("is the order of the bytes", () =>
    fc.assert(
      fc.property(anyString, anyString, (a, b) => {
        expect(Math.sign(compareUtf8(a, b))).toBe(Buffer.compare(Buffer.from(a), Buffer.from(b)));
      }),
      { seed, numRuns: 2000 },
    ));
});

test("utf8Length is the length of the bytes", () =>
  fc.assert(
    fc.property(anyString, (value) => {
      expect(utf8Length(value)).toBe(Buffer.byteLength(value));
    }),
    { seed, numRuns: 1000 },
  ));

describe("cutting", () => {
  test.each([
    ["fits", "abc", 3, "abc", "abc"],
    ["plain", "abc", 2, "ab", "bc"],
    ["inside two bytes", "éé", 3, "é", "é"],
    ["inside four bytes", "a\u{1f600}b", 4, "a", "b"],
    ["nothing left", "\u{1f600}", 3, "", ""],
    ["a limit of none", "abc", 0, "", ""],
    ["a negative limit", "abc", -1, "", ""],
    ["keeps U+FEFF at the start", "\ufeffabc", 4, "\ufeffa", "abc"],
    ["keeps U+FEFF at the start of the tail", "abc\ufeffa", 4, "abc", "\ufeffa"],
  ])("%s", (_, value, limit, first, last) => {
    expect(cutUtf8(value, limit)).toBe(first);
    expect(lastUtf8(value, limit)).toBe(last);
  });
  test("gives the longest piece that fits", () =>
    fc.assert(
      fc.property(
        anyString.map((s) => s.toWellFormed()),
        fc.nat({ max: 30 }),
        (value, limit) => {
          const first = cutUtf8(value, limit);
          const last = lastUtf8(value, limit);
          expect(value.startsWith(first) && value.endsWith(last)).toBe(true);
          for (const piece of [first, last]) {
            expect(utf8Length(piece)).toBeLessThanOrEqual(limit);
            expect(piece === value || utf8Length(piece) > limit - 4).toBe(true);
            expect(piece.isWellFormed()).toBe(true);
          }
        },
      ),
      { seed, numRuns: 1000 },
    ));
});
