import { gzipSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { seed } from "../../json/json-text.testdata.ts";
import { isBootstrapData } from "../bootstrap-data.ts";
import { bootstrapFormatInput, bootstrapSecretKeys, encodeBootstrapData } from "./bootstrap.ts";

describe("the input bootstrap_data (contract 5.5.1)", () => {
  test.each([
    ["the example of contract 5.5", Buffer.from("#cloud-config\n"), "I2Nsb3VkLWNvbmZpZwo="],
    ["nothing", new Uint8Array(), ""],
    ["bytes that are no text", Uint8Array.of(0xff, 0x00, 0xc0), "/wDA"],
  ])("%s", (_, bytes, expected) => expect(encodeBootstrapData(bytes)).toBe(expected));

  test("TRAP: raw bytes, encoded once: gzip comes back to the byte, and equals what the API shows", () => {
    const payload = gzipSync("#cloud-config\n");
    const wire = payload.toString("base64");
    const rendered = encodeBootstrapData(Buffer.from(wire, "base64"));
    expect(rendered).toBe(wire);
    expect(Buffer.from(rendered, "base64").equals(payload)).toBe(true);
  });
  test("a payload of a megabyte", () => {
    const payload = Uint8Array.from({ length: 1_000_003 }, (_, i) => (i * 31) & 0xff);
    expect(encodeBootstrapData(payload) === Buffer.from(payload).toString("base64")).toBe(true);
  });
  test("any bytes give standard base64 with padding", () =>
    fc.assert(
      fc.property(fc.uint8Array(), (bytes) => {
        expect(encodeBootstrapData(bytes)).toBe(Buffer.from(bytes).toString("base64"));
        expect(isBootstrapData(encodeBootstrapData(bytes))).toBe(true);
      }),
      { seed, numRuns: 500 },
    ));
});

describe("the input bootstrap_format (contract 5.5)", () => {
  test.each([
    ["cloud-config without the key", undefined, "cloud-config"],
    ["cloud-config", "cloud-config", "cloud-config"],
    ["ignition", "ignition", "ignition"],
    ["none of the contract's", "Ignition", undefined],
    ["an empty one", "", undefined],
  ])("%s", (_, format, expected) => expect(bootstrapFormatInput(format)).toBe(expected));
  test("the keys of the Secret", () => expect(bootstrapSecretKeys).toEqual({ value: "value", format: "format" }));
});
