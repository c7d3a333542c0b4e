import { describe, expect, test } from "vitest";
import { decodeTimestamp, encodeTimestamp } from "./timestamp.ts";

describe("times (state 13.2): RFC 3339, written in UTC and whole seconds", () => {
  test.each([
    [0, "1970-01-01T00:00:00Z"],
    [999, "1970-01-01T00:00:00Z"],
    [1000, "1970-01-01T00:00:01Z"],
    [Date.UTC(2026, 10, 30, 12, 0, 0, 900), "2026-11-30T12:00:00Z"],
  ])("%d is written %s", (ms, text) => expect(encodeTimestamp(ms)).toBe(text));
  test.each([
    ["2026-11-30T12:00:00Z", Date.UTC(2026, 10, 30, 12)],
    ["2026-11-30T12:00:00.5Z", Date.UTC(2026, 10, 30, 12, 0, 0, 500)],
    ["2026-11-30T12:00:00.123456789Z", Date.UTC(2026, 10, 30, 12, 0, 0, 123)],
    ["9999-12-31T23:59:59.999Z", Date.UTC(9999, 11, 31, 23, 59, 59, 999)],
    ["2026-11-30T12:00:00+01:00", Date.UTC(2026, 10, 30, 11)],
    ["2026-11-30T12:00:00-00:30", Date.UTC(2026, 10, 30, 12, 30)],
  ])("%s is read", (text, ms) => expect(decodeTimestamp(text)).toBe(ms));
  test.each([
    ["a longer year", "+002026-11-30T12:00:00Z"],
    ["a date alone", "2026-11-30"],
    ["no seconds", "2026-11-30T12:00Z"],
    ["no zone: it would be the reader's own", "2026-11-30T12:00:00"],
    ["a space for the T", "2026-11-30 12:00:00Z"],
    ["a day that no month has", "2026-02-30T00:00:00Z"],
    ["hour 24", "2026-11-30T24:00:00Z"],
    ["a leap second", "2026-06-30T23:59:60Z"],
    ["a zone that is none", "2026-11-30T12:00:00+25:99"],
    ["a year of five digits in UTC", "9999-12-31T23:59:59-00:01"],
    ["a year before 0 in UTC", "0000-01-01T00:00:00+00:01"],
    ["a point without digits", "2026-11-30T12:00:00.Z"],
    ["a month that is none", "2026-13-30T12:00:00Z"],
    ["a short zone", "2026-11-30T12:00:00+1:00"],
    ["a zone without minutes", "2026-11-30T12:00:00+01"],
    ["text behind it", "2026-11-30T12:00:00Z later"],
    ["a NUL behind it, where Date.parse stops", "2026-11-30T12:00:00Z\0 later"],
    ["empty", ""],
  ])("%s is none", (_, text) => expect(decodeTimestamp(text)).toBeUndefined());
  test.each(["0000-01-01T00:00:00Z", "9999-12-31T23:59:59Z"])("%s can be written again", (text) =>
    expect(encodeTimestamp(decodeTimestamp(text) ?? 0)).toBe(text),
  );
  test("nothing is none", () => expect(decodeTimestamp(undefined)).toBeUndefined());
});
