import { describe, expect, test } from "vitest";
import { isJsonSyntaxError, maxJsonDepth, parseJson } from "./parse.ts";
import { compactJson } from "./write.ts";

const nested = (depth: number): string => "[".repeat(depth) + "]".repeat(depth);

describe("what JSON.parse would lose is kept (inputs-rendering 3.1)", () => {
  test.each([
    ["trailing zeros", "1.50"],
    ["an exponent", "1e3"],
    ["a capital exponent with sign", "1E+03"],
    ["an integer above 2^53", "9007199254740993"],
    ["a number beyond every double", "1e999"],
    ["minus zero", "-0"],
    ["escapes as written", '"\\u0041\\/\\u00e9é\\n"'],
    ["an escaped and a raw U+2028", '"\\u2028\u2028"'],
    ["an unpaired surrogate escape", '"\\ud800"'],
    ["an unpaired surrogate", '"\ud800"'],
    ["key order", '{"b":1,"a":2}'],
    ["integer-like keys in their order", '{"10":1,"2":2,"1":3}'],
    ["repeated keys", '{"a":1,"b":2,"a":3}'],
    ["__proto__ as a plain key", '{"__proto__":{"a":1},"constructor":2}'],
    ["empty containers", '{"a":{},"b":[],"":""}'],
  ])("%s", (_, source) => expect(compactJson(parseJson(source))).toBe(source));
});

test("a string keeps its value beside its source", () =>
  expect(parseJson('"\\u0041\\n\\ud83d\\ude00"')).toEqual({
    kind: "string",
    value: "A\n\u{1f600}",
    source: '"\\u0041\\n\\ud83d\\ude00"',
  }));

test.each([
  ["arrays", "[1]", "[2]"],
  ["objects", '{"a":1}', '{"b":1}'],
  ["what is deep inside", '[{"a":[1]}]', '[{"a":[1.0]}]'],
])("two documents that differ are different to whoever compares them: %s", (_, one, other) => {
  expect(parseJson(one)).toEqual(parseJson(` ${one} `));
  expect(parseJson(one)).not.toEqual(parseJson(other));
});

test("the offset of an error counts UTF-16 units", () => {
  for (const source of ['["é\u{1f600}",x]', Buffer.from('["é\u{1f600}",x]'), '["é\ud800\ud800",x]'])
    expect(String(errorOf(() => parseJson(source)))).toBe("JsonSyntaxError: expected a value at offset 7");
});

test("white space around every token", () =>
  expect(compactJson(parseJson(' \t\r\n{ "a" : [ 1 , { } , [ ] ] , "b" : null } \n'))).toBe('{"a":[1,{},[]],"b":null}'));

describe("malformed documents", () => {
  test.each([
    ["nothing", "", "unexpected end at offset 0"],
    ["white space only", " \n", "unexpected end at offset 2"],
    ["two documents", "1 2", "unexpected text after the document at offset 2"],
    ["a leading zero", "01", "unexpected text after the document at offset 1"],
    ["a plus sign", "+1", "expected a value at offset 0"],
    ["a bare point", ".5", "expected a value at offset 0"],
    ["no digit after the point", "1.", "unexpected text after the document at offset 1"],
    ["no digit in the exponent", "1e+", "unexpected text after the document at offset 1"],
    ["a minus alone", "-", "expected a value at offset 0"],
    ["a hexadecimal number", "0x1", "unexpected text after the document at offset 1"],
    ["NaN", "NaN", "expected a value at offset 0"],
    ["a misspelt word", "nul", "expected a value at offset 0"],
    ["a word with a tail", "nullx", "unexpected text after the document at offset 4"],
    ["a trailing comma in an array", "[1,]", "expected a value at offset 3"],
    ["a trailing comma in an object", '{"a":1,}', "expected a key at offset 7"],
    ["a key without quotes", "{a:1}", "expected a key at offset 1"],
    ["no colon", '{"a" 1}', "expected ':' at offset 5"],
    ["no comma", "[1 2]", "expected ',' or ']' at offset 3"],
    ["a wrong bracket", '{"a":1]', "expected ',' or '}' at offset 6"],
    ["an open array", "[1", "expected ',' or ']' at offset 2"],
    ["an open object", "{", "expected a key at offset 1"],
    ["single quotes", "'a'", "expected a value at offset 0"],
    ["an open string", '"abc', "malformed string at offset 0"],
    ["a string that ends in a backslash", '"abc\\', "malformed string at offset 0"],
    ["a raw newline in a string", '"a\nb"', "malformed string at offset 0"],
    ["an escaped raw newline", '"a\\\nb"', "malformed string at offset 0"],
    ["an unknown escape", '"\\x41"', "malformed string at offset 0"],
    ["a short unicode escape", '"\\u12"', "malformed string at offset 0"],
    ["a comment", "// a\n1", "expected a value at offset 0"],
    ["a byte order mark", "\ufeff1", "expected a value at offset 0"],
    ["a no-break space", "\u00a01", "expected a value at offset 0"],
  ])("%s", (_, source, message) => {
    expect(String(errorOf(() => parseJson(source)))).toBe(`JsonSyntaxError: ${message}`);
    expect(() => JSON.parse(source)).toThrow(SyntaxError);
  });

  test("the error tells a place and never the text", () => {
    const thrown = errorOf(() => parseJson('{"password":"hunter2\\q"}'));
    expect(isJsonSyntaxError(thrown) && thrown.offset).toBe(12);
    expect(String(thrown)).not.toContain("hunter2");
  });
});

describe("bytes", () => {
  const bytes = (...values: number[]): Uint8Array => Uint8Array.from(values);
  test("are UTF-8", () => expect(compactJson(parseJson(new TextEncoder().encode('"é\u{1f600}"')))).toBe('"é\u{1f600}"'));
  test("that are not UTF-8 become U+FFFD", () => expect(compactJson(parseJson(bytes(0x22, 0xff, 0x22)))).toBe('"\ufffd"'));
  test("with a byte order mark are no document", () =>
    expect(() => parseJson(bytes(0xef, 0xbb, 0xbf, 0x31))).toThrow("expected a value at offset 0"));
});

describe("size", () => {
  test("nesting up to the limit", () => expect(compactJson(parseJson(nested(maxJsonDepth)))).toBe(nested(maxJsonDepth)));
  test("nesting beyond the limit, however deep", () => {
    const thrown = errorOf(() => parseJson(nested(100_000)));
    expect(String(thrown)).toBe(`JsonSyntaxError: nested deeper than ${maxJsonDepth} at offset ${maxJsonDepth + 1}`);
  });
  test("objects count towards the depth", () =>
    expect(() => parseJson(`${'{"a":'.repeat(maxJsonDepth + 2)}1${"}".repeat(maxJsonDepth + 2)}`)).toThrow("nested deeper"));
  test("a long string", () => {
    const source = `"${"x".repeat(1 << 20)}"`;
    expect(compactJson(parseJson(source)) === source).toBe(true);
  });
  test("a long array", () => {
    const source = `[${Array.from({ length: 100_000 }, (_, i) => `{"i":${i}}`).join(",")}]`;
    expect(compactJson(parseJson(source)) === source).toBe(true);
  });
});

const errorOf = (run: () => unknown): unknown => {
  try {
    return run();
  } catch (error) {
    return error;
  }
};
