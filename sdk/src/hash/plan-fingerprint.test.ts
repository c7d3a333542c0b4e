import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseJson } from "../json/parse.ts";
import { decodePlan } from "../plan/decode-plan.ts";
import { encodeEffect } from "./plan-effect.ts";
import { emptyPlanHash, planFingerprint, planLines } from "./plan-fingerprint.ts";

const key = Uint8Array.from({ length: 32 }, (_, i) => i);
const plan = (json: string) => decodePlan(parseJson(json));

const firstVector = `{"resource_changes":[
  {"address":"null_resource.a","change":{"actions":["create"],"before":null,"after":{"n":1.50,"s":"a<b"},"after_unknown":{"id":true},"after_sensitive":{}}},
  {"address":"null_resource.b","change":{"actions":["update"],"before":{"tags":{"x":"1","y":"k"},"v":"old","w":1},"after":{"tags":{"x":"2","y":"k"},"w":1},
    "after_unknown":{"v":true,"tags":{}},"before_sensitive":{"tags":{}},"after_sensitive":{"tags":{}}}},
  {"address":"null_resource.c","change":{"actions":["delete"],"before":{"a":1},"after":null}},
  {"address":"null_resource.e","previous_address":"null_resource.old","change":{"actions":["no-op"],"importing":{"id":"i-1"},"before":{"a":1},"after":{"a":1}}},
  {"address":"null_resource.same","change":{"actions":["no-op"],"before":{"a":1},"after":{"a":1}}}],
 "output_changes":{"endpoint":{"actions":["update"],"before":"a","after":"b","after_unknown":false,"before_sensitive":true,"after_sensitive":true}}}`;

const secondVector = `{"resource_changes":[{"address":"x.r","change":{"actions":["delete","create"],
  "before":{"l":[1,2,3],"o":{"k":null},"s":"p"},"after":{"l":[1,2],"o":{},"s":"p"},
  "after_unknown":{"id":true,"l":[false,false]},"before_sensitive":{"s":true},"after_sensitive":{"l":[false,true]}}}]}`;

