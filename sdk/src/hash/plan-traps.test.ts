import { describe, expect, test } from "vitest";
import { parseJson } from "../json/parse.ts";
import { decodePlan } from "../plan/decode-plan.ts";
import { encodeEffect } from "./plan-effect.ts";
import { planFingerprint } from "./plan-fingerprint.ts";

const key = new Uint8Array(32);
const changes = (members: string) => decodePlan(parseJson(`{"resource_changes":[{"address":"a.b","change":${members}}]}`));
const effect = (members: string): string | undefined => changes(members).resourceChanges.map(encodeEffect)[0];
const update = (before: string, after: string, markers = ""): string | undefined =>
  effect(`{"actions":["update"],"before":${before},"after":${after}${markers && `,${markers}`}}`);
const path = (tokens: string, rest: string) => `{"paths":[{"path":${tokens},${rest}}]}`;

describe("TRAPs for JavaScript (runner 12.2)", () => {
  test.each([
    ["1.50 stays 1.50", '{"n":1}', '{"n":1.50}', path('["n"]', '"before":1,"after":1.50')],
    ["1 is not 1.0", '{"n":1}', '{"n":1.0}', path('["n"]', '"before":1,"after":1.0')],
    [
      "no precision is lost",
      '{"n":9007199254740993}',
      '{"n":9007199254740992}',
      path('["n"]', '"before":9007199254740993,"after":9007199254740992'),
    ],
    ["1e2 is not 100", '{"n":1e2}', '{"n":100}', path('["n"]', '"before":1e2,"after":100')],
  ])("TRAP: a number is its literal text: %s", (_, before, after, expected) => expect(update(before, after)).toBe(expected));

  test("TRAP: strings: HTML and line separators escaped, control characters short or lower case, the rest raw", () =>
    expect(update('""', '"<>&\\u2028\\u2029\\b\\f\\n\\r\\t\\u0000\\u001F\\u007f\\u00e9\\"\\\\\\/\\ud83d\\ude00"')).toBe(
      path(
        "[]",
        '"before":"","after":"\\u003c\\u003e\\u0026\\u2028\\u2029\\b\\f\\n\\r\\t\\u0000\\u001f\u007f\u00e9\\"\\\\/\u{1f600}"',
      ),
    ));
  test("TRAP: an unpaired surrogate is U+FFFD, in values and in keys", () =>
    expect(update('{"\\udc00":"\\ud800"}', "{}")).toBe(path('["\ufffd"]', '"before":"\ufffd","after":null,"after_absent":true')));

  test("TRAP: keys are sorted by UTF-8 bytes, not by UTF-16 units", () => {
    const [high, low] = ["\u{1f600}", "\uffee"]; // by UTF-16 the first would come first
    expect(effect(`{"actions":["create"],"after":{"${high}":1,"${low}":2,"b":3,"B":4}}`)).toBe(
      `{"after":{"B":4,"b":3,"${low}":2,"${high}":1}}`,
    );
    const paths = update(`{"${high}":1,"${low}":1}`, `{"${high}":2,"${low}":2}`) ?? "";
    expect(paths.indexOf(low)).toBeLessThan(paths.indexOf(high));
  });

  test("TRAP: effects and path effects have their own order of members; values and markers are sorted", () => {
    expect(
      effect(
        '{"after_sensitive":{"b":true,"a":true},"after_unknown":{"d":true,"c":true},"after":{"z":1,"y":2},"actions":["read"]}',
      ),
    ).toBe('{"after":{"y":2,"z":1},"after_unknown":{"c":true,"d":true},"after_sensitive":{"a":true,"b":true}}');
    expect(update("1", "2", '"after_sensitive":true,"before_sensitive":true')).toBe(
      path("[]", '"before":1,"after":2,"before_sensitive":true,"after_sensitive":true'),
    );
  });
});

describe("effects (runner 12.1)", () => {
  test.each([
    ["a delete has no values", '{"actions":["delete"],"before":{"a":1}}', "{}"],
    ["nor has a forget", '{"actions":["forget"],"before":{"a":1}}', "{}"],
    ["a delete that was imported", '{"actions":["delete"],"importing":{"id":"i"}}', '{"importing":{"id":"i"}}'],
    ["an import of null is none", '{"actions":["delete"],"importing":null}', "{}"],
    ["importing is as it is, falsy too", '{"actions":["delete"],"importing":""}', '{"importing":""}'],
    ["importing {}", '{"actions":["no-op"],"importing":{}}', '{"importing":{}}'],
    ["importing false", '{"actions":["delete"],"importing":false}', '{"importing":false}'],
    ["after of a create as it is: 0", '{"actions":["create"],"after":0}', '{"after":0}'],
    ["after of a create: {}", '{"actions":["create"],"after":{}}', '{"after":{}}'],
    ["after of a create: null", '{"actions":["create"],"after":null}', "{}"],
    [
      "markers that mark nothing are left out",
      '{"actions":["create"],"after":1,"after_unknown":{"a":false,"b":[]}}',
      '{"after":1}',
    ],
    [
      "both orders of replacement walk",
      '{"actions":["create","delete"],"before":1,"after":2}',
      path("[]", '"before":1,"after":2'),
    ],
    ["create and forget walks", '{"actions":["create","forget"],"before":1,"after":2}', path("[]", '"before":1,"after":2')],
    ["an update that changes nothing", '{"actions":["update"],"before":{"a":1},"after":{"a":1}}', "{}"],
  ])("%s", (_, members, expected) => expect(effect(members)).toBe(expected));
});

