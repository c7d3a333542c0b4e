import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { testCanary } from "../observed.testdata.ts";
import { makeRedactor, redactAll, withholding } from "./redact.ts";

describe("makeRedactor", () => {
  it.each([
    ["a value", ["secret-1"], "a secret-1 b", "a (sensitive) b"],
    ["each line of a text", ["first line\nsecond line"], "second line | first line", "(sensitive) | (sensitive)"],
    ["its JSON form", ['a"quote\\x'], String.raw`{"v":"a\"quote\\x"}`, `{"v":"(sensitive)"}`],
    ["the longest first: no rest stays", ["token", "token-long"], "token-long token", "(sensitive) (sensitive)"],
    ["characters with a meaning in patterns", ["a.b*c"], "aXbbc a.b*c", "aXbbc (sensitive)"],
    ["nothing shorter than four bytes", ["abc", ""], "abc", "abc"],
  ])("%s", (_, secrets, text, redacted) => {
    expect(makeRedactor(secrets)(text)).toBe(redacted);
  });
});

describe("withholding", () => {
  const data = testCanary.cloudConfig;
  const withhold = withholding((text) => text.replace("hush!", "(sensitive)"), [data, "eA==", ""]);
  it.each([
    ["a piece of base64", `apply exited 1: Error: too long: ${data.slice(0, 120)}`, "(withheld: it holds bootstrap data)"],
    ["gzip", gzipSync(Buffer.from(data, "base64")).toString("base64"), "(withheld: it holds bootstrap data)"],
    ["other text, redacted, and shows no harm in data of one letter", "x hush!", "x (sensitive)"],
  ])("%s", (_, text, shown) => {
    expect(withhold(text)).toBe(shown);
  });
});

it("redactAll reaches every string and leaves the rest", () => {
  const redact = makeRedactor(["hush!"]);
  expect(redactAll({ a: ["hush!", 1, null], b: { c: "x hush!" } }, redact)).toEqual({
    a: ["(sensitive)", 1, null],
    b: { c: "x (sensitive)" },
  });
});
