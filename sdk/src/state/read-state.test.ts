import { gzipSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { seed } from "../json/json-text.testdata.ts";
import { assembleChunks, stateChunkBytes } from "./chunks.ts";
import { managedResources, maxStateBytes } from "./decode-state.ts";
import { readState, type StateRead } from "./read-state.ts";
import type { StateSecret } from "./secret.ts";
import { base, captured, cut, fixture, secret, stateOf, suffix } from "./state.testdata.ts";

const serialOf = (read: StateRead) => (read.kind === "state" ? read.state.serial : read);

describe.each([
  ["terraform", "1.11.4"],
  ["tofu", "1.10.6"],
])("what the kubernetes backend of %s wrote", (runtime, version) => {
  test("after init: serial 1, no outputs", () =>
    expect(readState(suffix, captured(`${runtime}-init`).secrets)).toMatchObject({
      kind: "state",
      state: { serial: 1, terraformVersion: version, outputs: new Map(), resources: [] },
      inputsHash: "",
    }));
  test("after apply: five managed blocks of six, each once; its metadata and compressed bytes", () => {
    const { secrets } = captured(`${runtime}-applied`);
    const read = readState(suffix, secrets);
    if (read.kind !== "state") throw new Error(read.kind);
    expect([read.state.serial, managedResources(read.state), read.state.resources.length]).toEqual([2, 5, 6]);
    expect(read.chunks).toEqual(secrets.map(({ metadata }) => metadata));
    expect(read.bytes).toBe(Buffer.from(secrets[0]?.data?.tfstate ?? "", "base64").length);
  });
});

test("Terraform between writing a smaller state and deleting the surplus part: readable", () => {
  const { secrets } = captured("terraform-shrinking");
  expect(secrets.map(({ metadata }) => metadata.name)).toEqual([base, `${base}-part-1`]);
  expect(serialOf(readState(suffix, secrets))).toBe(4);
});
test("Terraform between creating the Secret and writing it: inconsistent, while the Job runs", () =>
  expect(readState(suffix, captured("terraform-created").secrets)).toMatchObject({
    outcome: "inconsistent",
    cause: "no-payload",
  }));

describe("chunks", () => {
  const payload = gzipSync(fixture("terraform-resources.json"));
  test.each([32, 20, 2, 1])("%i chunks in any order", (count) => {
    const chunks = cut(payload, Math.ceil(payload.length / count));
    expect(serialOf(readState(suffix, chunks.toReversed()))).toBeGreaterThan(0);
  });
  test("the metadata is in chunk order, 10 after 9", () => {
    const read = readState(suffix, cut(payload, Math.ceil(payload.length / 12)).reverse());
    expect(read.kind === "state" && read.chunks.map(({ name }) => name).slice(8)).toEqual(
      [8, 9, 10, 11].map((index) => `${base}-part-${index}`),
    );
  });
  test("a whole state in chunks of Terraform's size", () => {
    const chunks = cut(gzipSync(`{"version":4,"serial":9,"lineage":"${"x".repeat(2 ** 21)}"}`, { level: 0 }), stateChunkBytes);
    expect([chunks.length, serialOf(readState(suffix, chunks))]).toEqual([3, 9]);
  });
  test("the inputs hash is the base Secret's", () => {
    const [first, second] = cut(payload, Math.ceil(payload.length / 2)) as [StateSecret, StateSecret];
    const hashed = (of: StateSecret, hash: string) => ({
      ...of,
      metadata: { ...of.metadata, annotations: { "captf.io/inputs-hash": hash } },
    });
    expect(readState(suffix, [hashed(second, "h2:b"), hashed(first, "h2:a")])).toMatchObject({ inputsHash: "h2:a" });
    expect(readState(suffix, [hashed(second, "h2:b"), first])).toMatchObject({ inputsHash: "" });
  });
});

describe("every way a read ends (state 6, 9)", () => {
  const one = (content: string | Uint8Array) => [secret(base, gzipSync(content))];
  const named = (...names: string[]) => names.map((name) => secret(name, Buffer.alloc(1)));
  const part = (index: number) => `${base}-part-${index}`;
  const many = (count: number) => named(base, ...Array.from({ length: count - 1 }, (_, i) => part(i + 1)));
  test.each<[string, readonly StateSecret[], object]>([
    ["no Secret", [], { kind: "none" }],
    ["33 Secrets", many(33), { outcome: "corrupt", cause: "too-many-chunks" }],
    ["33 Secrets, wrong names", many(33).fill(secret("x", Buffer.alloc(1))), { outcome: "corrupt", cause: "too-many-chunks" }],
    ["32 Secrets are read", many(32), { outcome: "corrupt", cause: "not-gzip" }],
    ["a foreign name", named(base, "other"), { outcome: "inconsistent", cause: "foreign-name" }],
    ["a leading zero", named(base, `${base}-part-01`), { outcome: "inconsistent", cause: "foreign-name" }],
    ["a gap", named(base, part(2)), { outcome: "inconsistent", cause: "missing-chunk" }],
    ["no base", named(part(1)), { outcome: "inconsistent", cause: "missing-chunk" }],
    ["a duplicate", named(base, part(1), part(1)), { outcome: "inconsistent", cause: "duplicate-chunk" }],
    [
      "a chunk without the key",
      [...named(base), { metadata: { name: part(1) }, data: { other: "" } }],
      { outcome: "inconsistent", cause: "no-payload" },
    ],
    ["no data at all", [{ metadata: { name: base } }], { outcome: "inconsistent", cause: "no-payload" }],
    ["an empty payload", [secret(base, Buffer.alloc(0))], { outcome: "corrupt", cause: "not-gzip" }],
    ["not gzip", [secret(base, Buffer.from("{}"))], { outcome: "corrupt", cause: "not-gzip" }],
    ["cut off", [secret(base, stateOf(1).subarray(0, -9))], { outcome: "corrupt", cause: "gzip-damaged" }],
    ["not JSON", one("{"), { outcome: "corrupt", cause: "not-json" }],
    ["TRAP: encrypted, before the version", one(fixture("tofu-encrypted.json")), { outcome: "encrypted", cause: "encrypted" }],
    ["version 3", one('{"version":3}'), { outcome: "unsupported-version", cause: "unsupported-version" }],
    ["no version", one('{"serial":1}'), { outcome: "unsupported-version", cause: "unsupported-version" }],
    ["TRAP: a serial beyond 2^53", one('{"version":4,"serial":9007199254740993}'), { outcome: "corrupt", cause: "malformed" }],
    ["outputs that are no map", one('{"version":4,"outputs":[]}'), { outcome: "corrupt", cause: "malformed" }],
    ["a second member", [secret(base, Buffer.concat([stateOf(3), stateOf(9)]))], { kind: "state", state: { serial: 3 } }],
    [
      "marked as deleted, still readable",
      [{ ...secret(base, stateOf(3)), metadata: { name: base, deletionTimestamp: "2026-01-01T00:00:00Z" } }],
      { kind: "state", state: { serial: 3 } },
    ],
  ])("%s", (_, secrets, expected) => expect(readState(suffix, secrets)).toMatchObject(expected));
  test("16 MiB uncompressed are read, one byte more is corrupt", () => {
    const head = '{"version":4,"serial":5}';
    expect(serialOf(readState(suffix, one(head.padEnd(maxStateBytes))))).toBe(5);
    expect(readState(suffix, one(head.padEnd(maxStateBytes + 1)))).toMatchObject({ outcome: "corrupt", cause: "too-large" });
  });
  test("no problem quotes the state", () => {
    for (const content of ['{"version":4,"serial":"s3cret"}', '{"s3cret', '{"version":"s3cret"}']) {
      expect(JSON.stringify(readState(suffix, one(content)))).not.toContain("s3cret");
    }
  });
});

test("never throws, whatever Secrets there are", () =>
  fc.assert(
    fc.property(
      fc.array(
        fc.record({
          metadata: fc.record({ name: fc.oneof(fc.constantFrom(base, `${base}-part-1`, `${base}-part-2`), fc.string()) }),
          data: fc.dictionary(fc.constantFrom("tfstate", "__proto__", "x"), fc.oneof(fc.string(), fc.base64String())),
        }),
        { maxLength: 40 },
      ),
      (secrets) => {
        expect(["none", "unreadable"]).toContain(readState(suffix, secrets).kind);
        expect(["none", "invalid", "chunks"]).toContain(assembleChunks(base, secrets).kind);
      },
    ),
    { seed, numRuns: 500 },
  ));