describe("the walk (runner 12.2)", () => {
  test.each([
    [
      "an unknown whole: before is left out",
      '{"a":1}',
      '{"b":1}',
      '"after_unknown":true',
      path("[]", '"before":null,"after":null,"unknown":true'),
    ],
    [
      "an unknown member keeps its sensitivity",
      '{"a":1}',
      "{}",
      '"after_unknown":{"a":true},"before_sensitive":{"a":true}',
      path('["a"]', '"before":null,"after":null,"unknown":true,"before_sensitive":true'),
    ],
    [
      "a member only the marker knows",
      '{"z":1}',
      '{"z":1}',
      '"after_unknown":{"a":true}',
      path('["a"]', '"before":null,"after":null,"unknown":true'),
    ],
    ["a false marker adds a key and no line of its own", '{"z":1}', '{"z":1}', '"after_unknown":{"z":false}', "{}"],
    ["absent before", "{}", '{"a":null}', "", path('["a"]', '"before":null,"after":null,"before_absent":true')],
    ["absent after", '{"a":null}', "{}", "", path('["a"]', '"before":null,"after":null,"after_absent":true')],
    ["two empty objects are equal leaves", '{"a":{}}', '{"a":{}}', "", "{}"],
    ["an empty object and null are not", '{"a":{}}', '{"a":null}', "", path('["a"]', '"before":{},"after":null')],
    ["an empty list and null are not", '{"a":[]}', '{"a":null}', "", path('["a"]', '"before":[],"after":null')],
    ["a list and an object", '{"a":[1]}', '{"a":{"b":1}}', "", path('["a"]', '"before":[1],"after":{"b":1}')],
    ["one list empty: walked", '{"a":[]}', '{"a":[1]}', "", path('["a",0]', '"before":null,"after":1,"before_absent":true')],
    [
      "one object empty: walked",
      '{"a":{}}',
      '{"a":{"b":1}}',
      "",
      path('["a","b"]', '"before":null,"after":1,"before_absent":true'),
    ],
    [
      "a list as long as its marker",
      '{"a":[1]}',
      '{"a":[1]}',
      '"after_unknown":{"a":[false,true]}',
      path('["a",1]', '"before":null,"after":null,"unknown":true'),
    ],
    [
      "a boolean marker is of everything below",
      '{"a":{"b":1,"c":2}}',
      '{"a":{"b":9,"c":2}}',
      '"before_sensitive":{"a":true},"after_sensitive":{"a":true}',
      path('["a","b"]', '"before":1,"after":9,"before_sensitive":true,"after_sensitive":true'),
    ],
    [
      "sensitivity alone is a change",
      '{"a":1}',
      '{"a":1}',
      '"before_sensitive":{"a":true},"after_sensitive":{"a":false}',
      path('["a"]', '"before":1,"after":1,"before_sensitive":true'),
    ],
    [
      "a marker on a leaf that is a map",
      '{"a":1}',
      '{"a":{"b":2}}',
      '"after_sensitive":{"a":{"b":true,"c":false}}',
      path('["a"]', '"before":1,"after":{"b":2},"after_sensitive":{"b":true}'),
    ],
    [
      "a marker that is a list keeps its places",
      '{"a":1}',
      '{"a":[1,2]}',
      '"after_sensitive":{"a":[false,true]}',
      path('["a"]', '"before":1,"after":[1,2],"after_sensitive":[null,true]'),
    ],
    [
      "a leaf that is unknown in part",
      '{"a":1}',
      '{"a":{"b":2}}',
      '"after_unknown":{"a":{"c":true}}',
      path('["a"]', '"before":1,"after":{"b":2},"unknown":{"c":true}'),
    ],
    [
      "a marker of another shape marks nothing",
      '{"a":1}',
      '{"a":1}',
      '"after_sensitive":{"a":"true"},"after_unknown":["a"]',
      "{}",
    ],
    ["a whole value that is missing is null, not absent", "null", '{"a":1}', "", path("[]", '"before":null,"after":{"a":1}')],
  ])("%s", (_, before, after, markers, expected) => expect(update(before, after, markers)).toBe(expected));
  test("several places, in order of their keys", () =>
    expect(update('{"b":{"y":1},"a":[1,2],"c":1}', '{"c":2,"a":[1,3],"b":{"y":2}}')).toBe(
      '{"paths":[{"path":["a",1],"before":2,"after":3},{"path":["b","y"],"before":1,"after":2},{"path":["c"],"before":1,"after":2}]}',
    ));
});

test("a key of 32 bytes is taken, a longer one whole", () => {
  const plan = changes('{"actions":["create"],"after":1}');
  const long = new Uint8Array(33);
  expect(planFingerprint(plan, key)).not.toBe(
    planFingerprint(
      plan,
      Uint8Array.from(long, (_, i) => (i === 32 ? 1 : 0)),
    ),
  );
});
