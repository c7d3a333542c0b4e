import { describe, expect, test } from "vitest";
import { JsonText } from "../json/text.ts";
import { maxPublishedExportsBytes, publishExports } from "./exports.ts";
import { decode } from "./outputs.testdata.ts";

const published = (source: string | undefined) => {
  const { exports } = decode("cluster", source === undefined ? {} : { exports: source }).values;
  if (exports === undefined) throw new Error("the exports are violated");
  return publishExports(exports);
};

describe("the copy in status.exports (contract 8)", () => {
  test.each<[string, string | undefined, string]>([
    ["absent", undefined, "{}"],
    ["null", "null", "{}"],
    [
      "compact, tokens as written",
      ' { "b" : [ 1 , "\\u00e9<" ], "10": 12345678901234567890, "a":-0 } ',
      '{"b":[1,"\\u00e9<"],"10":12345678901234567890,"a":-0}',
    ],
    ["no object", '"x"', '"x"'],
  ])("%s", (_, source, text) => expect(published(source)).toEqual({ kind: "published", text }));

  const sized = (bytes: number) => new JsonText(`{ "a": "${"é".repeat((bytes - 8) / 2)}" }`);
  test("65536 bytes of compact JSON are published, in bytes, without white space", () => {
    const result = publishExports(sized(maxPublishedExportsBytes));
    expect(result).toEqual({ kind: "published", text: expect.any(String) });
    expect(result.kind === "published" && new TextEncoder().encode(result.text).length).toBe(65_536);
  });
  test("more are not: the field is cleared", () =>
    expect(publishExports(sized(65_538))).toEqual({ kind: "too-large", bytes: 65_538 }));
});
