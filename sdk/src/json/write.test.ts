import { describe, expect, test } from "vitest";
import { parseJson } from "./parse.ts";
import { canonicalJson, compactJson, encodeJsonString, indentJson, isNonIntegerError, jsonString, writeJson } from "./write.ts";

describe("string literals (inputs-rendering 3.1)", () => {
  test.each([
    ["quote and backslash", 'a"b\\c', '"a\\"b\\\\c"'],
    ["short escapes", "\b\f\n\r\t", '"\\b\\f\\n\\r\\t"'],
    ["other control characters in lower-case hex", "\u0000\u000b\u001f", '"\\u0000\\u000b\\u001f"'],
    ["slash and DEL raw", "/\u007f", '"/\u007f"'],
    ["U+2028 and U+2029 escaped", "a\u2028b\u2029c", '"a\\u2028b\\u2029c"'],
    ["their neighbours raw", "\u2027\u202a", '"\u2027\u202a"'],
    ["non-ASCII raw", "é\ue000\u{1f600}", '"é\ue000\u{1f600}"'],
    ["an unpaired high surrogate is U+FFFD", "a\ud800b", '"a\ufffdb"'],
    ["an unpaired low surrogate is U+FFFD", "\udc00", '"\ufffd"'],
    ["<, > and & raw", '<a href="&">', '"<a href=\\"&\\">"'],
  ])("%s", (_, value, literal) => expect(encodeJsonString(value, "none")).toBe(literal));
  test("<, > and & escaped on request (runner 12)", () =>
    expect(encodeJsonString("<&>\n", "html")).toBe('"\\u003c\\u0026\\u003e\\n"'));
  test("a node made from a native string carries that literal", () =>
    expect(jsonString("a\u2028<")).toEqual({ kind: "string", value: "a\u2028<", source: '"a\\u2028<"' }));
});

describe("forms of one tree", () => {
  const tree = parseJson('{"b":[1.50,{"\\u0061":"\\u003c<"},[],{}],"a":null,"b":true}');
  test("writeJson: one line, strings encoded anew", () =>
    expect(writeJson(tree, "none")).toBe('{"b":[1.50,{"a":"<<"},[],{}],"a":null,"b":true}'));
  test("writeJson, html: keys and values", () => expect(writeJson(parseJson('{"<":">"}'), "html")).toBe('{"\\u003c":"\\u003e"}'));
  test("compactJson: one line, tokens as read", () =>
    expect(compactJson(tree)).toBe('{"b":[1.50,{"\\u0061":"\\u003c<"},[],{}],"a":null,"b":true}'));
  test("indentJson: two spaces, no trailing newline, empty containers closed at once, tokens as read", () =>
    expect(indentJson(tree)).toBe(
      [
        "{",
        '  "b": [',
        "    1.50,",
        "    {",
        '      "\\u0061": "\\u003c<"',
        "    },",
        "    [],",
        "    {}",
        "  ],",
        '  "a": null,',
        '  "b": true',
        "}",
      ].join("\n"),
    ));
});

describe("canonical JSON (inputs-rendering 5.2)", () => {
  const canonical = (source: string) => canonicalJson(parseJson(source), { numbers: "integer" });
  test.each([
    ["no white space, keys sorted", ' { "b" : 1 , "a" : [ 2 , 1 ] } ', '{"a":[2,1],"b":1}'],
    ["the last of a repeated key", '{"a":1,"b":2,"a":3}', '{"a":3,"b":2}'],
    ["a repeated key in another spelling", '{"a":1,"\\u0061":2}', '{"a":2}'],
    ["integer-like keys as text", '{"10":1,"9":2,"1":3}', '{"1":3,"10":1,"9":2}'],
    ["__proto__ as text", '{"b":1,"__proto__":2}', '{"__proto__":2,"b":1}'],
    ["a prefix first", '{"ab":1,"a":2,"":3}', '{"":3,"a":2,"ab":1}'],
    ["keys in UTF-8 order, not UTF-16", '{"\u{1f600}":1,"\ue000":2,"\uffff":3}', '{"\ue000":2,"\uffff":3,"\u{1f600}":1}'],
    ["escapes made minimal", '"\\u0041\\/\\u001F\\u00e9\\u2028"', '"A/\\u001fé\\u2028"'],
    ["a surrogate pair written raw", '"\\ud83d\\ude00"', '"\u{1f600}"'],
    ["unpaired surrogates as U+FFFD", '"\\ud800x"', '"\ufffdx"'],
    ["keys that become equal: the last", '{"\\ud800":1,"\ufffd":2}', '{"\ufffd":2}'],
    ["minus zero as written", "-0", "-0"],
    ["an integer of any size as written", "123456789012345678901234567890", "123456789012345678901234567890"],
    ["words", "[true,false,null]", "[true,false,null]"],
  ])("%s", (_, source, expected) => expect(canonical(source)).toBe(expected));

  test.each(["1.5", "1.0", "1e3", "1E3", "-0.0", '{"a":[{"b":0.1}]}'])("%s is no integer literal", (source) => {
    let thrown: unknown;
    try {
      canonical(source);
    } catch (error) {
      thrown = error;
    }
    expect(isNonIntegerError(thrown)).toBe(true);
  });
  test("a fraction under a key that a later one replaces does not count", () =>
    expect(canonical('{"a":1.5,"a":1}')).toBe('{"a":1}'));
  test("any number, as written, where the hash allows it", () =>
    expect(canonicalJson(parseJson('{"b":1.50,"a":1e3}'), { numbers: "any" })).toBe('{"a":1e3,"b":1.50}'));
  test("html escaping for keys and values (runner 12)", () =>
    expect(canonicalJson(parseJson('{"<":"&"}'), { numbers: "any", escaping: "html" })).toBe('{"\\u003c":"\\u0026"}'));
});
