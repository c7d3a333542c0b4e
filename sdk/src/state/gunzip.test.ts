import { deflateRawSync, gzipSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { seed } from "../json/json-text.testdata.ts";
import { gunzipFirstMember } from "./gunzip.ts";
import { captured } from "./state.testdata.ts";

const limit = 1000;
const text = (bytes: Uint8Array, most = limit) => {
  const result = gunzipFirstMember(bytes, most);
  return result.kind === "content" ? Buffer.from(result.content).toString() : result.kind;
};
const plain = gzipSync("state");
const changed = (at: number, value: number, bytes = plain) => Buffer.from(bytes).fill(value, at, at + 1);

/** A member with header fields that gzipSync never writes (RFC 1952, 2.3.1). */
const member = (flags: number, fields: Uint8Array) =>
  Buffer.concat([Buffer.from([0x1f, 0x8b, 8, flags, 0, 0, 0, 0, 0, 255]), fields, deflateRawSync("state"), plain.subarray(-8)]);

describe("the first member", () => {
  test.each([
    ["alone", plain],
    ["TRAP: a second member after it is not read", Buffer.concat([plain, gzipSync("more")])],
    ["TRAP: a stale chunk after it that is no gzip", Buffer.concat([plain, Buffer.from("\x1f\x8b stale")])],
    ["zeros after it", Buffer.concat([plain, Buffer.alloc(100)])],
    ["stored, not compressed", gzipSync("state", { level: 0 })],
    ["with an extra field", member(4, Buffer.from([2, 0, 65, 66]))],
    ["with a name and a comment", member(24, Buffer.from("name\0comment\0"))],
    ["with a header checksum", member(2, Buffer.from([0, 0]))],
    ["with all of them", member(31, Buffer.from([1, 0, 65, 110, 0, 99, 0, 0, 0]))],
  ])("%s", (_, bytes) => expect(text(bytes)).toBe("state"));
  test("in a view of a larger buffer", () =>
    expect(text(Buffer.concat([Buffer.alloc(7), plain, Buffer.alloc(9)]).subarray(7))).toBe("state"));
  test("of what Go compressed", () => {
    const [first] = captured("terraform-init").secrets;
    expect(text(Buffer.from(first?.data?.tfstate ?? "", "base64"))).toContain('"terraform_version": "1.11.4"');
  });
  test("empty", () => expect(text(gzipSync(""))).toBe(""));
});

describe("what is none", () => {
  test.each([
    ["nothing", Buffer.alloc(0), "not-gzip"],
    ["one byte", Buffer.from([0x1f]), "not-gzip"],
    ["plain JSON", Buffer.from("{}"), "not-gzip"],
    ["only the magic", plain.subarray(0, 2), "damaged"],
    ["cut in the header", plain.subarray(0, 9), "damaged"],
    ["cut in the stream", plain.subarray(0, 14), "damaged"],
    ["cut in the trailer", plain.subarray(0, -1), "damaged"],
    ["another method", changed(2, 7), "damaged"],
    ["a reserved flag", changed(3, 0x20), "damaged"],
    ["a name without end", member(8, Buffer.alloc(0)).subarray(0, 11), "damaged"],
    ["an extra field longer than the input", member(4, Buffer.from([255, 255])), "damaged"],
    ["an extra field and a name beyond the input", member(12, Buffer.from([255, 255])), "damaged"],
    ["a block type that is none", changed(10, 7), "damaged"],
    ["a wrong checksum", changed(plain.length - 8, 1), "damaged"],
    ["a wrong length", changed(plain.length - 4, 1), "damaged"],
  ])("%s", (_, bytes, kind) => expect(text(bytes)).toBe(kind));
});

describe("the limit", () => {
  test("exactly", () => expect(text(gzipSync("x".repeat(limit)))).toBe("x".repeat(limit)));
  test("one byte more", () => expect(text(gzipSync("x".repeat(limit + 1)))).toBe("too-large"));
  test("TRAP: a bomb is cut off while it inflates", () => {
    const bomb = gzipSync(Buffer.alloc(64 * 2 ** 20));
    const before = process.memoryUsage().arrayBuffers;
    expect(gunzipFirstMember(bomb, 2 ** 20)).toEqual({ kind: "too-large" });
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(8 * 2 ** 20);
  });
});

test("never throws on damaged bytes", () =>
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 64 }), fc.nat(plain.length - 1), fc.nat(255), (tail, at, value) => {
      expect(["content", "not-gzip", "damaged", "too-large"]).toContain(gunzipFirstMember(changed(at, value), limit).kind);
      expect(["content", "damaged", "too-large"]).toContain(
        gunzipFirstMember(Buffer.concat([plain.subarray(0, 10), tail]), limit).kind,
      );
      expect(text(Buffer.concat([plain, tail]))).toBe("state");
    }),
    { seed, numRuns: 300 },
  ));
