import { describe, expect, test } from "vitest";
import { StateDocument } from "./state-document.ts";

describe("a place that is not there", () => {
  test.each(['"x"', "[1]", '{"a":1}', "1", "null"])("has no value, although the document is %s", (source) => {
    const document = new StateDocument(source);
    expect([document.text(undefined), document.number(undefined), document.member(undefined, "a")]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect([document.isArray(undefined), document.isObject(undefined), document.isNullish(undefined)]).toEqual([
      false,
      false,
      true,
    ]);
    expect([...document.items(undefined), ...document.members(undefined)]).toEqual([]);
  });
});

test("only an object has members, only an array has items", () => {
  expect([...new StateDocument('["a",1]').members(0)]).toEqual([]);
  expect(new StateDocument('{"a":1}').items(0)).toEqual([]);
});

// A state has up to 16 MiB; a second copy of each that is read at once would count.
test("bytes are read where they are, not copied", () => {
  const bytes = Buffer.from('"a"');
  const document = new StateDocument(bytes);
  bytes.write("b", 1);
  expect(document.text(0)).toBe("b");
});
