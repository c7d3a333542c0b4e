import fc from "fast-check";
import { expect, test } from "vitest";
import { seed } from "../json/json-text.testdata.ts";
import { decodeResult } from "./decode-result.ts";
import { encodeResult } from "./encode-result.ts";
import { operations } from "./operations.ts";
import { errorKinds, maxResultBytes, type Result } from "./result.ts";

const results = (size: { readonly text: number; readonly list: number }): fc.Arbitrary<Result> => {
  const text = fc.string({ unit: "binary", maxLength: size.text, size: "max" });
  const list = fc.array(text, { maxLength: size.list, size: "max" });
  const some = fc.array(text, { minLength: 1, maxLength: size.list, size: "max" });
  const count = fc.nat({ max: 10_000 });
  const positive = fc.integer({ min: 1, max: 10_000 });
  const exact = { noNullPrototype: true } as const;
  return fc.record(
    {
      version: fc.constant(1 as const),
      op: fc.constantFrom(...operations),
      image: fc.record({ ref: text, providersMirror: fc.boolean() }, exact),
      runtime: fc.record({ command: list, version: text }, exact),
      steps: fc.array(
        fc.record({ name: text, exit: fc.integer({ min: -1, max: 255 }), seconds: count.map((n) => n / 10) }, exact),
        {
          maxLength: 8,
        },
      ),
      drift: fc.option(
        fc.record(
          { detected: fc.boolean(), create: count, update: count, replace: count, delete: count, resources: list },
          exact,
        ),
      ),
      error: fc.option(
        fc.record(
          { kind: fc.constantFrom(...errorKinds), step: fc.option(text), tail: text, resources: some },
          { ...exact, requiredKeys: ["kind", "step", "tail"] },
        ),
      ),
      changes: fc.record(
        { add: count, change: count, destroy: count, import: positive },
        { ...exact, requiredKeys: ["add", "change", "destroy"] },
      ),
      plan: fc.record(
        {
          hash: fc.constant(`p2:${"0".repeat(64)}`),
          create: count,
          update: count,
          replace: positive,
          delete: count,
          outputChanges: positive,
          import: positive,
          move: positive,
          forget: positive,
          resources: some,
          truncated: fc.constant(true as const),
        },
        { ...exact, requiredKeys: ["hash", "create", "update", "delete"] },
      ),
    },
    { ...exact, requiredKeys: ["version", "op", "image", "runtime", "steps", "drift", "error"] },
  );
};

test("a result that fits is read back equal", () =>
  fc.assert(
    fc.property(results({ text: 8, list: 3 }), (result) => {
      fc.pre(Buffer.byteLength(JSON.stringify(result)) < maxResultBytes / 6); // room for every escape
      expect(decodeResult(encodeResult(result))).toEqual({ kind: "result", result });
    }),
    { seed, numRuns: 500 },
  ));

test("a result of any size fits, can be read, and keeps op, error kind, hash and counts", () => {
  let shrunk = 0;
  fc.assert(
    fc.property(results({ text: 120, list: 8 }), (result) => {
      const encoded = encodeResult(result);
      expect(Buffer.byteLength(encoded)).toBeLessThanOrEqual(maxResultBytes);
      const decoded = decodeResult(encoded);
      if (decoded.kind !== "result") throw new Error(decoded.kind);
      expect(decoded.result.op).toBe(result.op);
      expect(decoded.result.error?.kind).toBe(result.error?.kind);
      const { resources: _, truncated: __, ...counts } = decoded.result.plan ?? {};
      const { resources: ___, truncated: ____, ...given } = result.plan ?? {};
      expect(counts).toEqual(given);
      if (!encoded.includes('"changes"') && result.changes) shrunk++;
    }),
    { seed, numRuns: 300 },
  );
  expect(shrunk).toBeGreaterThan(20); // the sizes do go over the limit
});

test("any text is some kind of result, and never an exception", () =>
  fc.assert(
    fc.property(
      fc.oneof(
        fc.json(),
        fc.string(),
        fc.json().map((json) => `{"version":1,"plan":${json},"error":${json},"steps":${json}}`),
      ),
      (message) => {
        expect(["result", "none", "truncated", "invalid"]).toContain(decodeResult(message).kind);
      },
    ),
    { seed, numRuns: 500 },
  ));
