import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fromJson } from "./convert.ts";
import { jsonDocument, jsonTokens, mutatedText, seed } from "./json-text.testdata.ts";
import type { JsonNode } from "./node.ts";
import { isJsonSyntaxError, parseJson } from "./parse.ts";
import { utf8Length } from "./utf8.ts";
import { canonicalJson, compactJson, indentedBytes, indentJson, writeJson } from "./write.ts";

const runs = { seed, numRuns: 1000 };

describe("reading and writing", () => {
  test("gives every token back, in order", () =>
    fc.assert(
      fc.property(jsonDocument, ({ tokens, text }) => {
        expect(compactJson(parseJson(text))).toBe(tokens.join(""));
      }),
      runs,
    ));
  test("indentation changes no token", () =>
    fc.assert(
      fc.property(jsonDocument, ({ tokens, text }) => {
        expect(compactJson(parseJson(indentJson(parseJson(text))))).toBe(tokens.join(""));
        expect(indentedBytes(parseJson(text))).toBe(utf8Length(indentJson(parseJson(text))));
      }),
      runs,
    ));
  test("writeJson keeps the values", () =>
    fc.assert(
      fc.property(jsonDocument, fc.constantFrom("none" as const, "html" as const), ({ text }, escaping) => {
        expect(JSON.stringify(JSON.parse(writeJson(parseJson(text), escaping)))).toBe(
          JSON.stringify(wellFormed(JSON.parse(text))),
        );
      }),
      runs,
    ));
});

describe("agreement with JSON.parse", () => {
  test("on every value", () =>
    fc.assert(
      fc.property(jsonDocument, ({ text }) => {
        expect(JSON.stringify(fromJson(parseJson(text)))).toBe(JSON.stringify(JSON.parse(text)));
      }),
      runs,
    ));
  test("on what is a document", () => {
    let invalid = 0;
    fc.assert(
      fc.property(mutatedText, (text) => {
        const valid = accepts(
          () => JSON.parse(text),
          (error) => error instanceof SyntaxError,
        );
        expect(accepts(() => parseJson(text), isJsonSyntaxError)).toBe(valid);
        if (!valid) invalid++;
      }),
      { seed, numRuns: 3000 },
    );
    expect(invalid).toBeGreaterThan(500); // the mutations do break documents
  });
});

describe("canonical JSON", () => {
  test("does not depend on the order of keys", () =>
    fc.assert(
      fc.property(jsonTokens, fc.infiniteStream(fc.nat()), (tokens, order) => {
        const tree = uniqueKeys(parseJson(tokens.join("")));
        expect(canonical(shuffle(tree, () => order.next().value ?? 0))).toBe(canonical(tree));
      }),
      runs,
    ));
  test("is the same of a tree that was read and of a copy made by hand", () =>
    fc.assert(
      fc.property(
        fc.oneof(
          jsonDocument.map(({ text }) => text),
          spicedDocument,
        ),
        fc.boolean(),
        (text, html) => {
          const escaping = html ? "html" : "none";
          for (const source of [text, Buffer.from(text), invalidUtf8(text)]) {
            const tree = parseJson(source);
            expect(canonicalJson(tree, { numbers: "any", escaping })).toBe(
              canonicalJson(byHand(tree), { numbers: "any", escaping }),
            );
          }
        },
      ),
      runs,
    ));
  test("is a fixed point", () =>
    fc.assert(
      fc.property(jsonTokens, (tokens) => {
        const once = canonical(parseJson(tokens.join("")));
        expect(canonical(parseJson(once))).toBe(once);
      }),
      runs,
    ));
});

/** Objects of many keys that are alike, with what UTF-8 and UTF-16 order differently and what is not copied as it is. */
const spicedDocument = fc
  .array(
    fc.tuple(
      fc.array(
        fc.constantFrom(
          "a",
          "b",
          "\\u0061",
          "\\n",
          "\\/",
          "<",
          "é",
          "\u2028",
          "\u20ac",
          "\ue000",
          "\ud800",
          "\udc00",
          "\u{1f600}",
          "\ufffd",
        ),
        { maxLength: 3 },
      ),
      fc.constantFrom("1.50", "true", '"\\u2028\u2028é\ud800&"', "[ 1e3 , {} ]", '{"b": 1,"a" :2,"b":3}'),
    ),
    { maxLength: 12 },
  )
  .map((members) => `{${members.map(([key, value]) => `"${key.join("")}" : ${value}`).join(",")}}`);

/** The text in bytes that are no UTF-8, no two characters the same. */
const invalidUtf8 = (text: string): Uint8Array =>
  Buffer.from(
    text.replace(/[^\0-\x7f]/g, (c) => String.fromCharCode(0x80 | (c.charCodeAt(0) & 0x7f))),
    "latin1",
  );

/** A copy of which nothing was read from a document. */
const byHand = (node: JsonNode): JsonNode => {
  if (node.kind === "array") return { kind: "array", items: node.items.map(byHand) };
  if (node.kind === "object")
    return { kind: "object", members: node.members.map(({ key, value }) => ({ key, value: byHand(value) })) };
  return node;
};

const canonical = (node: JsonNode): string => canonicalJson(node, { numbers: "any" });

const accepts = (parse: () => unknown, isSyntaxError: (error: unknown) => boolean): boolean => {
  try {
    parse();
    return true;
  } catch (error) {
    if (!isSyntaxError(error)) throw error;
    return false;
  }
};

/** Object order decides which of two equal keys is the last: the property is about objects without any. */
const uniqueKeys = (node: JsonNode): JsonNode => {
  if (node.kind === "array") return { kind: "array", items: node.items.map(uniqueKeys) };
  if (node.kind !== "object") return node;
  const byKey = new Map(node.members.map((m) => [m.key.value.toWellFormed(), { key: m.key, value: uniqueKeys(m.value) }]));
  return { kind: "object", members: [...byKey.values()] };
};

const shuffle = (node: JsonNode, random: () => number): JsonNode => {
  if (node.kind === "array") return { kind: "array", items: node.items.map((item) => shuffle(item, random)) };
  if (node.kind !== "object") return node;
  const members = node.members.map((m) => ({ at: random(), member: { key: m.key, value: shuffle(m.value, random) } }));
  return { kind: "object", members: members.sort((a, b) => a.at - b.at).map((m) => m.member) };
};

const wellFormed = (value: unknown): unknown => {
  if (typeof value === "string") return value.toWellFormed();
  if (Array.isArray(value)) return value.map(wellFormed);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, v]) => [key.toWellFormed(), wellFormed(v)]));
};
