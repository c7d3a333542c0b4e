import { deflateRawSync, gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { gunzipFirstMember } from "./gunzip.ts";

const plain = gzipSync("state");
const member = (flags: number, fields: Uint8Array) =>
  Buffer.concat([Buffer.from([0x1f, 0x8b, 8, flags, 0, 0, 0, 0, 0, 255]), fields, deflateRawSync("state"), plain.subarray(-8)]);
const read = (bytes: Uint8Array) => {
  const result = gunzipFirstMember(bytes, 1000);
  return result.kind === "content" ? Buffer.from(result.content).toString() : result.kind;
};

describe("the header of a member (RFC 1952, 2.3)", () => {
  test("marked as text: a mark and no field", () => expect(read(member(1, Buffer.alloc(0)))).toBe("state"));
  test("an extra field of more than 255 bytes: the length has two", () =>
    expect(read(member(4, Buffer.concat([Buffer.from([44, 1]), Buffer.alloc(300, 65)])))).toBe("state"));
  test("both bytes of the magic count", () => {
    expect(read(Buffer.concat([Buffer.from([0]), plain.subarray(1)]))).toBe("not-gzip");
    expect(read(Buffer.concat([plain.subarray(0, 1), Buffer.from([0]), plain.subarray(2)]))).toBe("not-gzip");
  });
  test("a name without end is no header, although what follows could be inflated", () => {
    const header = Buffer.from([0x1f, 0x8b, 8, 8 + 16, 1, 1, 1, 1, 2, 0]); // the only NUL is its last byte
    const stored = Buffer.from([1, 1, 4, 0xfe, 0xfb, ...Buffer.alloc(0x401, "x")]); // one block, not compressed
    expect(read(Buffer.concat([header, stored]))).toBe("damaged");
  });
  test("an empty name and comment", () => expect(read(member(24, Buffer.from([0, 0])))).toBe("state"));
});
