import { inspect } from "node:util";
import { describe, expect, test } from "vitest";
import { toJson } from "./convert.ts";
import { items, type JsonNode, member } from "./node.ts";
import { parseJson } from "./parse.ts";
import { JsonText } from "./text.ts";
import { compactJson } from "./write.ts";

test("reads its tree on demand", () => {
  const text = new JsonText("[1");
  expect(text.source).toBe("[1");
  expect(() => text.tree).toThrow("expected ',' or ']' at offset 2");
});

describe("a value that passes through keeps its bytes (contract 8, inputs-rendering 3.1)", () => {
  const inner = '{ "b" : 1.50 ,\t"a":"\\u0041\\/",\r\n "b": [ ] }';
  const documents: readonly [string, string | Uint8Array][] = [
    ["ASCII text", `[0, ${inner} ]`],
    ["text", `["é\u{1f600}", ${inner} ]`],
    ["text with an unpaired surrogate", `["\ud800", ${inner} ]`],
    ["ASCII bytes", Buffer.from(`[0, ${inner} ]`)],
    ["bytes", Buffer.from(`["é\u{1f600}", ${inner} ]`)],
    ["invalid bytes", Buffer.from(`["\u00ff", ${inner} ]`, "latin1")],
    ["bytes cut off in a character", Buffer.concat([Buffer.from('["'), Buffer.of(0xe2, 0x82), Buffer.from(`", ${inner} ]`)])],
  ];
  test.each(documents)("of %s", (_, source) => {
    const text = JsonText.of(items(parseJson(source))[1] as JsonNode);
    expect(text.source).toBe(inner);
    expect(compactJson(text.tree)).toBe('{"b":1.50,"a":"\\u0041\\/","b":[]}');
    expect(compactJson(new JsonText(text.source).tree)).toBe(compactJson(text.tree));
  });
  test("what is not ASCII in it", () => {
    const written = '{ "é\u{1f600}": "\u2028" }';
    for (const source of [`[${written}]`, Buffer.from(`[${written}]`)])
      expect(JsonText.of(items(parseJson(source))[0] as JsonNode).source).toBe(written);
  });
  test.each(["1.50", '"\\u0041"', "null", "true", "false"])("the scalar %s", (source) =>
    expect(JsonText.of(parseJson(` ${source} `)).source).toBe(source),
  );
  test("one made by hand is compact", () => expect(JsonText.of(toJson({ a: [1] })).source).toBe('{"a":[1]}'));
});

describe("a tree that was read", () => {
  test("gives the same nodes each time", () => {
    const tree = parseJson('{"a":[{}]}');
    expect(member(tree, "a")).toBe(member(tree, "a"));
    expect(items(member(tree, "a"))[0]).toBe(items(member(tree, "a"))[0]);
  });
  test("does not follow the bytes when they change", () => {
    const bytes = Buffer.from('{"a":[1]}');
    const tree = parseJson(bytes);
    bytes.fill(0x20);
    expect(compactJson(tree)).toBe('{"a":[1]}');
  });
  test("shows nothing when it is printed: it may be secret", () => {
    const tree = parseJson('{"password":{"x":"hunter2"}}');
    expect(inspect(tree, { depth: null, showHidden: true })).not.toContain("hunter2");
  });
});
