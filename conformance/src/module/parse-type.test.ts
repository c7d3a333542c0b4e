import { describe, expect, test } from "vitest";
import { isProblem } from "./module-source.ts";
import { parseType } from "./parse-type.ts";
import { printType } from "./terraform-type.ts";

/** Readable types and how they print (lint 8.1). */
const readable: readonly (readonly [name: string, text: string, printed: string])[] = [
  ["a primitive", "string", "string"],
  ["any", "any", "any"],
  ["spaces anywhere", " list ( map( number ) ) ", "list(map(number))"],
  ["an empty tuple", "tuple([])", "tuple([])"],
  ["a tuple", "tuple([string, bool,])", "tuple([string, bool])"],
  ["an empty object", "object({})", "object({})"],
  ["the contract's spacing", "object({host=string, port=number})", "object({host=string, port=number})"],
  ["newlines instead of commas", "object({\n  host = string\n  port = number\n})", "object({host=string, port=number})"],
  ["newlines and commas", "object({\n host = string,\n\n port = number,\n})", "object({host=string, port=number})"],
  ["colons and quoted names", 'object({"host": string, port: number})', "object({host=string, port=number})"],
  [
    "comments",
    "object({\n  # the host }\n  host = string # name\n  port = number // x\n  /* z = any */\n})",
    "object({host=string, port=number})",
  ],
  ["an optional attribute", "object({zone=optional(string)})", "object({zone=optional(string)})"],
  [
    "a default with brackets in its text",
    'object({z=optional(string, "N/A (legacy)")})',
    'object({z=optional(string, "N/A (legacy)")})',
  ],
  [
    "a default with escaped quotes",
    'object({z=optional(string, "say \\"hi\\"")})',
    'object({z=optional(string, "say \\"hi\\"")})',
  ],
  ["a composite default", "object({z=optional(list(string), [f(1), 2])})", "object({z=optional(list(string), [f(1), 2])})"],
  ["an attribute called optional", "object({optional=string})", "object({optional=string})"],
];

const unreadable: readonly (readonly [name: string, text: string, says: string])[] = [
  ["nothing", "", "ends early"],
  ["only a comment", "# string", "ends early"],
  ["an unknown word", "strnig", '"strnig" is no type'],
  ["a bare list", "list", '"(" is expected at the end'],
  ["a bare map before a comma", "object({a=map, b=string})", '"(" is expected, not ","'],
  ["an object without braces", "object(a=string)", '"{" is expected, not "a"'],
  ["a tuple without brackets", "tuple(string)", '"[" is expected'],
  ["something behind the type", "string string", '"string" follows'],
  ["parentheses around a type", "(string)", '"(" is no type'],
  ["optional outside an object", "list(optional(string))", '"optional" is no type'],
  ["an unclosed object", "object({a=string", "A comma or a new line must follow"],
  ["two attributes in a row", "object({a=string b=string})", "A comma or a new line must follow the attribute a"],
  ["endless nesting", `${"list(".repeat(200)}string${")".repeat(200)}`, "nested deeper"],
];

describe("a type expression is read as lint 8.1 says", () => {
  test.each(readable)("%s", (_name, text, printed) => {
    const type = parseType(text);
    expect(isProblem(type) ? type.problem : printType(type)).toBe(printed);
  });

  test.each(unreadable)("not %s", (_name, text, says) => {
    expect(parseType(text)).toEqual({ problem: expect.stringContaining(says) });
  });
});