describe("known answers (runner 12.3)", () => {
  test("effects", () => {
    const changes = plan(firstVector);
    expect([...changes.resourceChanges.slice(0, 4), ...changes.outputChanges.values()].map(encodeEffect)).toEqual([
      '{"after":{"n":1.50,"s":"a\\u003cb"},"after_unknown":{"id":true}}',
      '{"paths":[{"path":["tags","x"],"before":"1","after":"2"},{"path":["v"],"before":null,"after":null,"unknown":true}]}',
      "{}",
      '{"importing":{"id":"i-1"},"previous_address":"null_resource.old"}',
      '{"paths":[{"path":[],"before":"a","after":"b","before_sensitive":true,"after_sensitive":true}]}',
    ]);
  });
  test("lines", () => {
    expect(planLines(plan(firstVector), key)).toEqual([
      "null_resource.a|create|b8763caa21af86e50203f1d0390579516946e89d8413fc41fdbff395c22e4068",
      "null_resource.b|update|b886512184face75f691f6a235dd25d754b7163ecd08cf2df17b44bbe8793938",
      "null_resource.c|delete|86227fe96722a2247dcfee12c07d89c1b0567bbc9aa6a8d804838f66a3da843f",
      "null_resource.e|no-op|a2269c8f235f53086363bcc5c29b4805eeb1d38a1ddb8af2f4daa4561ffffc90",
      "output.endpoint|update|584b7b687fbb2d26b83137f76008b7ee5400a9ddae1334b76365416e5331e5c4",
    ]);
  });
  test("first hash", () =>
    expect(planFingerprint(plan(firstVector), key)).toBe("p2:7362b17a5a7769a9e759713fc97bfd9ece8bd422ee244b799a2498b21f9c600f"));
  test("second effect and hash", () => {
    expect(plan(secondVector).resourceChanges.map(encodeEffect)).toEqual([
      '{"paths":[{"path":["id"],"before":null,"after":null,"unknown":true},{"path":["l",1],"before":2,"after":2,"after_sensitive":true},{"path":["l",2],"before":3,"after":null,"after_absent":true},{"path":["o","k"],"before":null,"after":null,"after_absent":true},{"path":["s"],"before":"p","after":"p","before_sensitive":true}]}',
    ]);
    expect(planFingerprint(plan(secondVector), key)).toBe("p2:81e984290b7da224fe5d99a57f9e45d1c05ca86dd7c4af6cb8484bd3aa6a9586");
  });
  test("nothing to do", () => {
    expect(emptyPlanHash).toBe("p2:e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    expect(planFingerprint(plan("{}"), key)).toBe(emptyPlanHash);
  });
});

describe("what counts (TRAPs of runner 12)", () => {
  const one = (change: string) => planFingerprint(plan(`{"resource_changes":[{"address":"a.b","change":${change}}]}`), key);
  const update = (before: string, after: string) => one(`{"actions":["update"],"before":${before},"after":${after}}`);
  test.each([
    ["a number's literal", update('{"n":1}', '{"n":1.0}'), update('{"n":1}', '{"n":1.00}')],
    ["order of actions", one('{"actions":["delete","create"]}'), one('{"actions":["create","delete"]}')],
    ["empty array and null", update('{"n":1}', '{"n":[]}'), update('{"n":1}', '{"n":null}')],
    ["absent and null", update('{"n":1}', "{}"), update('{"n":1}', '{"n":null}')],
    ["importing an empty object", one('{"actions":["no-op"],"importing":{}}'), emptyPlanHash],
  ])("%s is told apart", (_, a, b) => expect(a).not.toBe(b));
  test("an import without actions has a line that says no-op", () =>
    expect(one('{"actions":[],"importing":{"id":"x"}}')).toBe(one('{"actions":["no-op"],"importing":{"id":"x"}}')));
  test("unpaired surrogates become U+FFFD", () => expect(update('"\\ud800"', '"x"')).toBe(update('"\ufffd"', '"x"')));
  test("a short key throws", () => expect(() => planFingerprint(plan("{}"), key.subarray(1))).toThrow(RangeError));
});

test("a map of many thousand marked members takes no time per pair of them", () => {
  const map = (value: string) => `{"m":{${Array.from({ length: 30_000 }, (_, i) => `"k${i}":${value}`).join(",")}}}`;
  const change = `{"actions":["update"],"before":${map('"x"')},"after":${map('"y"')},"after_unknown":${map("false")},"before_sensitive":${map("false")},"after_sensitive":${map("true")}}`;
  expect(planFingerprint(plan(`{"resource_changes":[{"address":"a.b","change":${change}}]}`), key)).toMatch(/^p2:[0-9a-f]{64}$/);
});

test("independent of resource order and of entries that do nothing", () => {
  const change = fc.record({
    address: fc.string({ minLength: 1 }),
    change: fc.record({ actions: fc.constantFrom(["create"], ["update"], ["delete"]), before: fc.object(), after: fc.object() }),
  });
  const noOp = fc.record({
    address: fc.string(),
    change: fc.record({ actions: fc.constant(["no-op"]), before: fc.object(), after: fc.object() }),
  });
  const shuffled = fc
    .tuple(fc.array(change, { maxLength: 6 }), fc.array(noOp, { maxLength: 3 }))
    .chain(([changes, noOps]) =>
      fc.tuple(fc.constant(changes), fc.shuffledSubarray([...changes, ...noOps], { minLength: changes.length + noOps.length })),
    );
  const hash = (changes: unknown) => planFingerprint(plan(JSON.stringify({ resource_changes: changes })), key);
  fc.assert(
    fc.property(shuffled, ([changes, mixed]) => {
      expect(hash(mixed)).toBe(hash(changes));
    }),
    { seed: 20261130 },
  );
});
