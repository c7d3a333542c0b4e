import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { contractInputs } from "../contract/inputs/index.ts";
import { roles } from "../contract/role.ts";
import { seed } from "../json/json-text.testdata.ts";
import { isTypeProblem, parseType } from "./parse-type.ts";
import { type ObjectAttribute, printType, type TerraformType } from "./terraform-type.ts";

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
  ["a comment that does not end", "string /* c", "follows the type"],
  ["endless nesting", `${"list(".repeat(200)}string${")".repeat(200)}`, "nested deeper"],
];

describe("a type expression is read as lint 8.1 says", () => {
  test.each(readable)("%s", (_name, text, printed) => {
    const type = parseType(text);
    expect(isTypeProblem(type) ? type.problem : printType(type)).toBe(printed);
  });

  test.each(unreadable)("not %s", (_name, text, says) => {
    expect(parseType(text)).toEqual({ problem: expect.stringContaining(says) });
  });
});

test.each(roles.flatMap((role) => contractInputs(role).map(({ name, rootType }) => [role, name, rootType] as const)))(
  "%s: the type of %s is read and printed back as the contract writes it (contract 6)",
  (_role, _name, rootType) => {
    const type = parseType(rootType);
    expect(isTypeProblem(type) ? type.problem : printType(type)).toBe(rootType);
  },
);

const anyType = fc.letrec<{ type: TerraformType }>((tie) => ({
  type: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom("any", "string", "number", "bool").map((kind): TerraformType => ({ kind })),
    fc.tuple(fc.constantFrom("list", "set", "map"), tie("type")).map(([kind, element]): TerraformType => ({ kind, element })),
    fc.array(tie("type"), { maxLength: 3 }).map((elements): TerraformType => ({ kind: "tuple", elements })),
    fc
      .array(
        fc.tuple(
          fc.constantFrom("a", "b-c", "_d", "optional", "string"),
          tie("type").chain((type) =>
            fc.constantFrom<ObjectAttribute>(
              { type, optional: false },
              { type, optional: true },
              { type, optional: true, fallback: '{ x = [")", 1] }' },
            ),
          ),
        ),
        { maxLength: 3 },
      )
      .map((attributes): TerraformType => ({ kind: "object", attributes: new Map(attributes) })),
  ),
})).type;

test("what is printed is read back equal, and any change of it is read or refused", () =>
  fc.assert(
    fc.property(anyType, fc.nat(), fc.constantFrom("", ...'()[]{},:="\\/*#\n a'), (type, at, piece) => {
      const printed = printType(type);
      expect(parseType(printed)).toEqual(type);
      const from = at % printed.length;
      expect(parseType(printed.slice(0, from) + piece + printed.slice(from + 1))).toEqual(expect.any(Object));
    }),
    { seed, numRuns: 1000 },
  ));

test.each([
  ["comments that do not end", "/* ".repeat(150_000)],
  ["a text that does not end", `"${'\\"'.repeat(125_000)}\\`],
  ["opened brackets", "list(".repeat(50_000)],
  ["newlines", `object({${"\n".repeat(250_000)}`],
  ["one word", "a".repeat(250_000)],
  ["attributes", `object({${"a=string,".repeat(25_000)}`],
])("endless %s ends in a short problem, in time that grows with its length", (_name, text) => {
  const type = parseType(text);
  expect(isTypeProblem(type) ? type.problem.length : 0).toBeGreaterThan(0);
  expect(isTypeProblem(type) ? type.problem.length : 0).toBeLessThanOrEqual(300);
});
