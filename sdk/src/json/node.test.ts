import { describe, expect, test } from "vitest";
import { isNullish, items, jsonNull, member, membersByKey, text } from "./node.ts";
import { parseJson } from "./parse.ts";

const tree = parseJson('{"a":1,"__proto__":"p","l":[1,2],"a":null,"10":"x","2":"y"}');

describe("reading a tree", () => {
  test("member: the last of a repeated key", () => expect(member(tree, "a")).toEqual(jsonNull));
  test("member: nothing is inherited", () => {
    expect(text(member(tree, "__proto__"))).toBe("p");
    expect(member(tree, "toString")).toBeUndefined();
  });
  test("member, items, text of another kind", () => {
    const list = member(tree, "l");
    expect([member(list, "length"), member(undefined, "a"), text(list), text(undefined)]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect([items(tree), items(undefined)]).toEqual([[], []]);
    expect(items(list)).toHaveLength(2);
  });
  test("membersByKey: order of first appearance, last value", () => {
    expect([...membersByKey(tree).keys()]).toEqual(["a", "__proto__", "l", "10", "2"]);
    expect(membersByKey(tree).get("a")).toEqual(jsonNull);
    expect(membersByKey(parseJson("[1]")).size).toBe(0);
  });
  test.each([
    ["missing", undefined, true],
    ["null", jsonNull, true],
    ["false", parseJson("false"), false],
    ["an empty string", parseJson('""'), false],
  ])("isNullish: %s", (_, node, expected) => expect(isNullish(node)).toBe(expected));
});
