import { describe, expect, test } from "vitest";
import { fromJson, toJson } from "./convert.ts";
import { parseJson } from "./parse.ts";
import { JsonText } from "./text.ts";
import { compactJson } from "./write.ts";

describe("toJson", () => {
  test.each([
    ["words", [null, true, false], "[null,true,false]"],
    ["integers", [0, -1, Number.MAX_SAFE_INTEGER], "[0,-1,9007199254740991]"],
    ["minus zero is zero", -0, "0"],
    ["a string", "a\n<\u2028", '"a\\n<\\u2028"'],
    ["members in their order", { b: 1, a: { c: [] } }, '{"b":1,"a":{"c":[]}}'],
    ["an undefined member is left out", { a: undefined, b: 1 }, '{"b":1}'],
    [
      "a map keeps integer-like keys in order",
      new Map([
        ["10", 1],
        ["2", 2],
      ]),
      '{"10":1,"2":2}',
    ],
    ["text passes through untouched", { a: new JsonText('{"n":1.50,"s":"\\u0041"}') }, '{"a":{"n":1.50,"s":"\\u0041"}}'],
  ])("%s", (_, value, expected) => expect(compactJson(toJson(value))).toBe(expected));
  test.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])("%d has no certain literal", (value) =>
    expect(() => toJson(value)).toThrow(RangeError),
  );
});

describe("fromJson", () => {
  test("plain data", () =>
    expect(fromJson(parseJson('{"a":[1.50,"\\u0041",true,null],"b":{}}'))).toEqual({ a: [1.5, "A", true, null], b: {} }));
  test("the last of a repeated key", () => expect(fromJson(parseJson('{"a":1,"a":2}'))).toEqual({ a: 2 }));
  test("__proto__ stays data", () => {
    const value = fromJson(parseJson('{"__proto__":{"polluted":true}}'));
    expect(Object.keys(value as object)).toEqual(["__proto__"]);
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
  });
});
